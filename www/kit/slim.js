/**
 * Mancala Kit without its wasm module, which the caller brings. Types and examples are in slim.d.ts.
 *
 *     import { ready, Match } from "mancala-kit/slim";
 *     await ready("/assets/mancala.wasm");
 */
import { load, loadSync } from "./core.js";

export * from "./api.js";

/** Starts the module from its address, a Response, its bytes or a compiled module. */
export function ready(input) {
  return load(() => input);
}

/** Starts the module at once, from its bytes or a compiled module. */
export function readySync(input) {
  loadSync(() => input);
}
