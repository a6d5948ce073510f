/** The wasm module: loaded once, used by everything else here. */

import { compile, compileSync } from "./compile.js";
import { NotReady } from "./errors.js";
import init, * as wasm from "./pkg/mancala.js";

/** A function that this module has and hardly another: to know a wrong one before it is started. */
const MARK = "board_fromRecord";

let loading = null;
let starting = false;
let loaded = null;

/** The module's own functions and classes. */
export function core() {
  if (!loaded) {
    throw new NotReady("Mancala Kit is not ready: wait for ready() first.");
  }
  return wasm;
}

/** The compiled module, which another thread can start without loading it again. */
export function compiled() {
  core();
  return loaded;
}

/**
 * Loads the module, unless that was done or is under way.
 * @param {() => unknown} source what it is made from (see `compile`), or a promise of that
 * @returns {Promise<void>}
 */
export function load(source) {
  if (loaded) {
    return Promise.resolve();
  }
  loading ??= start(source).catch((error) => {
    loading = null; // a network may come back
    throw error;
  });
  return loading;
}

/**
 * Loads the module at once, unless that was done.
 * @param {() => unknown} source its bytes or the compiled module
 */
export function loadSync(source) {
  if (loaded) {
    return;
  }
  if (starting) {
    throw new NotReady("Mancala Kit is being started by ready(): wait for that.");
  }
  const module = ours(compileSync(source()));
  wasm.initSync({ module });
  loaded = module;
}

async function start(source) {
  const module = ours(await compile(await source()));
  // A second instance would take the place of the first, on whose memory there may be matches: it
  // is not made after loadSync(), and loadSync() makes none while this one starts.
  if (!loaded) {
    starting = true;
    try {
      await init({ module_or_path: module });
      loaded = module;
    } finally {
      starting = false;
    }
  }
}

function ours(module) {
  if (!WebAssembly.Module.exports(module).some(({ name }) => name === MARK)) {
    throw new TypeError("This is not the wasm module of Mancala Kit.");
  }
  return module;
}
