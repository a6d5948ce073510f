// What examples of the declarations find around them: a page's address, a server that has the package's
// files, workers as in a browser, and what is only named there.

import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

const kit = new URL("../kit/", import.meta.url);

/** By address on the server: the file. */
const served = {
  "/assets/mancala.wasm": new URL("pkg/mancala_bg.wasm", kit),
  "/assets/worker.js": new URL("worker.js", kit),
};

globalThis.location = new URL("https://example.org/");
globalThis.bar = {}; // of progress
globalThis.console = { ...console, log() {} };

globalThis.fetch = async (address) => {
  const { pathname } = new URL(address, location.href);
  const headers = { "Content-Type": "application/wasm" };
  return new Response(readFileSync(served[pathname]), { headers });
};

/** Started by its address on the server. The program need not wait for it. */
globalThis.Worker = class extends Worker {
  constructor(address) {
    super(served[address] ?? address);
    this.unref();
  }
};
