/**
 * The larger wasm module, which has endgame tables and proofs on top: loaded only when they are asked
 * for, into the worker that thinks (or the thread that does so in its place). It is an instance of its own, with
 * its own memory, beside the one that matches live in.
 */
import { compile } from "./compile.js";
import { EngineFailed } from "./errors.js";
import init, * as wasm from "./pkg/study/mancala-study.js";

let loading = null;

/**
 * The module's own functions and classes, once it is loaded.
 * @param {(string | null)[]} addresses where it may lie; null where that is not known
 */
export function study(addresses) {
  loading ??= load(addresses).catch((error) => {
    loading = null; // a network may come back
    throw error;
  });
  return loading;
}

async function load(addresses) {
  const known = new Set(addresses.filter(Boolean));
  let problem = new EngineFailed("The module with tables and proofs cannot be found from here.");
  for (const address of known) {
    try {
      await init({ module_or_path: await compile(address) });
      return wasm;
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}
