/**
 * Questions to a searcher and its answers: in a worker where one can be had, else on this thread. Many
 * engines share one of these.
 */
import { compiled } from "./core.js";
import { EngineFailed, MancalaError, typed } from "./errors.js";
import { studyFile } from "./files.js";
import { Thinking } from "./thinking.js";

/** Milliseconds in which a worker answers that it stops. */
const STOPPING = 40;

/** Milliseconds in which a worker comes to life; a slow network is given its time. */
const PATIENCE = 10_000;

export class Calls {
  #open = new Map();
  #count = 0;
  #make;
  #port = null;

  /** @param {() => Worker | Promise<Worker>} make makes the worker, or throws where there is none */
  constructor(make) {
    this.#make = make;
  }

  /** Where the thinking is done. */
  where = "worker";

  /**
   * Asks a question (see `Thinking`). The answer comes with whether it was stopped.
   * @param {{type: string, record: string}} question
   * @param {(progress: object) => void} onProgress
   * @returns {{answer: Promise<{answer: object, aborted: boolean}>, abort: () => void}}
   */
  ask(question, onProgress) {
    this.#count += 1;
    const id = this.#count;
    const answer = new Promise((resolve, reject) => {
      this.#open.set(id, {
        question: { ...question, id },
        aborted: false,
        resolve,
        reject,
        onProgress,
      });
    });
    this.#send(this.#open.get(id).question);
    return { answer, abort: () => this.#abort(id) };
  }

  #abort(id) {
    const call = this.#open.get(id);
    if (call) {
      call.aborted = true; // in case it must be sent again
      this.#send({ id, type: "abort" });
      // A worker that is not there yet, or is none of ours, does not answer.
      setTimeout(() => {
        this.#settle([id], ({ resolve }) => resolve({ answer: null, aborted: true }));
      }, STOPPING);
    }
  }

  async #send(message) {
    this.#port ??= this.#start();
    const port = await this.#port;
    if (this.#open.size > 0) {
      port.ref?.(); // Node waits for an answer, but not for an idle worker
    }
    port.postMessage(message);
  }

  async #start() {
    try {
      const worker = await this.#make();
      this.#watch(worker);
      worker.postMessage({ type: "module", module: compiled(), studyFile: studyFile() });
      return worker;
    } catch {
      return this.#onThread();
    }
  }

  #watch(worker) {
    let lives = false;
    let dead = false;
    const hear = (message) => {
      lives ||= message?.type === "ready";
      this.#hear(message ?? {}, worker); // a worker that was given may have other things to say
    };
    const died = (error) => {
      if (!dead) {
        dead = true;
        this.#died(worker, lives, error);
      }
    };
    const waiting = setTimeout(() => lives || died(), PATIENCE);
    waiting.unref?.();
    if (worker.on) {
      worker.on("message", hear);
      worker.on("error", died);
      worker.on("exit", () => died()); // also without an error: process.exit() in it, terminate()
      worker.unref();
    } else {
      worker.addEventListener("message", ({ data }) => hear(data));
      worker.addEventListener("error", died);
    }
  }

  /** A worker that never came to life is replaced by this thread; one that died, by another. */
  #died(worker, lived, error) {
    error?.preventDefault?.();
    worker.terminate?.();
    if (lived) {
      this.#port = null;
      const reason = "The engine stopped and will be started anew: please ask again.";
      this.#settle([...this.#open.keys()], ({ reject }) => reject(new EngineFailed(reason)));
      return;
    }
    this.#port = this.#onThread();
    for (const { question, aborted } of this.#open.values()) {
      this.#send(question);
      if (aborted) {
        this.#send({ id: question.id, type: "abort" });
      }
    }
  }

  #onThread() {
    this.where = "thread";
    const thinking = new Thinking((message) => this.#hear(message, null), studyFile());
    return { postMessage: (message) => thinking.hear(message) };
  }

  #hear(message, port) {
    const call = this.#open.get(message.id);
    if (message.type === "progress") {
      this.#progress(call, message.answer);
    } else if (message.type === "done") {
      const { answer, aborted } = message;
      this.#settle([message.id], ({ resolve }) => resolve({ answer, aborted }));
    } else if (message.type === "failed") {
      this.#settle([message.id], ({ reject }) => reject(failure(message)));
    }
    if (this.#open.size === 0) {
      port?.unref?.();
    }
  }

  /** An error of the caller's own function ends the work and is what the caller is told. */
  #progress(call, answer) {
    try {
      call?.onProgress(answer);
    } catch (error) {
      this.#abort(call.question.id);
      this.#settle([call.question.id], ({ reject }) => reject(error));
    }
  }

  #settle(ids, how) {
    for (const id of ids) {
      const call = this.#open.get(id);
      this.#open.delete(id);
      if (call) {
        how(call);
      }
    }
  }
}

/** The error that the searcher met: one of ours as it was, anything else as a failure of the engine. */
function failure({ name, reason }) {
  const error = typed(Object.assign(new Error(reason), { name }));
  return error instanceof MancalaError ? error : new EngineFailed(`The engine failed: ${reason}`);
}
