/** The engine's worker, in browsers and in Node: loads the module and thinks when asked. */
import { ready } from "./core.js";
import { Thinking } from "./thinking.js";

// In a browser the listener must be there before this script ends, or the first question is lost.
if (typeof WorkerGlobalScope === "undefined") {
  import("node:worker_threads").then(({ parentPort }) => serve(parentPort));
} else {
  serve(self);
}

function serve(port) {
  const thinking = new Thinking((message) => port.postMessage(message));
  const loading = ready();
  loading.then(
    () => port.postMessage({ type: "ready" }),
    (error) => {
      // Nobody catches it, so that the page learns of it, as of a script that is not there.
      setTimeout(() => {
        throw error;
      });
    },
  );
  port.onmessage = ({ data }) => {
    loading.then(
      () => thinking.hear(data),
      () => {},
    );
  };
}
