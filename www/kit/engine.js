/** The machine as a player: asks a worker for the best move, and can be told to stop. */
import { Calls } from "./calls.js";
import { core } from "./core.js";
import { BadOption, IllegalMove, quoted } from "./errors.js";
import { Match } from "./match.js";

/** What is meant when neither level nor budget is said. */
const DEFAULT_LEVEL = 5;

/** Engines that bring no worker of their own share this one. */
const shared = new Calls(() => startWorker(new URL("./worker.js", import.meta.url)));

/** The workers that were given, each with its calls: several engines may share one. */
const given = new WeakMap();

/** Finds moves. Types and examples: index.d.ts. */
export class Engine {
  #calls;

  constructor({ worker } = {}) {
    this.#calls = callsTo(worker);
  }

  get where() {
    return this.#calls.where;
  }

  async best(match, options = {}) {
    core(); // NotReady before anything else
    if (!(match instanceof Match)) {
      throw new BadOption(`The engine is given a Match, not ${quoted(match)}.`);
    }
    if (typeof options !== "object" || options === null) {
      throw new BadOption(`Options are an object, as in { level: 3 }, not ${quoted(options)}.`);
    }
    const { signal, partial = false, onProgress = () => {} } = options;
    if (signal !== undefined && !(signal instanceof AbortSignal)) {
      throw new BadOption(`signal is an AbortSignal, not ${quoted(signal)}.`);
    }
    if (typeof onProgress !== "function") {
      throw new BadOption(`onProgress is a function, not ${quoted(onProgress)}.`);
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
      if (signal?.aborted && !partial) {
        throw signal.reason; // also where the answer was on its way already
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
 * The calls to a worker that is told by its address, or given itself.
 * @param {URL | string | Worker | undefined} worker
 */
function callsTo(worker) {
  if (worker === undefined) {
    return shared;
  }
  if (typeof worker === "string" || worker instanceof URL) {
    return new Calls(() => startWorker(worker));
  }
  if (typeof worker?.postMessage !== "function") {
    throw new BadOption(`worker is a worker or its address, not ${quoted(worker)}.`);
  }
  if (!given.has(worker)) {
    const once = [worker]; // once it has died there is no other
    given.set(worker, new Calls(() => once.pop()));
  }
  return given.get(worker);
}

/**
 * A worker from its address.
 * @param {URL | string} worker
 */
async function startWorker(worker) {
  if (typeof Worker === "function") {
    return new Worker(worker, { type: "module" });
  }
  const threads = await import("node:worker_threads");
  // Without the options of this process, of which some (--input-type) forbid a worker from a file.
  const options = { execArgv: [] };
  return new threads.Worker(worker instanceof URL ? worker : new URL(worker), options);
}
