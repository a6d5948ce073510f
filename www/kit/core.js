/** The wasm module: loaded once, used by everything else here. */

import { NotReady } from "./errors.js";
import init, * as wasm from "./pkg/mancala.js";

/** A function that this module has and hardly another: to know a wrong one before it is started. */
const MARK = "board_fromRecord";

let loading = null;
let starting = false;
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
  if (loaded) {
    return;
  }
  if (starting) {
    throw new NotReady("Mancala Kit is being started by ready(): wait for that.");
  }
  const compiled = module instanceof WebAssembly.Module ? module : new WebAssembly.Module(module);
  if (!WebAssembly.Module.exports(compiled).some(({ name }) => name === MARK)) {
    throw new TypeError("This is not the wasm module of Mancala Kit.");
  }
  wasm.initSync({ module: compiled });
  loaded = true;
}

async function load() {
  const input = await source(new URL("./pkg/mancala_bg.wasm", import.meta.url));
  // A second instance would take the place of the first, on whose memory there may be matches: it
  // is not made after readySync(), and readySync() makes none while this one starts.
  if (!loaded) {
    starting = true;
    try {
      await init({ module_or_path: input });
      loaded = true;
    } finally {
      starting = false;
    }
  }
}

/**
 * What a module is made from. Node's fetch does not read files, so there the bytes are read.
 * @param {URL} url
 */
export async function source(url) {
  if (url.protocol !== "file:") {
    return fetch(url);
  }
  const { readFile } = await import("node:fs/promises");
  return readFile(url);
}
