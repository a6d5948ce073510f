// @ts-check
// Builds what the page needs and git does not hold: the wasm module, and copies of npm packages.

import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { pkg, root, wasmTargetDir, www } from "./facts.mjs";
import { output, runStep, stopWithChildren } from "./run.mjs";
import { main, say } from "./say.mjs";
import { setUp } from "./setup.mjs";

/**
 * Files of npm packages that the page imports: from node_modules, to www/vendor. A browser does
 * not resolve bare names, so the page imports these copies by relative path.
 * @type {{ from: string, to: string }[]}
 */
const vendored = [];

/**
 * The wasm modules. The page's has to fit its budget, so it is built for size; at level 3 it would be
 * faster and a fifth larger. The other has tables and proofs on top, is loaded when they are asked for,
 * and is built for speed. What wasm-opt does to each stands in the crate's Cargo.toml.
 */
const modules = [
  { name: "mancala", folder: pkg, profile: "--release", level: "z", features: [] },
  {
    name: "mancala-study",
    // Of its own, for wasm-opt is given every module that it finds there.
    folder: join(pkg, "study"),
    profile: "--profiling",
    level: "3",
    features: ["--features", "study"],
  },
];

/** The first module as text. */
const inlined = join(pkg, "inlined.js");

/** Builds everything that is not up to date, in the environment that set-up returned. */
export async function build(/** @type {NodeJS.ProcessEnv} */ env) {
  for (const { from, to } of vendored) {
    const target = join(www, "vendor", to);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, "node_modules", from), target);
  }

  const stamp = join(wasmTargetDir, "built");
  const sources = fingerprint(env);
  const files = modules.flatMap(({ name, folder }) =>
    [".js", "_bg.wasm"].map((end) => join(folder, name + end)),
  );
  files.push(inlined);
  const whole = files.every((file) => existsSync(file));
  if (whole && existsSync(stamp) && readFileSync(stamp, "utf8") === sources) {
    say("==> The wasm modules are up to date");
    return;
  }
  for (const { name, folder, profile, level, features } of modules) {
    // biome-ignore format: one option a line
    const args = [
      "build", join(root, "crates", "mancala-wasm"),
      profile,
      "--target", "web",
      "--out-dir", folder,
      "--out-name", name,
      "--no-pack",
      // Without its own check for the wasm target, which knows only one place where that may be:
      // set-up has looked already, and may have put it elsewhere.
      "--mode", "force",
      "--", "--locked", ...features,
    ];
    await runStep(`Building the wasm module ${name}`, "wasm-pack", args, {
      env: {
        ...env,
        CARGO_TARGET_DIR: wasmTargetDir,
        CARGO_PROFILE_RELEASE_OPT_LEVEL: level,
        CARGO_ENCODED_RUSTFLAGS: rustFlags(env).join("\x1f"),
      },
    });
  }
  // What the package has in place of a file to fetch.
  const text = readFileSync(join(pkg, "mancala_bg.wasm")).toString("base64");
  writeFileSync(inlined, `export default "${text}";\n`);
  writeFileSync(stamp, sources);
}

/** The flags that the compiler is given already, and what keeps the paths of this machine out of it. */
function rustFlags(/** @type {NodeJS.ProcessEnv} */ env) {
  const words = (/** @type {string | undefined} */ flags) => flags?.split(/\s+/).filter(Boolean);
  const given =
    env.CARGO_ENCODED_RUSTFLAGS?.split("\x1f") ??
    words(env.RUSTFLAGS) ??
    words(env.CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS) ??
    [];
  const cargo = env.CARGO_HOME || join(homedir(), ".cargo");
  // Of several that fit, the last is taken.
  const hidden = [`${homedir()}=~`, `${root}=.`, `${cargo}=cargo`];
  return [...given, ...hidden.map((paths) => `--remap-path-prefix=${paths}`)];
}

/** A hash of all that the module is made from. */
function fingerprint(/** @type {NodeJS.ProcessEnv} */ env) {
  const hash = createHash("sha256");
  for (const tool of ["rustc", "wasm-pack", "wasm-bindgen", "wasm-opt"]) {
    hash.update(output(tool, ["--version"], env));
  }
  for (const file of [...filesUnder("crates"), "Cargo.toml", "Cargo.lock", "scripts/build.mjs"]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/** The files in a folder, all the way down, in a fixed order; not what is only linked. @returns {string[]} */
function filesUnder(/** @type {string} */ folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isSymbolicLink()) return [];
      return entry.isDirectory() ? filesUnder(name) : [name];
    })
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  stopWithChildren();
  await main(async () => build(await setUp()));
}
