/** Where the files lie that are fetched or started, not imported. Bundlers know them by just these words. */

/** The engine's worker. Throws where this file does not know its own address. */
export const workerFile = () => new URL("./worker.js", import.meta.url);

/** The module itself. Throws where this file does not know its own address. */
export const wasmFile = () => new URL("./pkg/mancala_bg.wasm", import.meta.url);

/** The module with tables and proofs; null where this file does not know its own address. */
export function studyFile() {
  try {
    return new URL("./pkg/study/mancala-study_bg.wasm", import.meta.url).href;
  } catch {
    return null;
  }
}
