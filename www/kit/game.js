/**
 * A game as it is played at a board: a match, who sits where, and the machine's turn to think. It has
 * no DOM; who shows it listens to what changes. It knows no rule: all it asks of a match is in the
 * public API.
 */
import { isSecret } from "./marks.js";
import { readPosition } from "./replay.js";
import { stops } from "./stops.js";

/**
 * @typedef {import("./seats.js").Seat} Seat
 *
 * What changed: another game (`new`), other seats, a move, another place in the line (`moved`), the
 * machine begins to think, was kept from moving (`held`) or failed (`trouble`), the game was ended by
 * a word or taken up again.
 * @typedef {{type: "new"} | {type: "seats"} | {type: "played", played: object}
 *   | {type: "moved", from: number} | {type: "thinking"} | {type: "held"} | {type: "trouble"}
 *   | {type: "ended"} | {type: "reopened"} | {type: "ritual"}} Change
 */

export class Game {
  /** @param {{best: Function}} engine */
  constructor(engine) {
    this.engine = engine;
    /** The match on the board. */
    this.match = null;
    /** @type {Record<string, Seat>} */
    this.seats = {};
    /** True in a game that is watched: its moves are forced and nobody thinks. */
    this.watched = false;
    /** True where nobody moves by hand. */
    this.readonly = false;
    /** What went wrong when the machine last thought; null when nothing did. */
    this.trouble = null;
    /**
     * Is asked before each move, with what it would bring; null where nobody wants to be asked.
     * @type {((played: object) => boolean)|null}
     */
    this.allow = null;
  }

  #listeners = [];
  #thinking = null;
  #resting = false;

  /** @param {(change: Change) => void} listener */
  onChange(listener) {
    this.#listeners.push(listener);
  }

  /**
   * Tells all who listen.
   * @param {Change} change
   */
  tell(change) {
    for (const listener of this.#listeners) listener(change);
  }

  /**
   * Puts a match on the board, and lets the machine move if it is its turn.
   * @param {object} match
   * @param {Record<string, Seat>} seats
   */
  sit(match, seats) {
    this.#stopThinking();
    this.match = match;
    this.seats = seats;
    this.watched = false;
    this.trouble = null;
    this.tell({ type: "new" });
    this.#go();
  }

  /**
   * Others take the seats while the game goes on.
   * @param {Record<string, Seat>} seats
   */
  reseat(seats) {
    this.#stopThinking();
    this.seats = seats;
    this.tell({ type: "seats" });
    this.#go();
  }

  /** Nobody thinks any more, until `goOn`. */
  rest() {
    this.#resting = true;
    this.#stopThinking();
  }

  /** Goes on after a rest. */
  goOn() {
    if (!this.#resting) return;
    this.#resting = false;
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
    return this.mover?.kind === "person" && !this.watched && !this.readonly;
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

  /** Plays a move for the person to move; what followed this position is dropped. */
  play(name) {
    return this.personToMove && this.move(name) !== null;
  }

  /**
   * Plays a move, whoever's it is. Null where it was not allowed; errors of the API go to the caller.
   * @param {string} name
   * @returns {object|null} what was played
   */
  move(name) {
    const { match } = this;
    const { ply } = match;
    if (this.allow && !this.allow(match.clone().play(name))) return null;
    // Who was asked may have put another game on the board, or played here.
    if (this.match !== match || match.ply !== ply) return null;
    this.#stopThinking();
    const played = match.play(name);
    this.tell({ type: "played", played });
    this.#go();
    return played;
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
      this.tell({ type: "reopened" });
    } else {
      const ply = this.#ownPlyBefore();
      while (this.match.ply > ply && this.match.undo());
      this.tell({ type: "moved", from });
    }
    return true;
  }

  #ownPlyBefore() {
    const { ply: here, history } = this.match;
    const own = (ply) => ply < here && this.seats[history[ply].player].kind === "person";
    return stops(history).findLast(own) ?? null;
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
    this.tell({ type: "moved", from });
    this.#go();
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
    const machine = this.match && this.atEnd && this.mover?.kind === "machine";
    if (machine && !this.watched && !this.#resting) this.#think();
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
    this.tell({ type: "thinking" });
    try {
      const { level } = this.mover;
      const { move } = await this.engine.best(match, { level, signal: control.signal });
      if (control.signal.aborted) return; // another game, or taken back
      this.#thinking = null;
      if (!this.move(move)) this.tell({ type: "held" });
    } catch (error) {
      if (control.signal.aborted) return;
      this.#thinking = null;
      this.trouble = error;
      this.tell({ type: "trouble" });
    }
  }
}
