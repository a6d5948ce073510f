/** The machine as a player: asks a worker for the best move, and can be told to stop. */
import { Calls } from "./calls.js";
import { core } from "./core.js";
import { BadOption, IllegalMove, quoted } from "./errors.js";
import { Match } from "./match.js";

/** What is meant when neither level nor budget is said. */
const DEFAULT_LEVEL = 5;

/** Engines that bring no worker of their own share this one. */
const shared = new Calls(() => startWorker(new URL("./worker.js", import.meta.url)));

/** Finds moves. Types and examples: index.d.ts. */
export class Engine {
  #calls;

  constructor({ worker } = {}) {
    this.#calls = worker === undefined ? shared : new Calls(() => startWorker(worker));
  }

  get where() {
    return this.#calls.where;
  }

  async best(match, options = {}) {
    core(); // NotReady before anything else
    const { signal, partial = false, onProgress = () => {} } = options;
    if (!(match instanceof Match)) {
      throw new BadOption(`The engine is given a Match, not ${quoted(match)}.`);
    }
    const settings = budget(options);
    if (match.over) {
      throw new IllegalMove("There is no move to find: the game is over.");
    }
    if (signal?.aborted && !partial) {
      throw signal.reason;
    }
    const question = { record: match.record(), ply: match.ply, settings };
    const { answer, abort } = this.#calls.ask(question, onProgress);
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted) {
      abort();
    }
    try {
      const { aborted, ...best } = await answer;
      if (aborted && !partial) {
        throw signal.reason;
      }
      return aborted ? { ...best, aborted } : best;
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }
}

/** How long to think, checked: a wrong option is told here, not in the worker. */
function budget(options) {
  const { level, nodes, millis, lines = 1, seed = 0 } = options;
  const settings = { nodes, millis, lines, seed };
  const bounds = { level: 8, nodes: Number.MAX_SAFE_INTEGER, millis: 2 ** 31 - 1, lines: 1_000 };
  settings.level =
    level === undefined && nodes === undefined && millis === undefined ? DEFAULT_LEVEL : level;
  for (const [name, most] of Object.entries(bounds)) {
    check(name, settings[name], 1, most);
  }
  check("seed", seed, 0, Number.MAX_SAFE_INTEGER);
  return settings;
}

function check(name, value, least, most) {
  const right = Number.isSafeInteger(value) && value >= least && value <= most;
  if (value !== undefined && !right) {
    throw new BadOption(
      `${name} is a whole number from ${least} to ${most}, not ${quoted(value)}.`,
    );
  }
}

/**
 * A worker from its address, or the one that was given.
 * @param {URL | string | Worker} worker
 */
async function startWorker(worker) {
  if (typeof worker !== "string" && !(worker instanceof URL)) {
    return worker;
  }
  if (typeof Worker === "function") {
    return new Worker(worker, { type: "module" });
  }
  const threads = await import("node:worker_threads");
  return new threads.Worker(worker instanceof URL ? worker : new URL(worker));
}
