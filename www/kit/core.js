/** The wasm module: loaded once, used by everything else here. */

import { NotReady } from "./errors.js";
import init, * as wasm from "./pkg/mancala.js";

let loading = null;
let loaded = false;

/** The module's own functions and classes. */
export function core() {
  if (!loaded) {
    throw new NotReady("Mancala Kit is not ready: wait for ready() first.");
  }
  return wasm;
}

/** Loads the module; calling it again is harmless. */
export function ready() {
  loading ??= load().catch((error) => {
    loading = null; // a network may come back
    throw error;
  });
  return loading;
}

/**
 * Loads the module at once, from its bytes or from a compiled module.
 * @param {BufferSource | WebAssembly.Module} module
 */
export function readySync(module) {
  if (!loaded) {
    wasm.initSync({ module });
    loaded = true;
  }
}

async function load() {
  if (!loaded) {
    await init({ module_or_path: await source(new URL("./pkg/mancala_bg.wasm", import.meta.url)) });
    loaded = true;
  }
}

/** Node's fetch does not read files, so there the bytes are read. */
async function source(url) {
  if (url.protocol !== "file:") {
    return url;
  }
  const { readFile } = await import("node:fs/promises");
  return readFile(url);
}
