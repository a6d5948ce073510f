/** The machine as a player: asks a worker for the best move, tables or a proof, and can be told to stop. */
import { Calls } from "./calls.js";
import { core } from "./core.js";
import { BadOption, checkNames, IllegalMove, quoted } from "./errors.js";
import { workerFile } from "./files.js";
import { Match } from "./match.js";
import { nodeModule } from "./node.js";

/** The most seeds that tables can be made for. */
const MOST_SEEDS = 99;

/** What is meant when neither level nor budget is said. */
const DEFAULT_LEVEL = 5;

/** Engines that bring no worker of their own share this one. */
const shared = new Calls(() => startWorker(workerFile()));

/** The workers that were given, each with its calls: several engines may share one. */
const given = new WeakMap();

/** Finds moves, makes endgame tables, proves values. Types and examples: api.d.ts. */
export class Engine {
  #calls;

  constructor(options = {}) {
    checkNames(options, ["worker"], "{ worker: url }");
    this.#calls = callsTo(options.worker);
  }

  get where() {
    return this.#calls.where;
  }

  async best(match, options = {}) {
    core(); // NotReady before anything else
    if (!(match instanceof Match)) {
      throw new BadOption(`The engine is given a Match, not ${quoted(match)}.`);
    }
    const wishes = checked(
      options,
      ["level", "nodes", "millis", "lines", "seed", "partial"],
      "{ level: 3 }",
    );
    const { partial = false } = options;
    const settings = budget(options);
    if (match.over) {
      throw new IllegalMove("There is no move to find: the game is over.");
    }
    const question = { type: "best", record: match.record(), ply: match.ply, settings };
    const { answer, aborted } = await this.#ask(question, { ...wishes, partial });
    return aborted ? { ...(answer ?? unsearched(match)), aborted } : answer;
  }

  async tables(subject, options = {}) {
    const record = recordOf(subject);
    const wishes = checked(options, ["seeds", "store", "bytes"], "{ seeds: 12 }");
    const { seeds, store = true, bytes = false } = options;
    check("seeds", seeds, 0, MOST_SEEDS);
    const kept = { store: Boolean(store), bytes: Boolean(bytes) };
    const question = { type: "tables", record, seeds, ...kept };
    return (await this.#ask(question, wishes)).answer;
  }

  async loadTables(subject, bytes) {
    const record = recordOf(subject);
    if (!(bytes instanceof ArrayBuffer || ArrayBuffer.isView(bytes))) {
      throw new BadOption(`Tables are read from their bytes, not from ${quoted(bytes)}.`);
    }
    const plain = ArrayBuffer.isView(bytes)
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new Uint8Array(bytes);
    return (await this.#ask({ type: "loadTables", record, bytes: plain }, {})).answer;
  }

  async solve(match, options = {}) {
    core(); // NotReady before anything else
    if (!(match instanceof Match)) {
      throw new BadOption(`The engine is given a Match, not ${quoted(match)}.`);
    }
    const wishes = checked(options, ["nodes", "partial"], "{ nodes: 1_000_000 }");
    const { partial = false, nodes } = options;
    check("nodes", nodes, 1, Number.MAX_SAFE_INTEGER);
    if (match.over) {
      throw new IllegalMove("There is nothing to solve: the game is over.");
    }
    const question = { type: "solve", record: match.record(), ply: match.ply, nodes };
    const { answer, aborted } = await this.#ask(question, { ...wishes, partial });
    if (aborted && !answer) {
      const moves = match.moves().map(({ name }) => ({ move: name, value: null }));
      return { value: null, moves, nodes: 0, aborted }; // before it had begun
    }
    return aborted ? { ...answer, aborted } : answer;
  }

  /** Asks, and stops when the signal says so: with what is known so far where that is wanted. */
  async #ask(question, { signal, partial = false, onProgress = () => {} }) {
    if (signal?.aborted && !partial) {
      throw signal.reason;
    }
    const { answer, abort } = this.#calls.ask(question, onProgress);
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted) {
      abort();
    }
    try {
      const told = await answer;
      if (signal?.aborted && !partial) {
        throw signal.reason; // also where the answer was on its way already
      }
      return told;
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }
}

/** The answer of who was stopped before the search had begun. */
function unsearched(match) {
  const [{ name }] = match.moves();
  return { move: name, value: 0, lines: [], depth: 0, nodes: 0, solved: false };
}

/** The wishes that every question may have, checked, and that there are no others than these. */
function checked(options, names, example) {
  checkNames(options, [...names, "signal", "onProgress"], example);
  const { signal, onProgress = () => {} } = options;
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    throw new BadOption(`signal is an AbortSignal, not ${quoted(signal)}.`);
  }
  if (typeof onProgress !== "function") {
    throw new BadOption(`onProgress is a function, not ${quoted(onProgress)}.`);
  }
  return { signal, onProgress };
}

/** The record of a new match of the game that is meant, with its options. */
function recordOf(subject) {
  core(); // NotReady before anything else
  if (typeof subject !== "object" || subject === null) {
    throw new BadOption(
      `Tables are made of a match, or of a game as in { game: "kalah" }, not of ${quoted(subject)}.`,
    );
  }
  if (!(subject instanceof Match)) {
    checkNames(subject, ["game", "options"], '{ game: "kalah" }');
  }
  return new Match(subject.game, subject.options).record();
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
 * @param {URL | string} address
 */
async function startWorker(address) {
  if (typeof Worker === "function") {
    return new Worker(address, { type: "module" });
  }
  const threads = await nodeModule("node:worker_threads");
  // Without the options of this process, of which some (--input-type) forbid a worker from a file.
  return new threads.Worker(new URL(address), { execArgv: [] });
}
