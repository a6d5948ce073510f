/**
 * Searches, proofs, and tables in the making, in slices: each job works for a few milliseconds, then the next
 * one does, so that several callers share one thread and an abort is heard between two slices. The same
 * code runs in the worker and, where there is none, on the calling thread.
 */
import { core } from "./core.js";
import { studyFile } from "./files.js";
import { find, keep } from "./storage.js";

/** Milliseconds of a slice, at most about. */
const SLICE = 8;

/** Positions in the first slice, before the machine's speed is known. */
const FIRST_STEP = 2_000;

/** Progress of work that has an end is told in so many parts. */
const PARTS = 100;

/** After so many milliseconds progress of other work is told. */
const PROGRESS = 100;

export class Thinking {
  #jobs = new Map();
  #waiting = [];
  #running = false;
  #tell;
  /** The larger module, once tables or a proof were asked for: from then on it does all the thinking. */
  #study = null;
  #studyFile;
  /** Its endgame tables, by whose they are. */
  #tables = new Map();
  /** Those that lie in the browser's storage too. */
  #stored = new WeakSet();
  /** Until tables are made that were asked for before. */
  #making = Promise.resolve();

  /**
   * @param {(message: {id: number, type: string}) => void} tell is given every answer
   * @param {string | null} studyFile where the larger module lies
   */
  constructor(tell, studyFile) {
    this.#tell = tell;
    this.#studyFile = studyFile;
  }

  /** Takes a message: a question (`best`, `tables`, `loadTables`, `solve`) or the end of one (`abort`). */
  hear(message) {
    if (message.type === "abort") {
      this.#jobs.get(message.id)?.abort();
    } else {
      this.#begin(message);
    }
  }

  async #begin({ id, type, ...question }) {
    const end = (message) => {
      this.#jobs.delete(id);
      this.#tell({ id, ...message });
    };
    const job = {
      stopped: false,
      /** What is known so far, for whoever stops it. */
      sofar: () => null,
      progress: (answer) => this.#tell({ id, type: "progress", answer }),
      abort() {
        job.stopped = true;
        end({ type: "done", answer: job.sofar(), aborted: true });
      },
    };
    this.#jobs.set(id, job);
    try {
      const answer = await this.#answers[type](question, job);
      if (!job.stopped) end({ type: "done", answer, aborted: false });
    } catch (error) {
      // What it worked with may be broken, so that is left to the collector.
      if (!job.stopped) end({ type: "failed", name: error.name, reason: error.message });
    }
  }

  #answers = {
    best: (question, job) => this.#best(question, job),
    tables: (question, job) => this.#makeTables(question, job),
    loadTables: (question, job) => this.#loadTables(question, job),
    solve: (question, job) => this.#solve(question, job),
  };

  async #best({ record, ply, settings }, job) {
    const { millis = Infinity } = settings;
    const end = performance.now() + millis;
    const thinker = this.#thinkerAt(record, ply, settings);
    job.sofar = () => thinker.best();
    let depth = 0;
    const work = (nodes) => thinker.step(nodes) || performance.now() >= end;
    await this.#inSlices(job, work, () => {
      if (thinker.depth() > depth) {
        depth = thinker.depth();
        job.progress(thinker.best());
      }
    });
    const best = job.stopped ? null : thinker.best();
    thinker.free();
    return best;
  }

  /** A search from where a match stands, with the tables that serve it, if there are any. */
  #thinkerAt(record, ply, { level, nodes, lines, seed }) {
    const { Thinker } = this.#module;
    return this.#onBoard(record, (board) => {
      board.goto(ply);
      const tables = this.#tablesFor(board);
      return tables
        ? Thinker.withTables(board, level, nodes, lines, seed, tables)
        : new Thinker(board, level, nodes, lines, seed);
    });
  }

  /** Makes tables, one after the other: who asks for the same finds them made. */
  #makeTables(question, job) {
    const made = this.#making.then(() => this.#findOrMake(question, job));
    this.#making = made.catch(() => {});
    return made;
  }

  async #findOrMake({ record, seeds, store, bytes }, job) {
    await this.#loadStudy();
    const making = this.#onBoard(record, (board) => new this.#study.Tabulator(board, seeds));
    const subject = making.subject();
    const enough = (tables) => tables?.seeds() >= making.seeds();
    if (store && !enough(this.#tables.get(subject))) await this.#fetch(subject, record, job);
    const there = enough(this.#tables.get(subject)) || job.stopped;
    await (there ? making.free() : this.#make(making, job));
    if (job.stopped) return null;
    const tables = this.#tables.get(subject);
    const keeping = store && !this.#stored.has(tables);
    const file = bytes || keeping ? await this.#write(tables, job) : null;
    if (file && keeping && (await keep(subject, file))) this.#stored.add(tables);
    const told = this.#told(record, tables);
    return bytes ? { ...told, bytes: file } : told;
  }

  async #loadTables({ record, bytes }, job) {
    await this.#loadStudy();
    const tables = await this.#read(record, bytes, job);
    return tables && this.#told(record, tables);
  }

  /** Takes tables from the browser's storage, if they are there and whole. */
  async #fetch(subject, record, job) {
    const bytes = await find(subject);
    if (!bytes || job.stopped) return;
    try {
      this.#stored.add(await this.#read(record, bytes, job));
    } catch (error) {
      if (error.name !== "BadTables") throw error; // else they are made anew and take its place
    }
  }

  async #make(making, job) {
    const of = making.of();
    let told = 0;
    const work = (positions) => making.step(positions);
    const whole = await this.#inSlices(job, work, () => {
      const done = making.done();
      if (done - told < of / PARTS) return;
      told = done;
      job.progress({ done, of });
    });
    if (!whole) {
      making.free();
      return;
    }
    if (told < of) job.progress({ done: of, of });
    this.#keep(making.finish());
  }

  /** Tables from their file; from then on searches ask them. Null where it was stopped. */
  async #read(record, bytes, job) {
    const { TablesReading } = this.#study;
    const reading = this.#onBoard(record, (board) => new TablesReading(board, bytes));
    const whole = await this.#inSlices(job, (positions) => reading.step(positions));
    if (!whole) {
      reading.free();
      return null;
    }
    const tables = reading.finish();
    this.#keep(tables);
    return tables;
  }

  /** Searches ask these tables from now on, unless there are larger ones. */
  #keep(tables) {
    const subject = tables.subject();
    const larger = this.#tables.get(subject)?.seeds() > tables.seeds();
    if (!larger) this.#tables.set(subject, tables);
  }

  async #write(tables, job) {
    const writing = new this.#study.TablesWriting(tables);
    const whole = await this.#inSlices(job, (positions) => writing.step(positions));
    if (whole) return writing.finish();
    writing.free();
    return null;
  }

  async #solve({ record, ply, nodes }, job) {
    await this.#loadStudy();
    const prover = this.#onBoard(record, (board) => {
      board.goto(ply);
      return new this.#study.Prover(board);
    });
    job.sofar = () => prover.solution();
    const work = (step) => prover.step(step) || prover.nodes() >= nodes;
    let told = 0;
    await this.#inSlices(job, work, () => {
      if (performance.now() - told < PROGRESS) return;
      told = performance.now();
      job.progress({ nodes: prover.nodes() });
    });
    const solution = job.stopped ? null : prover.solution();
    prover.free();
    return solution;
  }

  /** The largest tables that serve a match. */
  #tablesFor(board) {
    const serving = [...this.#tables.values()].filter((tables) => tables.serve(board));
    return serving.sort((one, other) => other.seeds() - one.seeds())[0];
  }

  /** What the caller learns of tables. */
  #told(record, tables) {
    const exact = this.#onBoard(record, (board) => tables.isProof(board));
    const stored = this.#stored.has(tables);
    return { seeds: tables.seeds(), positions: tables.positions(), exact, stored };
  }

  async #loadStudy() {
    const { study } = await import("./study.js");
    this.#study = await study([this.#studyFile, studyFile()]); // as the page knows it, or beside the worker
  }

  get #module() {
    return this.#study ?? core();
  }

  /** Does something with the board of a match. */
  #onBoard(record, work) {
    const board = this.#module.Board.fromRecord(record);
    try {
      return work(board);
    } finally {
      board.free();
    }
  }

  /**
   * Works in slices. False where it was stopped before it was done.
   * @param {{stopped: boolean}} job
   * @param {(positions: number) => boolean} work true once it is done
   * @param {() => void} after is called after each slice but the last
   */
  async #inSlices(job, work, after = () => {}) {
    for (let step = FIRST_STEP; ; after()) {
      await this.#turn();
      if (job.stopped) return false;
      const before = performance.now();
      if (work(step)) return true;
      step = nextStep(step, performance.now() - before);
    }
  }

  /** Waits for its turn: before each slice messages are let in. */
  #turn() {
    const turn = new Promise((resolve) => this.#waiting.push(resolve));
    if (!this.#running) this.#giveTurns();
    return turn;
  }

  async #giveTurns() {
    this.#running = true;
    while (this.#waiting.length > 0) {
      await nextTask();
      this.#waiting.shift()();
      await null; // the slice is worked, and its job waits again
    }
    this.#running = false;
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
