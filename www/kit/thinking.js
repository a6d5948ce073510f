/**
 * Searches in slices: each job thinks for a few milliseconds, then the next one does, so that several
 * callers share one thread and an abort is heard between two slices. The same code runs in the worker
 * and, where there is none, on the calling thread.
 */
import { core } from "./core.js";

/** Milliseconds of a slice, at most about. */
const SLICE = 8;

/** Positions in the first slice, before the machine's speed is known. */
const FIRST_STEP = 2_000;

export class Thinking {
  #jobs = new Map();
  #running = false;
  #tell;

  /** @param {(message: {id: number, type: string}) => void} tell is given every answer */
  constructor(tell) {
    this.#tell = tell;
  }

  /** Takes a message: a question (`best`) or the end of one (`abort`). */
  hear(message) {
    if (message.type === "abort") {
      this.#finish(message.id, true);
    } else {
      this.#begin(message);
    }
  }

  #begin({ id, record, ply, settings }) {
    try {
      const { millis = Infinity } = settings;
      const thinker = thinkerAt(record, ply, settings);
      this.#jobs.set(id, { thinker, end: performance.now() + millis, step: FIRST_STEP, depth: 0 });
    } catch (error) {
      this.#fail(id, error);
      return;
    }
    if (!this.#running) {
      this.#running = true;
      this.#run();
    }
  }

  async #run() {
    while (this.#jobs.size > 0) {
      for (const [id, job] of this.#jobs) {
        this.#slice(id, job);
        await nextTask();
      }
    }
    this.#running = false;
  }

  #slice(id, job) {
    if (!this.#jobs.has(id)) {
      return; // aborted while others had their turn
    }
    try {
      const before = performance.now();
      const done = job.thinker.step(job.step);
      const now = performance.now();
      job.step = nextStep(job.step, now - before);
      if (done || now >= job.end) {
        this.#finish(id, false);
      } else if (job.thinker.depth() > job.depth) {
        job.depth = job.thinker.depth();
        this.#tell({ id, type: "progress", best: job.thinker.best() });
      }
    } catch (error) {
      this.#fail(id, error);
    }
  }

  #finish(id, aborted) {
    const job = this.#jobs.get(id);
    if (job) {
      this.#jobs.delete(id);
      this.#tell({ id, type: "done", best: job.thinker.best(), aborted });
      job.thinker.free();
    }
  }

  #fail(id, error) {
    this.#jobs.delete(id); // its thinker may be broken, so it is left to the collector
    this.#tell({ id, type: "failed", name: error.name, reason: error.message });
  }
}

/** A search from where a match stands. */
function thinkerAt(record, ply, { level, nodes, lines, seed }) {
  const { Board, Thinker } = core();
  const board = Board.fromRecord(record);
  try {
    board.goto(ply);
    return new Thinker(board, level, nodes, lines, seed);
  } finally {
    board.free();
  }
}

/** More positions where a slice was short, fewer where it was long. */
function nextStep(step, took) {
  const wanted = step * (SLICE / 2 / Math.max(took, 0.1));
  return Math.round(Math.min(Math.max(wanted, 100), 2 * step, 1_000_000));
}

/** Lets messages in: unlike a timeout of 0 it is not slowed down to 4 ms by browsers. */
function nextTask() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
