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

/** Builds everything that is not up to date, in the environment that set-up returned. */
export async function build(/** @type {NodeJS.ProcessEnv} */ env) {
  for (const { from, to } of vendored) {
    const target = join(www, "vendor", to);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, "node_modules", from), target);
  }

  const stamp = join(wasmTargetDir, "built");
  const sources = fingerprint(env);
  const whole = ["mancala.js", "mancala_bg.wasm"].every((file) => existsSync(join(pkg, file)));
  if (whole && existsSync(stamp) && readFileSync(stamp, "utf8") === sources) {
    say("==> The wasm module is up to date");
    return;
  }
  // biome-ignore format: one option a line
  const args = [
    "build", join(root, "crates", "mancala-wasm"),
    "--release",
    "--target", "web",
    "--out-dir", pkg,
    "--out-name", "mancala",
    "--no-pack",
    // Without its own check for the wasm target, which knows only one place where that may be:
    // set-up has looked already, and may have put it elsewhere.
    "--mode", "force",
    "--", "--locked",
  ];
  await runStep("Building the wasm module", "wasm-pack", args, {
    // The module has to fit the page's budget; at level 3 it would be faster and a fifth larger.
    env: { ...env, CARGO_TARGET_DIR: wasmTargetDir, CARGO_PROFILE_RELEASE_OPT_LEVEL: "z" },
  });
  writeFileSync(stamp, sources);
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

/** The files in a folder, all the way down, in a fixed order. @returns {string[]} */
function filesUnder(/** @type {string} */ folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(name) : [name];
    })
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  stopWithChildren();
  await main(async () => build(await setUp()));
}
