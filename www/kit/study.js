/**
 * The larger wasm module, which has endgame tables and proofs on top: loaded only when they are asked
 * for, into the worker that thinks (or the thread that does so in its place). It is an instance of its own, with
 * its own memory, beside the one that matches live in.
 */
import { source } from "./core.js";
import init, * as wasm from "./pkg/study/mancala-study.js";

let loading = null;

/** The module's own functions and classes, once it is loaded. */
export function study() {
  loading ??= load().catch((error) => {
    loading = null; // a network may come back
    throw error;
  });
  return loading;
}

async function load() {
  const url = new URL("./pkg/study/mancala-study_bg.wasm", import.meta.url);
  await init({ module_or_path: await source(url) });
  return wasm;
}
