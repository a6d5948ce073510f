/** A series: several matches of one game, with points that no position knows. */
import { core } from "./core.js";
import { attempt, BadOption, checkNames, quoted } from "./errors.js";
import { boardOf, Match, matchOn, recordText, setTags, tagPairs } from "./match.js";

/** No series has more sets. */
const MOST_SETS = 99;

/** What Series.fromRecord hands to the constructor: a series that is there already. */
const ADOPT = Symbol("a series that is there already");

/**
 * Several matches one after the other; the players change seats each time. The module's series holds
 * copies of them: it is told how the current one stands before it is asked.
 * Types and examples: api.d.ts.
 */
export class Series {
  #series;
  #current;

  constructor(game, options, settings) {
    if (game === ADOPT) {
      this.#series = options;
    } else {
      // A match has its options already.
      this.#series =
        game instanceof Match
          ? begin(game, options)
          : begin(new Match(game, options, { start: settings?.start }), settings, ["start"]);
    }
    this.#sit();
  }

  static fromRecord(text) {
    const { Series: Held } = core();
    const record = recordText(text);
    return new Series(
      ADOPT,
      attempt(() => Held.fromRecord(record)),
    );
  }

  get sets() {
    return this.#standing().sets;
  }

  get set() {
    return this.#standing().begun;
  }

  get current() {
    return this.#current;
  }

  get games() {
    const before = Array.from({ length: this.set - 1 }, (_, index) =>
      matchOn(this.#series.game(index)),
    );
    return [...before, this.#current];
  }

  get first() {
    return this.#current.layout.players[this.#standing().seat];
  }

  get points() {
    return this.#standing().halves.map((halves) => halves / 2);
  }

  get over() {
    return this.#standing().over === 1;
  }

  next() {
    const next = this.#told().nextSet();
    if (next) {
      this.#sit();
    }
    return next;
  }

  record() {
    return this.#told().record();
  }

  toString() {
    return this.record();
  }

  /** A copy of the set that the module's series is at becomes the current match. */
  #sit() {
    const [, begun] = this.#series.standing();
    this.#current = matchOn(this.#series.game(begun - 1));
  }

  /** The module's series, which knows how the current set stands. */
  #told() {
    this.#series.put(boardOf(this.#current));
    return this.#series;
  }

  #standing() {
    const [sets, begun, over, seat, ...halves] = this.#told().standing();
    return { sets, begun, over, seat, halves };
  }
}

/** A series of the module's, with a copy of this match as its first set. */
function begin(first, settings, others = []) {
  const { Series: Held } = core();
  checkNames(settings ?? {}, ["sets", "tags", ...others], "{ sets: 5 }");
  const sets = setsOf(settings);
  const tags = tagPairs(settings?.tags);
  const board = boardOf(first).copy();
  try {
    setTags(board, tags);
    return attempt(() => new Held(board, sets));
  } finally {
    board.free();
  }
}

/** How many sets are wanted; nothing for as many as the game usually has. */
function setsOf(settings) {
  const sets = settings?.sets;
  if (sets !== undefined && !(Number.isInteger(sets) && sets >= 1 && sets <= MOST_SETS)) {
    throw new BadOption(`A series has 1 to ${MOST_SETS} sets, not ${quoted(sets)}.`);
  }
  return sets;
}
