/**
 * Setting seeds out before a game begins. The rules ask pit by pit; here the reader fills his pits
 * in any order, and what he has laid is then played as those moves.
 */
import { pitBeingFilled } from "./choices.js";

export class SetOut {
  /** @param {import("./model.js").Table} table */
  constructor(table) {
    this.table = table;
    this.forget();
  }

  /** Another position: what was laid is gone. */
  forget() {
    this.laid = new Map();
    this.last = null;
  }

  /** What was laid belongs to the position in which it was laid. */
  forgetIf(change) {
    if (["new", "moved"].includes(change)) this.forget();
  }

  /** Whether the player to move sets out his seeds. */
  get open() {
    return this.pits.length > 0;
  }

  /** The seeds that the player has in hand in the position. */
  get stock() {
    const { match } = this.table;
    const hand = match.layout.places.find(
      ({ kind, owner }) => kind === "hand" && owner === match.turn,
    );
    return hand ? (match.seeds[hand.place] ?? 0) : 0;
  }

  /** The pits that are still to be filled, in the order of the rules. */
  get pits() {
    const { match } = this.table;
    if (!this.table.personToMove) return [];
    const next = pitBeingFilled(match.moves(), this.stock);
    if (next === null) return [];
    const own = ownPits(match.layout, match.turn).map(({ place }) => place);
    return own.slice(own.indexOf(next));
  }

  /** Seeds not laid yet. */
  get left() {
    return this.stock - [...this.laid.values()].reduce((sum, n) => sum + n, 0);
  }

  /** Lays one seed more or less in a pit. */
  step(place, by) {
    if (this.why(place, by)) return false;
    this.laid.set(place, (this.laid.get(place) ?? 0) + by);
    this.last = place;
    return true;
  }

  /**
   * Why a seed more or less cannot be laid in a pit; null when it can.
   * @returns {"place"|"none-laid"|"none-left"|null}
   */
  why(place, by) {
    if (!this.pits.includes(place)) return "place";
    if ((this.laid.get(place) ?? 0) + by < 0) return "none-laid";
    return by > this.left ? "none-left" : null;
  }

  /** The same number in every pit, as far as the seeds go. */
  spread() {
    const { pits, stock } = this;
    const each = Math.floor(stock / pits.length);
    const more = stock - each * pits.length;
    this.laid = new Map(pits.map((pit, index) => [pit, each + (index < more ? 1 : 0)]));
  }

  /** The board with what is laid. */
  seeds() {
    const { match } = this.table;
    const seeds = match.seeds.slice();
    for (const [place, n] of this.laid) seeds[place] += n;
    const hand = match.layout.places.find(
      ({ kind, owner }) => kind === "hand" && owner === match.turn,
    );
    seeds[hand.place] = this.left;
    return seeds;
  }

  /** Plays what is laid; the last pit gets what is left over. */
  confirm() {
    const { table, laid } = this;
    const { turn } = table.match;
    const last = this.pits.at(-1);
    laid.set(last, (laid.get(last) ?? 0) + this.left);
    for (const [pit, n] of this.pits.map((one) => [one, laid.get(one) ?? 0])) {
      const mine =
        table.match.turn === turn && table.match.moves().some((move) => move.pit === pit);
      if (mine && table.match.legal(String(n))) table.play(String(n));
    }
    this.forget();
  }
}

/** A player's pits in the order in which they are filled. */
export const ownPits = (layout, player) =>
  layout.places
    .filter(({ kind, owner }) => kind === "pit" && owner === player)
    .sort((a, b) => letter(a).localeCompare(letter(b)) || a.number - b.number);

/** The row's letter in a pit's name; small and capital letters are the same row. */
const letter = ({ name }) => name.replace(/\d+$/, "").toUpperCase();
