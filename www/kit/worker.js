/** The engine's worker, in browsers and in Node: is given the wasm module, and thinks when asked. */
import { load } from "./core.js";
import { nodeModule } from "./node.js";
import { Thinking } from "./thinking.js";

// In a browser the listener must be there before this script ends, or the first message is lost.
if (typeof WorkerGlobalScope === "undefined") {
  nodeModule("node:worker_threads").then(({ parentPort }) => parentPort && serve(parentPort));
} else {
  serve(self);
}

function serve(port) {
  let begun = null;
  port.onmessage = ({ data }) => {
    if (data.type === "module") {
      begun ??= begin(data, port); // of several engines that share this worker the first one brings it
      return;
    }
    begun?.then(
      (thinking) => thinking.hear(data),
      () => {},
    );
  };
}

async function begin({ module, studyFile }, port) {
  try {
    await load(() => module);
  } catch (error) {
    // Nobody catches it there, so that the page learns of it, as of a script that is not found.
    setTimeout(() => {
      throw error;
    });
    throw error;
  }
  port.postMessage({ type: "ready" });
  return new Thinking((message) => port.postMessage(message), studyFile);
}
