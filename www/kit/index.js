/**
 * Mancala Kit: the mancala games for JavaScript, wasm module included. Types and examples are in index.d.ts.
 *
 *     import { ready, Match } from "mancala-kit";
 *     await ready();
 *     const match = new Match("kalah");
 *     match.play("3"); // the last seed falls into the store: the same player moves again
 */
import { load, loadSync } from "./core.js";
import { bytes } from "./inlined.js";

export * from "./api.js";

/** Starts the module. */
export function ready() {
  return load(bytes);
}

/** Starts the module at once. */
export function readySync() {
  loadSync(bytes);
}
