/**
 * The table: a game that belongs to a series, with seats that change from game to game; the ways
 * through it, its end by a word, and what is kept of it. It has no DOM; the page listens to what changes.
 */

import { Game } from "./kit/game.js";
import { newSeats } from "./kit/seats.js";
import { stops } from "./kit/stops.js";
import { exchanged, exchangedNames, keptSeats, seatTags } from "./seats.js";

/** @typedef {import("./kit/seats.js").Seat} Seat */

export class Table extends Game {
  /**
   * @param {{Series: Function, engine: {best: Function}}} api
   * @param {object} [how]
   * @param {string} [how.you] how a person is called in records of games against the machine
   * @param {() => number} [how.random] for the lot that decides who begins
   */
  constructor({ Series, engine }, { you = "You", random = Math.random } = {}) {
    super(engine);
    this.Series = Series;
    this.youCalled = you;
    this.random = random;
    /** The series that is played; a single game is one of one set. */
    this.series = null;
    /** How far a game's ritual before the first move has come, as plain data; null where there is none. */
    this.ritual = null;
  }

  /**
   * Begins a game. Errors of the API (options, position) go to the caller, and the old game
   * stays on the table.
   * @param {{game: string, options?: object, start?: string, opponent: {kind: string, level?: number},
   *   side?: "first"|"second"|"either", sets?: number}} wish
   */
  begin({ game, options = {}, start, opponent, side = "first", sets = 1 }) {
    const { players } = new this.Series(game, options).current.layout;
    const seats = newSeats(players, opponent, side, this.random);
    this.#sit(this.#newSeries(game, options, { start, sets }, seats), seats);
  }

  /** The next game, seats changed. */
  next() {
    this.#sit(this.#following(), exchanged(this.seats));
  }

  /**
   * The series with its next set begun. After a single game it is that game with its return game;
   * after a series another one.
   */
  #following() {
    const { series, match } = this;
    if (series.next()) return series;
    if (series.sets === 1) {
      const both = new this.Series(match, { sets: 2 });
      both.next();
      return both;
    }
    const { game, options, start, tags } = match;
    return new this.Series(game, options, { start, sets: series.sets, tags: exchangedNames(tags) });
  }

  /** The reader takes this side, the machine the other; for two people nothing changes. */
  takeSide(player) {
    const { you, match, series } = this;
    if (you === null || you === player) return;
    this.seats = exchanged(this.seats);
    // Sides are chosen before anything is played, so only the names are others.
    const { game, options, start } = match;
    this.series = this.#newSeries(game, options, { start, sets: series.sets }, this.seats);
    this.match = this.series.current;
  }

  #newSeries(game, options, settings, seats) {
    return new this.Series(game, options, { ...settings, tags: seatTags(seats, this.youCalled) });
  }

  /**
   * Puts a series on the table that was kept or brought along.
   * @param {object} series
   * @param {Record<string, Seat>|null} seats null: two people
   * @param {object|null} [ritual] as it was kept
   */
  open(series, seats, ritual = null) {
    const { players } = series.current.layout;
    this.#sit(series, keptSeats(players, seats) ?? newSeats(players, { kind: "person" }), ritual);
  }

  #sit(series, seats, ritual = null) {
    this.series = series;
    this.ritual = ritual;
    this.sit(series.current, seats);
  }

  /** The players in the order of the series: first who began it, wherever he sits now. */
  get order() {
    const [first, second] = this.match.layout.players;
    return this.series.first === first ? [first, second] : [second, first];
  }

  /** Plays the one move there is, whoever's it is. */
  playForced() {
    const moves = this.match.moves();
    return moves.length === 1 && this.move(moves[0].name) !== null;
  }

  /** Whether moves lie ahead. */
  get canRepeat() {
    return !this.atEnd;
  }

  /** Plays again what was taken back: on to the next position in which a person is to move. */
  repeat() {
    const { ply: here, history } = this.match;
    const person = (ply) => this.seats[history[ply].player].kind === "person";
    const rests = (ply) => ply > here && (ply === history.length || person(ply));
    return this.canRepeat && this.goto(stops(history).find(rests));
  }

  /** Looks at the position one step back or forward. */
  step(by) {
    const { ply: here, history } = this.match;
    const list = stops(history);
    const there = by < 0 ? list.findLast((ply) => ply < here) : list.find((ply) => ply > here);
    return there !== undefined && this.goto(there);
  }

  /** Whether the game may be ended by a word: that is said at the end of the line, not looking back. */
  get canEnd() {
    return this.atEnd && this.personToMove;
  }

  /** The player to move gives up. */
  resign() {
    return this.#end(() => this.match.resign());
  }

  /** Two people agree on a draw. */
  draw() {
    return this.#end(() => this.match.draw());
  }

  #end(how) {
    if (this.match.over || !this.canEnd) return false;
    how();
    this.tell({ type: "ended" });
    return true;
  }

  /** The ritual has come further: chance is not asked again for what it has decided. */
  keepRitual(ritual) {
    this.ritual = ritual;
    this.tell({ type: "ritual" });
  }

  /** What is kept of this game, as plain data; null when the API cannot write it down. */
  keep() {
    try {
      const { match, seats, series, ritual } = this;
      return { record: series.record(), ply: match.ply, seats, ...(ritual && { ritual }) };
    } catch {
      return null;
    }
  }

  /** Opens a kept game; false when it cannot be read any more. */
  openKept(kept) {
    try {
      const series = this.Series.fromRecord(kept.record);
      if (Number.isInteger(kept.ply)) series.current.goto(kept.ply);
      this.open(series, kept.seats, kept.ritual);
      return true;
    } catch {
      return false;
    }
  }
}
