// @ts-check
// Brings what the machine lacks: npm packages, a compiler for wasm, wasm-pack, a browser for the tests.
// Uses nothing but Node itself, for it runs before the npm packages are there.

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../www/test/browser/chromium.mjs";
import { aptInstall, debianWasmEnv, setUpDebianWasm } from "./debian.mjs";
import {
  cached,
  root,
  wasmBindgenVersion,
  wasmPackVersion,
  wasmTarget,
  withPath,
} from "./facts.mjs";
import { checkPrerequisites } from "./prerequisites.mjs";
import { output, run, runStep, which } from "./run.mjs";
import { say, step, Trouble } from "./say.mjs";

/** All that building and serving needs. Returns the environment of the wasm build. */
export async function setUp() {
  checkPrerequisites();
  await npmPackages();
  const env = await wasmCompiler();
  return withPath(
    env,
    // wasm-opt is among the npm packages.
    join(root, "node_modules", ".bin"),
    ...(await cargoTool("wasm-pack", "wasm-pack", wasmPackVersion)),
    ...(await cargoTool("wasm-bindgen-cli", "wasm-bindgen", wasmBindgenVersion)),
  );
}

/** What the tests need on top. */
export async function setUpForTests() {
  for (const [command, component] of [
    ["fmt", "rustfmt"],
    ["clippy", "clippy"],
  ]) {
    if (output("cargo", [command, "--version"])) continue;
    await runStep(`Adding ${component} to Rust`, "rustup", ["component", "add", component]);
  }
  if (!findChromium()) {
    if (!existsSync("/etc/debian_version")) {
      throw new Trouble(
        "The tests need Chromium or Chrome. Install one, or name its program: CHROMIUM=/path/to/chrome npm test",
      );
    }
    await aptInstall("a browser for the tests", ["chromium"]);
  }
}

/** Installs the npm packages when they are not those of the lock file. */
async function npmPackages() {
  const stamp = join(root, "node_modules", ".installed");
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  // Under npm, the same npm again; its file is a script for Node.
  const npm = process.env.npm_execpath;
  const args = ["ci", "--include=dev"];
  await runStep(
    "Installing npm packages",
    npm ? process.execPath : "npm",
    npm ? [npm, ...args] : args,
  );
  writeFileSync(stamp, lock);
}

/** Finds, or brings, a compiler with the standard library for wasm. Returns the environment to use it in. */
async function wasmCompiler() {
  if (canBuildWasm()) return process.env;
  const ready = debianWasmEnv();
  if (ready) return ready;

  const add = ["target", "add", wasmTarget];
  if (which("rustup")) {
    const added = await step(`Adding the wasm target to Rust (rustup ${add.join(" ")})`, (tell) =>
      run("rustup", add, { seconds: 180 }, tell).then(canBuildWasm, () => false),
    );
    if (added) return process.env;
    say("    rustup could not fetch it");
  }
  if (which("apt-get")) {
    const env = await setUpDebianWasm();
    if (env) return env;
  }
  throw new Trouble(
    `Mancala Kit needs Rust's standard library for wasm: rustup ${add.join(" ")}\n(no rustup here? It comes from https://rustup.rs)`,
  );
}

/** Whether the Rust on the PATH has the wasm target. */
function canBuildWasm() {
  const lib = output("rustc", ["--print", "target-libdir", "--target", wasmTarget]);
  return (
    lib !== "" && existsSync(lib) && readdirSync(lib).some((file) => file.startsWith("libstd-"))
  );
}

/** Builds a tool into the cache, unless it is there or on the PATH already. Returns the folders to add to the PATH. */
async function cargoTool(
  /** @type {string} */ crate,
  /** @type {string} */ program,
  /** @type {string} */ version,
) {
  if (output(program, ["--version"]).split(" ")[1] === version) return [];
  const folder = cached(crate, version);
  const bin = join(folder, "bin");
  if (!which(program, bin)) {
    // Used for seconds, built for minutes: less optimised they are there sooner.
    const env = {
      ...process.env,
      CARGO_PROFILE_RELEASE_OPT_LEVEL: "0",
      CARGO_PROFILE_RELEASE_LTO: "off",
      CARGO_PROFILE_RELEASE_CODEGEN_UNITS: "16",
    };
    const args = ["install", crate, "--version", version, "--locked", "--root", folder];
    await runStep(`Building ${crate} ${version} (a few minutes, once)`, "cargo", args, { env });
  }
  return [bin];
}
