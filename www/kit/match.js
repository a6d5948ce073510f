/** A match: one game with its history, on top of the wasm module's board. */
import { core } from "./core.js";
import { attempt, BadOption, BadPosition, BadRecord, IllegalMove, quoted } from "./errors.js";

const NOWHERE = 255;

/** What Match.fromRecord and clone hand to the constructor: a board that is there already. */
const ADOPT = Symbol("a board that is there already");

/**
 * A game with its history: what may be played, what happened, the way back and forth.
 * Types and examples: index.d.ts.
 */
export class Match {
  #board;
  #layout;
  #played = new Map();

  constructor(game, options = {}, settings = {}) {
    if (game === ADOPT) {
      this.#board = options;
      return;
    }
    const { Board } = core();
    const start = settings?.start;
    if (start !== undefined && typeof start !== "string") {
      throw new BadPosition(`A start is a position text, not ${quoted(start)}.`);
    }
    const pairs = optionPairs(options);
    this.#board = attempt(() => new Board(gameId(game), pairs, start));
  }

  static fromRecord(text) {
    const { Board } = core();
    if (typeof text !== "string") {
      throw new BadRecord(`A record is a text, not ${quoted(text)}.`);
    }
    const match = new Match(
      ADOPT,
      attempt(() => Board.fromRecord(text)),
    );
    match.goto(match.#board.length());
    return match;
  }

  get game() {
    return this.#board.game();
  }

  get options() {
    const entries = pairs(this.#board.options());
    return Object.fromEntries(entries.map(([key, value]) => [key, numberOr(value)]));
  }

  get layout() {
    this.#layout ??= this.#board.layout();
    return this.#layout;
  }

  get start() {
    return this.#board.start();
  }

  get position() {
    return this.#board.position();
  }

  get seeds() {
    return Array.from(this.#board.seeds());
  }

  get turn() {
    return this.#board.turn() ?? null;
  }

  get over() {
    return this.turn === null;
  }

  get score() {
    return Array.from(this.#board.score());
  }

  get result() {
    return this.#board.result();
  }

  get ply() {
    return this.#board.ply();
  }

  get history() {
    return Array.from({ length: this.#board.length() }, (_, index) => this.#playedAt(index));
  }

  get tags() {
    return Object.fromEntries(pairs(this.#board.tags()));
  }

  moves() {
    return this.#board.moves();
  }

  legal(move) {
    return this.whyCode(move) === null;
  }

  why(move) {
    return this.#why(move)[1] ?? null;
  }

  whyCode(move) {
    return this.#why(move)[0] ?? null;
  }

  play(move) {
    if (typeof move !== "string") {
      throw new IllegalMove(`A move is given by its name, as in "3", not ${quoted(move)}.`);
    }
    attempt(() => this.#board.play(move));
    const { ply } = this;
    for (const index of this.#played.keys()) {
      if (index >= ply - 1) {
        this.#played.delete(index);
      }
    }
    return this.#playedAt(ply - 1);
  }

  events(index) {
    if (!(Number.isInteger(index) && index >= 0 && index < this.#board.length())) {
      const moves = this.#board.length();
      throw new RangeError(`There is no move ${quoted(index)}; the match has ${moves}, from 0.`);
    }
    return this.#playedAt(index).events;
  }

  undo() {
    return this.#board.undo();
  }

  redo() {
    return this.#board.redo();
  }

  goto(ply) {
    return (
      Number.isInteger(ply) && ply >= 0 && ply <= this.#board.length() && this.#board.goto(ply)
    );
  }

  resign() {
    return this.#board.resign();
  }

  draw() {
    return this.#board.draw();
  }

  clone() {
    return new Match(ADOPT, this.#board.copy());
  }

  record(tags = {}) {
    const board = this.#board.copy();
    try {
      for (const [name, value] of entries(tags, BadRecord, "Tags")) {
        attempt(() => board.setTag(name, String(value)));
      }
      return board.record();
    } finally {
      board.free();
    }
  }

  toString() {
    return this.record();
  }

  #why(move) {
    if (typeof move === "string") {
      return this.#board.whyName(move);
    }
    // A number that is no place is no pit either; the board says so of 255.
    const place = Number.isInteger(move) && move >= 0 && move < NOWHERE;
    return this.#board.whyPit(place ? move : NOWHERE);
  }

  /** Move `index` of the line. It is kept, so that asking twice gives the same object. */
  #playedAt(index) {
    let played = this.#played.get(index);
    if (!played) {
      const { reason, ...info } = this.#board.played(index);
      played = { ...info, events: this.#events(index) };
      this.#played.set(index, played);
    }
    return played;
  }

  /** The events of a move, from four bytes each. */
  #events(index) {
    const bytes = this.#board.events(index);
    const keys = this.#keys(index);
    const { after } = this.#board.played(index);
    const names = core().eventNames();
    const reasons = core().reasonNames();
    const place = (byte) => (byte === NOWHERE ? null : byte);
    const events = [];
    for (let at = 0; at < bytes.length; at += 4) {
      const [what, from, to, n] = bytes.subarray(at, at + 4);
      const type = names[what];
      if (type === "key") {
        const told = keys.filter(({ event }) => event === at / 4);
        events.push(...told.map(({ key, value }) => ({ type, key, value })));
      } else if (type === "turn") {
        events.push({ type, to: after.split(" ")[2] });
      } else if (type === "end") {
        events.push({ type, reason: reasons[n] });
      } else {
        events.push({ type, from: place(from), to: place(to), n });
      }
    }
    return events;
  }

  /** What a move's events tell of keys; a value is null where the position has the key no longer. */
  #keys(index) {
    const texts = this.#board.keys(index);
    return Array.from({ length: texts.length / 3 }, (_, number) => {
      const [event, key, value] = texts.slice(3 * number, 3 * number + 3);
      return { event: Number(event), key, value: value || null };
    });
  }
}

/**
 * Options as the module takes them: keys and values in turn.
 * @param {unknown} options
 * @returns {string[]}
 */
export function optionPairs(options) {
  return entries(options, BadOption, "Options").flatMap(([key, value]) => {
    const plain = ["string", "number", "bigint", "boolean"].includes(typeof value);
    if (!plain) {
      throw new BadOption(`The option ${key} is a number or a word, not ${quoted(value)}.`);
    }
    return [key, String(value)];
  });
}

/** A game's id as the module takes it; what is no text is no game, and the module says so. */
export function gameId(game) {
  return typeof game === "string" ? game : quoted(game);
}

function entries(object, Problem, what) {
  if (object === undefined || object === null) {
    return [];
  }
  if (typeof object !== "object" || Array.isArray(object)) {
    throw new Problem(`${what} are an object, as in { seeds: 4 }, not ${quoted(object)}.`);
  }
  return Object.entries(object);
}

function pairs(flat) {
  return Array.from({ length: flat.length / 2 }, (_, index) =>
    flat.slice(2 * index, 2 * index + 2),
  );
}

function numberOr(text) {
  return /^\d+$/.test(text) ? Number(text) : text;
}
