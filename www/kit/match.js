/** A match: one game with its history, on top of the wasm module's board. */
import { core } from "./core.js";
import {
  attempt,
  BadLink,
  BadOption,
  BadPosition,
  BadRecord,
  checkNames,
  IllegalMove,
  quoted,
} from "./errors.js";

const NOWHERE = 255;

/** No text that is given is longer, in characters: the module's memory has an end. */
const LONGEST = 1_000_000;

/** No game has so many options, and no record so many tags. */
const MOST_ENTRIES = 100;

/** What hands a board that is there already to the constructor. */
const ADOPT = Symbol("a board that is there already");

/** The module's board of a match, for what else stands on the module. */
export let boardOf;

/**
 * A game with its history: what may be played, what happened, the way back and forth.
 * Types and examples: api.d.ts.
 */
export class Match {
  #board;
  #layout;
  #played = new Map();

  static {
    boardOf = (match) => match.#board;
  }

  constructor(game, options = {}, settings = {}) {
    if (game === ADOPT) {
      this.#board = options;
      return;
    }
    const { Board } = core();
    checkNames(settings ?? {}, ["start"], '{ start: "4,4,… 0,0 S" }');
    const start = startText(settings);
    const pairs = optionPairs(options);
    const id = gameId(game);
    this.#board = attempt(() => new Board(id, pairs, start));
  }

  static fromRecord(text) {
    const { Board } = core();
    const record = recordText(text);
    return matchOn(attempt(() => Board.fromRecord(record)));
  }

  static fromLink(fragment) {
    const { Board } = core();
    if (typeof fragment !== "string") {
      throw new BadLink(`A link is a text, not ${quoted(fragment)}.`);
    }
    bounded(fragment, BadLink, "A link");
    return matchOn(attempt(() => Board.fromLink(fragment)));
  }

  get game() {
    return this.#board.game();
  }

  get options() {
    return this.#board.options();
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

  get id() {
    const id = this.#board.id();
    return id === undefined ? null : id.toString(16).padStart(16, "0");
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
    bounded(move, IllegalMove, "The name of a move");
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
    return matchOn(this.#board.copy());
  }

  record(tags = {}) {
    return this.#tagged(tagPairs(tags), (board) => board.record());
  }

  link(options = {}) {
    checkNames(options ?? {}, ["id", "tags"], '{ tags: { South: "Ana" } }');
    const { id: given, tags } = options ?? {};
    const flat = tagPairs(tags);
    const id = linkId(given) ?? this.#board.id() ?? drawnId();
    const link = this.#tagged(flat, (board) => attempt(() => board.link(id)));
    this.#board.setId(id);
    return link;
  }

  toString() {
    return this.record();
  }

  /** What is told of a copy that has these tags too. */
  #tagged(flat, tell) {
    const board = this.#board.copy();
    try {
      setTags(board, flat);
      return tell(board);
    } finally {
      board.free();
    }
  }

  #why(move) {
    if (typeof move === "string") {
      return this.#board.whyName(move.slice(0, LONGEST));
    }
    // What is no place is no pit either; the board says so of the place before NOWHERE, while
    // NOWHERE itself would stand for a move without a pit, such as `swap`.
    const place = Number.isInteger(move) && move >= 0 && move < NOWHERE;
    return this.#board.whyPit(place ? move : NOWHERE - 1);
  }

  /** Move `index` of the line. It is kept, so that asking twice gives the same object. */
  #playedAt(index) {
    let played = this.#played.get(index);
    if (!played) {
      const { reason, ...info } = this.#board.played(index);
      const over = info.turn === null;
      played = { ply: index + 1, ...info, over, events: this.#events(index) };
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

/** The match that stands on a board of the module. */
export function matchOn(board) {
  return new Match(ADOPT, board);
}

/** The id of a link as the module takes it; nothing where none is given. */
function linkId(id) {
  if (id === undefined || id === null) {
    return undefined;
  }
  if (typeof id !== "string" || !/^[0-9a-f]{16}$/i.test(id)) {
    throw new BadOption(`The id of a link is 16 hexadecimal digits, not ${quoted(id)}.`);
  }
  return BigInt(`0x${id}`);
}

/** An id that no other game has. */
function drawnId() {
  const [id] = crypto.getRandomValues(new BigUint64Array(1));
  return id;
}

/** The text of a record. */
export function recordText(text) {
  if (typeof text !== "string") {
    throw new BadRecord(`A record is a text, not ${quoted(text)}.`);
  }
  return bounded(text, BadRecord, "A record");
}

/** Tags as the module takes them: names and values in turn. */
export function tagPairs(tags) {
  return plainPairs(tags, BadRecord, "Tags", "tag");
}

/** Sets tags of a board's record. */
export function setTags(board, flat) {
  for (const [name, value] of pairs(flat)) {
    attempt(() => board.setTag(name, value));
  }
}

/**
 * Options as the module takes them: keys and values in turn.
 * @param {unknown} options
 * @returns {string[]}
 */
export function optionPairs(options) {
  return plainPairs(options, BadOption, "Options", "option");
}

/** A game's id as the module takes it; what is no text is no game, and the module says so. */
export function gameId(game) {
  return typeof game === "string" ? game.slice(0, LONGEST) : quoted(game);
}

/** The position text to start from, if one is given. */
export function startText(settings) {
  const start = settings?.start;
  if (start === undefined) {
    return start;
  }
  if (typeof start !== "string") {
    throw new BadPosition(`A start is a position text, not ${quoted(start)}.`);
  }
  return bounded(start, BadPosition, "A start");
}

/** Keys and values in turn. All code of the caller's, such as getters, runs here and not later. */
function plainPairs(object, Problem, what, one) {
  if (object === undefined || object === null) {
    return [];
  }
  if (typeof object !== "object" || Symbol.iterator in object) {
    throw new Problem(`${what} are an object, as in { name: "value" }, not ${quoted(object)}.`);
  }
  const entries = Object.entries(object);
  if (entries.length > MOST_ENTRIES) {
    throw new Problem(`${what} are at most ${MOST_ENTRIES}, not ${entries.length}.`);
  }
  return entries.flatMap(([key, value]) => {
    if (!["string", "number", "bigint", "boolean"].includes(typeof value)) {
      throw new Problem(`The ${one} ${quoted(key)} is a number or a word, not ${quoted(value)}.`);
    }
    return [key, String(value)].map((text) => bounded(text, Problem, `The ${one}`));
  });
}

function bounded(text, Problem, what) {
  if (text.length > LONGEST) {
    throw new Problem(`${what} is at most ${LONGEST} characters long, not ${text.length}.`);
  }
  return text;
}

function pairs(flat) {
  return Array.from({ length: flat.length / 2 }, (_, index) =>
    flat.slice(2 * index, 2 * index + 2),
  );
}
