/** Seats that are kept, exchanged, and written into records. */
import { SIDES } from "./kit/seats.js";

/** @typedef {import("./kit/seats.js").Seat} Seat */

/**
 * The seats changed.
 * @template T
 * @param {Record<string, T>} seats
 * @returns {Record<string, T>}
 */
export function exchanged(seats) {
  const [[first, one], [second, other]] = Object.entries(seats);
  return { [first]: other, [second]: one };
}

/**
 * Seats as kept may come from another version of the page; a person sits where they make no
 * sense.
 * @param {string[]} players
 * @param {unknown} seats
 * @returns {Record<string, Seat>|null}
 */
export function keptSeats(players, seats) {
  if (!seats || typeof seats !== "object") return null;
  return Object.fromEntries(
    players.map((player) => {
      const seat = seats[player];
      const machine = seat?.kind === "machine" && Number.isInteger(seat.level);
      if (machine) return [player, { kind: "machine", level: seat.level }];
      return [player, { kind: "person", ...(seat?.near === true && { near: true }) }];
    }),
  );
}

/** The levels there are. */
const HIGHEST = 8;

/**
 * Who sits where, as tags of a record: the machine by its level, in every language alike. Two people
 * at the table have none but their sides.
 * @param {Record<string, Seat>} seats
 * @param {string} you how a person is called
 * @returns {Record<string, string>}
 */
export function seatTags(seats, you) {
  const all = Object.entries(seats);
  if (all.every(([, seat]) => seat.kind === "person")) return {};
  return Object.fromEntries(
    all.map(([player, seat]) => [
      SIDES[player],
      seat.kind === "machine" ? `Level ${seat.level}` : you,
    ]),
  );
}

/** The seat opposite, by its tag. */
const OPPOSITE = { South: "North", North: "South", East: "West", West: "East" };

/**
 * The names among the tags of a record, with seats changed.
 * @param {Record<string, string>} tags
 * @returns {Record<string, string>}
 */
export function exchangedNames(tags) {
  const names = Object.entries(tags).filter(([seat]) => Object.hasOwn(OPPOSITE, seat));
  return Object.fromEntries(names.map(([seat, name]) => [OPPOSITE[seat], name]));
}

/**
 * The seats that the tags of a record tell; null for two people, and where nobody would be left
 * to play.
 * @param {string[]} players
 * @param {Record<string, string>} tags
 * @returns {Record<string, Seat>|null}
 */
export function taggedSeats(players, tags) {
  const seats = players.map((player) => {
    const level = levelOf(tags[SIDES[player]]);
    return [player, level === null ? { kind: "person" } : { kind: "machine", level }];
  });
  const machines = seats.filter(([, seat]) => seat.kind === "machine").length;
  return machines === 0 || machines === seats.length ? null : Object.fromEntries(seats);
}

function levelOf(name) {
  const level = Number(/^Level ([1-9])$/.exec(name ?? "")?.[1]);
  return level <= HIGHEST ? level : null;
}
