/**
 * The table: a series of matches, who sits where, and the machine's turn to think. It has no DOM; the page
 * listens to what changes. It knows no rule: all it asks of a series is in the public API.
 */

import { isSecret } from "./kit/marks.js";
import { readPosition } from "./kit/replay.js";
import { exchanged, exchangedNames, keptSeats, newSeats, seatTags } from "./seats.js";
import { stops } from "./turns.js";

/**
 * @typedef {import("./seats.js").Seat} Seat
 *
 * @typedef {{type: "new"} | {type: "played", played: object} | {type: "moved", from: number}
 *   | {type: "thinking"} | {type: "trouble"} | {type: "ended"} | {type: "reopened"}
 *   | {type: "ritual"}} Change
 */

export class Table {
  /**
   * @param {{Series: Function, engine: {best: Function}}} api
   * @param {object} [how]
   * @param {string} [how.you] how a person is called in records of games against the machine
   * @param {() => number} [how.random] for the lot that decides who begins
   */
  constructor({ Series, engine }, { you = "You", random = Math.random } = {}) {
    this.Series = Series;
    this.youCalled = you;
    this.engine = engine;
    this.random = random;
    /** @type {Record<string, Seat>} */
    this.seats = {};
    /** The series that is played; a single game is one of one set. */
    this.series = null;
    /** True in a game that is watched: its moves are forced and nobody thinks. */
    this.watched = false;
    /** How far a game's ritual before the first move has come, as plain data; null where there is none. */
    this.ritual = null;
    /** What went wrong when the machine last thought; null when nothing did. */
    this.trouble = null;
  }

  #listeners = [];
  #thinking = null;

  /** @param {(change: Change) => void} listener */
  onChange(listener) {
    this.#listeners.push(listener);
  }

  #tell(change) {
    for (const listener of this.#listeners) listener(change);
  }

  /** The match on the board. */
  get match() {
    return this.series?.current ?? null;
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
    this.#stopThinking();
    this.series = series;
    this.seats = seats;
    this.ritual = ritual;
    this.watched = false;
    this.trouble = null;
    this.#tell({ type: "new" });
    this.#go();
  }

  /** The reader's own side when the machine has the other; null when two people play. */
  get you() {
    const { players } = this.match.layout;
    const people = players.filter((player) => this.seats[player].kind === "person");
    return people.length === 1 ? people[0] : null;
  }

  /** The side that sits near the reader: his own, or that of one of two people. */
  get near() {
    const { players } = this.match.layout;
    return this.you ?? players.find((player) => this.seats[player].near) ?? players[0];
  }

  /** The players in the order of the series: first who began it, wherever he sits now. */
  get order() {
    const [first, second] = this.match.layout.players;
    return this.series.first === first ? [first, second] : [second, first];
  }

  /** True while the machine is thinking. */
  get thinking() {
    return this.#thinking !== null;
  }

  /** True when the position on the board is the last of the game. */
  get atEnd() {
    return this.match.ply === this.match.history.length;
  }

  /** Whose seat it is to move, or null. */
  get mover() {
    const { turn } = this.match;
    return turn ? this.seats[turn] : null;
  }

  /** True when a person may move now. */
  get personToMove() {
    return this.mover?.kind === "person" && !this.watched;
  }

  /**
   * Whether the last move of the line is kept from the reader until the other has chosen too. It is
   * so wherever in the line he stands; once the game is over nothing is secret any more.
   */
  get secret() {
    const { match, you } = this;
    const last = match.history.at(-1);
    if (!last || last.player === you) return false;
    if (!isSecret(readPosition(last.after, match.layout).keys)) return false;
    const end = match.clone();
    end.goto(match.history.length);
    return !end.over;
  }

  /** The ritual has come further: chance is not asked again for what it has decided. */
  keepRitual(ritual) {
    this.ritual = ritual;
    this.#tell({ type: "ritual" });
  }

  /** Plays the one move there is, whoever's it is. */
  playForced() {
    const moves = this.match.moves();
    if (moves.length !== 1) return false;
    this.#tell({ type: "played", played: this.match.play(moves[0].name) });
    return true;
  }

  /** Plays a move for the person to move; what followed this position is dropped. */
  play(name) {
    if (!this.personToMove) return false;
    this.#stopThinking();
    const played = this.match.play(name);
    this.#tell({ type: "played", played });
    this.#go();
    return true;
  }

  /** Whether there is something to take back. */
  get canTakeBack() {
    return this.#endedByWord || this.#ownPlyBefore() !== null;
  }

  /** The game ended by a word (resigned, agreed), not by a move. */
  get #endedByWord() {
    const { match } = this;
    return (
      match.over && match.result !== null && ["resigned", "agreed"].includes(match.result.reason)
    );
  }

  /** Takes back to the last position in which a person was to move. */
  takeBack() {
    if (!this.canTakeBack) return false;
    this.#stopThinking();
    const from = this.match.ply;
    if (this.#endedByWord) {
      this.match.undo();
      this.#tell({ type: "reopened" });
    } else {
      const ply = this.#ownPlyBefore();
      while (this.match.ply > ply && this.match.undo());
      this.#tell({ type: "moved", from });
    }
    return true;
  }

  #ownPlyBefore() {
    const { ply: here, history } = this.match;
    const own = (ply) => ply < here && this.seats[history[ply].player].kind === "person";
    return stops(history).findLast(own) ?? null;
  }

  /** Whether moves lie ahead. */
  get canRepeat() {
    return !this.atEnd;
  }

  /** Plays again what was taken back: on to the next position in which a person is to move. */
  repeat() {
    if (!this.canRepeat) return false;
    this.#stopThinking();
    const from = this.match.ply;
    const resting = new Set(stops(this.match.history));
    do this.match.redo();
    while (!this.atEnd && (this.mover?.kind === "machine" || !resting.has(this.match.ply)));
    this.#tell({ type: "moved", from });
    this.#go();
    return true;
  }

  /** Looks at the position one step back or forward. */
  step(by) {
    const { ply: here, history } = this.match;
    const list = stops(history);
    const there = by < 0 ? list.findLast((ply) => ply < here) : list.find((ply) => ply > here);
    return there !== undefined && this.goto(there);
  }

  /**
   * Looks at another position of the game; nothing is dropped. Within a set-out the board does not
   * rest: it goes on to where that is done.
   */
  goto(wanted) {
    const { ply: from, history } = this.match;
    const ply = stops(history).find((stop) => stop >= wanted) ?? wanted;
    if (ply === from || !this.match.goto(ply)) return false;
    this.#stopThinking();
    this.#tell({ type: "moved", from });
    this.#go();
    return true;
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
    this.#stopThinking();
    how();
    this.#tell({ type: "ended" });
    return true;
  }

  /** Lets the machine think again after trouble, or play on from an earlier position. */
  letMachinePlay() {
    this.trouble = null;
    if (this.mover?.kind === "machine") this.#think();
  }

  /** The machine moves by itself only at the end of the line: looking back is not playing. */
  #go() {
    this.trouble = null;
    if (this.atEnd && this.mover?.kind === "machine" && !this.watched) this.#think();
  }

  #stopThinking() {
    this.#thinking?.abort();
    this.#thinking = null;
  }

  async #think() {
    this.#stopThinking();
    const control = new AbortController();
    this.#thinking = control;
    const { match } = this;
    this.#tell({ type: "thinking" });
    try {
      const { level } = this.mover;
      const { move } = await this.engine.best(match, { level, signal: control.signal });
      if (control.signal.aborted) return; // another game, or taken back
      this.#thinking = null;
      const played = match.play(move);
      this.#tell({ type: "played", played });
      this.#go();
    } catch (error) {
      if (control.signal.aborted) return;
      this.#thinking = null;
      this.trouble = error;
      this.#tell({ type: "trouble" });
    }
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
