// @ts-check
// The packed package in every surrounding that it is meant for, with a real game in each.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { bin, contents, copy, folder, installed, manifest, run, tarball } from "./packed.mjs";
import { newPage, site } from "./sites.mjs";

for (const name of ["play.js", "bare", "webpack", "worker", "vite-app", "node-app"]) {
  copy(`www/test/package/apps/${name}`);
}

/** What a game must have told, wherever it was played. */
const PLAYED = {
  games: 13,
  leaves: [6, 36, 190],
  seeds: 36,
  won: "S",
  record: true,
  refused: "IllegalMove",
  value: 4,
};

/** The game was played as everywhere, and the machine thought there. */
function played(/** @type {any} */ told, /** @type {"worker" | "thread"} */ where, others = {}) {
  assert.deepEqual(told, { ...PLAYED, where, ...others });
}

/** Opens a page that plays a game; what the game told, and what the browser complained about. */
async function visit(/** @type {string} */ url) {
  const page = await newPage();
  await page.goto(url);
  await page.waitForFunction("window.result");
  const told = await page.evaluate("window.result");
  const { complaints } = page;
  await page.close();
  return { told, complaints };
}

/** A page without a word of complaint. */
async function plays(
  /** @type {string} */ url,
  /** @type {"worker" | "thread"} */ where = "worker",
) {
  const { told, complaints } = await visit(url);
  played(told, where);
  assert.deepEqual(complaints, []);
}

const page = { timeout: 120_000 };

// ---- what is in it ----

test("it holds what the exports name, and nothing of the workshop", () => {
  const named = JSON.stringify(manifest.exports).match(/\.\/dist\/[^"]+/g) ?? [];
  for (const file of named) assert.ok(contents.includes(file.slice(2)), file);
  // The pages that README.md leads to are among them.
  const others = contents.filter((path) => !/^(dist\/|docs\/\w+\.md$)/.test(path));
  assert.deepEqual(others.sort(), [
    "LICENSE",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "package.json",
  ]);
  assert.deepEqual(manifest.dependencies ?? {}, {});
});

test("publint and attw find nothing", { timeout: 120_000 }, () => {
  assert.match(run(bin("publint"), ["--strict", tarball]), /All good!/);
  const args = [tarball, "--profile", "node16", "--exclude-entrypoints", "mancala.wasm"];
  run(bin("attw"), args); // fails where it has a finding
});

/** Bytes gzipped of files in dist/. */
function gzipped(/** @type {string[]} */ names) {
  return names
    .map((name) => gzipSync(readFileSync(join(installed, "dist", name)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);
}

/** An ES module with all that it imports at once, as a browser loads it: files in dist/. */
function withImports(/** @type {string} */ name) {
  const found = new Set([name]);
  for (const file of found) {
    const text = readFileSync(join(installed, "dist", file), "utf8");
    for (const [, next] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) found.add(next);
  }
  return [...found];
}

test("each part is within its budget", () => {
  const front = withImports("slim.js");
  const own = withImports("element.js").filter((file) => !front.includes(file));
  const sizes = {
    front: { size: gzipped(front), most: 15 * 1024 },
    element: { size: gzipped(own), most: 25 * 1024 },
    worker: { size: gzipped(["worker.js"]), most: 15 * 1024 },
    wasm: { size: gzipped(["pkg/mancala_bg.wasm"]), most: 80 * 1024 },
    study: { size: gzipped(["pkg/study/mancala-study_bg.wasm"]), most: 160 * 1024 },
    "index.js, all in one": { size: gzipped(withImports("index.js")), most: 125 * 1024 },
  };
  for (const [part, { size, most }] of Object.entries(sizes)) {
    console.log(`${part}: ${size} bytes gzipped of ${most}`);
    assert.ok(size <= most, `${part}: ${size} bytes gzipped, more than ${most}`);
  }
});

// ---- Node ----

for (const script of ["game.mjs", "slim.mjs", "thread.mjs", "game.cjs", "slim.cjs"]) {
  test(`Node, ${script}`, { timeout: 60_000 }, () => {
    played(JSON.parse(run(process.execPath, [join("node-app", script)])), "worker");
  });
}

test("Node may import the element and does nothing with it", () => {
  const load = `
    const { MancalaBoard } = await import("mancala-kit/element");
    const { createRequire } = await import("node:module");
    const required = createRequire(process.cwd() + "/")("mancala-kit/element");
    console.log(typeof MancalaBoard, typeof required.MancalaBoard);`;
  assert.equal(run(process.execPath, ["--input-type=module", "-e", load]), "function function\n");
});

test("entries share their classes, as ES modules and as CommonJS", () => {
  const load = `
    import * as kit from "mancala-kit";
    import * as slim from "mancala-kit/slim";
    import { createRequire } from "node:module";
    const require = createRequire(process.cwd() + "/");
    const [required, thin] = [require("mancala-kit"), require("mancala-kit/slim")];
    required.readySync();
    console.log(kit.Match === slim.Match, required.Match === thin.Match, new thin.Match("kalah"));`;
  assert.equal(run(process.execPath, ["--input-type=module", "-e", load]), "true true Match {}\n");
});

// ---- types ----

for (const [resolution, module] of [
  ["nodenext", "nodenext"],
  ["bundler", "esnext"],
]) {
  test(`strict programs compile, resolved as ${resolution}`, { timeout: 120_000 }, () => {
    const use = `
      const match = new kit.Match("oware", { seeds: 4 });
      const played: kit.Played = match.play("C");
      slim.readySync(new Uint8Array(8));
      const board: MancalaBoard | null = document.querySelector("mancala-board");
      console.log(played.after, board);`;
    const imports = (/** @type {(entry: string) => string} */ from) => `
      import ${from("mancala-kit")};
      import ${from("mancala-kit/slim").replace("kit", "slim")};`;
    const esm = `${imports((entry) => `* as kit from "${entry}"`)}
      import { MancalaBoard } from "mancala-kit/element";
      import "mancala-kit/worker";${use}`;
    const cjs = `${imports((entry) => `kit = require("${entry}")`)}
      import element = require("mancala-kit/element");
      type MancalaBoard = element.MancalaBoard;${use}`;
    const files =
      resolution === "nodenext" ? { "use.mts": esm, "use.cts": cjs } : { "use.ts": esm };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const config = {
      compilerOptions: {
        noEmit: true,
        strict: true,
        target: "es2022",
        lib: ["es2022", "dom", "dom.iterable"],
        types: [],
        module,
        moduleResolution: resolution,
      },
      files: Object.keys(files),
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    run(bin("tsc"), ["--project", "tsconfig.json"]);
  });
}

// ---- browsers ----

test("pages without a bundler", page, async () => {
  const url = await site(folder);
  await plays(`${url}bare/`);
  await plays(`${url}bare/slim.html`);
  await plays(`${url}worker/`);
});

test("a strict content security policy", page, async () => {
  const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";
  const strict = await site(folder, { "Content-Security-Policy": policy });
  await plays(`${strict}bare/`);
  const workless = { "Content-Security-Policy": `${policy}; worker-src 'none'` };
  const { told } = await visit(`${await site(folder, workless)}bare/`);
  played(told, "thread");
});

test("from another origin the machine thinks on the page's thread", page, async () => {
  const elsewhere = await site(folder, { "Access-Control-Allow-Origin": "*" });
  const main = readFileSync(join(folder, "bare", "main.js"), "utf8");
  writeFileSync(join(folder, "bare", "far.js"), main.replaceAll('"../', `"${elsewhere}`));
  const html = readFileSync(join(folder, "bare", "index.html"), "utf8");
  writeFileSync(join(folder, "bare", "far.html"), html.replace("main.js", "far.js"));
  const { told } = await visit(`${await site(folder)}bare/far.html`);
  played(told, "thread");
});

test("Vite, built", page, async () => {
  const root = join(folder, "vite-app");
  run(bin("vite"), ["build", "--logLevel", "warn"], root);
  await plays(await site(join(root, "dist")));
});

test("Vite, built, with the module brought by the page", page, async () => {
  const root = join(folder, "vite-app");
  const { build } = await import("vite");
  const input = join(root, "slim.html");
  const rolldownOptions = { input };
  await build({ root, logLevel: "warn", build: { outDir: "slim", rolldownOptions } });
  await plays(`${await site(join(root, "slim"))}slim.html`);
});

/** Runs Vite's development server while something is done with its address. */
async function developing(
  /** @type {object} */ config,
  /** @type {(url: string) => Promise<void>} */ act,
) {
  const { createServer: createVite } = await import("vite");
  const root = join(folder, "vite-app");
  const server = await createVite({ root, logLevel: "error", server: { port: 0 }, ...config });
  try {
    await server.listen();
    await act(/** @type {string} */ (server.resolvedUrls?.local[0]));
  } finally {
    await server.close();
  }
}

test("Vite's development server", page, async () => {
  // As it copies packages for development, and where it is told to leave this one.
  for (const config of [{}, { optimizeDeps: { exclude: ["mancala-kit"] } }]) {
    await developing(config, async (url) => {
      await plays(url);
      assert.equal((await visit(`${url}element.html`)).told, "N");
    });
  }
});

test("webpack", page, async () => {
  const { default: webpack } = await import("webpack");
  const root = join(folder, "webpack");
  for (const entry of ["main.js", "slim.js", "../vite-app/element.js", "main.cjs"]) {
    const name = basename(entry).replace(".", "-");
    const compiler = webpack({
      mode: "production",
      context: root,
      entry: `./${entry}`,
      output: { path: join(root, name), filename: "main.js" },
      performance: { hints: false },
    });
    const stats = await new Promise((resolve, reject) => {
      compiler?.run((error, done) => (error ? reject(error) : resolve(done)));
    });
    assert.equal(stats.toString({ all: false, errors: true, warnings: true }), "", entry);
    const html = `<!doctype html><title>webpack</title><script defer src="main.js"></script>
      <mancala-board game="kalah" opponent="level-1"></mancala-board>`;
    writeFileSync(join(root, name, "index.html"), html);
  }
  await plays(await site(join(root, "main-js")));
  await plays(await site(join(root, "slim-js")));
  // CommonJS does not know where its other files lie: neither the worker nor the larger module.
  const { told } = await visit(await site(join(root, "main-cjs")));
  played(told, "thread", { value: "EngineFailed" });
  assert.equal((await visit(await site(join(root, "element-js")))).told, "N");
});
