// @ts-check
// What the scripts know about this project: folders, versions, names of packages.
// Every fact stands here once, or is read from the file that owns it.

import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the checkout. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The folder that is served. */
export const www = join(root, "www");

/** What a web author gets. */
export const kit = join(www, "kit");

/** Where the wasm module and its JavaScript go. */
export const pkg = join(kit, "pkg");

/** The npm package as it is published. */
export const dist = join(root, "dist");

/** wasm gets a target folder of its own: its compiler may be another one than the native crates'. */
export const wasmTargetDir = join(root, "target", "wasm");

/** The target of the wasm build. */
export const wasmTarget = "wasm32-unknown-unknown";

/** The wasm-pack that builds the module. */
export const wasmPackVersion = "0.15.1";

/** The command line tool must be of exactly the library's version, so Cargo.lock decides. */
export const wasmBindgenVersion = find("Cargo.lock", /name = "wasm-bindgen"\nversion = "([^"]+)"/);

/** The oldest Rust and Node that will do. */
export const oldestRust = find("Cargo.toml", /^rust-version = "([^"]+)"/m);
export const oldestNode = find("package.json", /"node": ">=(\d+)/);

/** Debian's packages for a wasm-capable compiler where rustup cannot fetch one. */
export const debianRust = ["rustc-web", "cargo-web", "rust-web-src", "lld-19"];

/** The linker for wasm in the last of them. */
export const debianWasmLinker = "wasm-ld-19";

/** Tools are built once per machine and version, outside the checkout, so that a fresh clone finds them. */
export const cacheDir =
  process.env.MANCALA_KIT_CACHE ||
  join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "mancala-kit");

/** The folder in the cache of one tool in one version. */
export function cached(/** @type {string} */ tool, /** @type {string} */ version) {
  return join(cacheDir, `${tool}-${version}`);
}

/** `env` with folders put before everything else on its PATH. @returns {NodeJS.ProcessEnv} */
export function withPath(/** @type {NodeJS.ProcessEnv} */ env, /** @type {string[]} */ ...dirs) {
  return { ...env, PATH: [...dirs, env.PATH].join(delimiter) };
}

function find(/** @type {string} */ file, /** @type {RegExp} */ pattern) {
  const found = readFileSync(join(root, file), "utf8").match(pattern);
  if (!found) throw new Error(`${file} does not say what ${pattern} looks for`);
  return found[1];
}
