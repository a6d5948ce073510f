// @ts-check
// npm run build: the npm package in dist/, made from www/kit/. Each entry as an ES module and as CommonJS,
// the hand-written declarations beside them, and the wasm files.

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { dist, kit, pkg } from "./facts.mjs";
import { stopWithChildren } from "./run.mjs";
import { main, say } from "./say.mjs";
import { setUp } from "./setup.mjs";

/** What a program imports. What several of them share becomes a file of its own. */
const entries = ["index", "slim", "element"];

/** Started, not imported, so it has all it needs within it: bundlers may put it anywhere. */
const worker = "worker";

/** Files that are as they are: from where, to where in dist/. Code finds them by the path within kit/. */
const wasm = ["mancala_bg.wasm", "study/mancala-study_bg.wasm"];

/**
 * In CommonJS a file does not know its address but in Node, where it is needed to find the worker and the
 * larger module. Elsewhere the engine thinks on the calling thread.
 */
const here = `const here = globalThis.process?.versions?.node && typeof __filename === "string"
  ? "file:" + encodeURI(__filename).replace(/[?#]/g, encodeURIComponent) : undefined;`;

/** Makes dist/ anew. The modules must be built (build.mjs). */
export async function bundle() {
  // Only now, for set-up may have had to install it.
  const esbuild = await import("esbuild");
  rmSync(dist, { recursive: true, force: true });
  const files = (/** @type {string[]} */ names) => names.map((name) => join(kit, `${name}.js`));
  /** @type {import("esbuild").BuildOptions} */
  const common = {
    bundle: true,
    minify: true,
    outdir: dist,
    target: ["es2022"],
    logLevel: "warning",
    write: false,
  };
  /** @type {import("esbuild").BuildOptions} */
  const esm = { ...common, format: "esm" };
  const made = [
    await esbuild.build({ ...esm, entryPoints: files(entries), splitting: true }),
    await esbuild.build({ ...esm, entryPoints: files([worker]) }),
  ];
  const modules = made.flatMap(({ outputFiles }) => outputFiles ?? []);
  const names = new Set(modules.map(({ path }) => basename(path, ".js")));
  mkdirSync(dist);
  for (const { path, text } of modules) {
    writeFileSync(path, forBundlers(text));
    // File by file, so that here too the entries share what they have in common.
    const { code } = await esbuild.transform(text, {
      format: "cjs",
      platform: "node", // says to Node what is exported
      minify: true,
      target: common.target,
      define: { "import.meta.url": "here" },
      banner: text.includes("import.meta.url") ? here : "",
    });
    const required = code.replace(/"\.\/([\w-]+)\.js"/g, (whole, name) =>
      names.has(name) ? `"./${name}.cjs"` : whole,
    );
    writeFileSync(path.replace(/\.js$/, ".cjs"), forBundlers(required));
  }
  for (const name of [...entries, worker, "api"]) declare(name);
  for (const name of wasm) {
    const to = join(dist, "pkg", name);
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(pkg, name), to);
  }
  say("==> The package is in dist/");
}

/**
 * Says anew to bundlers that what is imported by a name in a variable is Node's own (kit/node.js): that
 * stood in comments.
 */
function forBundlers(/** @type {string} */ text) {
  return text.replace(
    /\bimport\((\w+)\)/g,
    "import(/* webpackIgnore: true */ /* @vite-ignore */ $1)",
  );
}

/** The declarations of an entry, for ES modules and for CommonJS. */
function declare(/** @type {string} */ name) {
  const text = readFileSync(join(kit, `${name}.d.ts`), "utf8");
  writeFileSync(join(dist, `${name}.d.ts`), text);
  writeFileSync(join(dist, `${name}.d.cts`), text.replace(/(from "\.\/\w+)\.js"/g, '$1.cjs"'));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  stopWithChildren();
  await main(async () => {
    await build(await setUp());
    await bundle();
  });
}
