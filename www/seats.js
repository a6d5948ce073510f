/**
 * Who sits where: a person or the machine, for each player of a game.
 *
 * @typedef {{kind: "person"} | {kind: "machine", level: number}} Seat
 */

/**
 * One person against the machine.
 * @param {string[]} players
 * @param {number} level
 * @param {"first"|"second"|"either"} side the person's; `either` draws lots
 * @param {() => number} random
 * @returns {Record<string, Seat>}
 */
export function machineSeats([first, second], level, side, random) {
  const yours = side === "first" || (side === "either" && random() < 0.5) ? first : second;
  const seat = (player) => (player === yours ? { kind: "person" } : { kind: "machine", level });
  return { [first]: seat(first), [second]: seat(second) };
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
      return [player, machine ? { kind: "machine", level: seat.level } : { kind: "person" }];
    }),
  );
}

/** The tags of a record that say who sat where. */
const SIDES = { S: "South", N: "North" };

/** The levels there are. */
const HIGHEST = 8;

/**
 * Who sits where, as tags of a record: the machine by its level, in every language alike. Names
 * that the record brought along stay; two people at the table have none but their sides.
 * @param {Record<string, Seat>} seats
 * @param {Record<string, string>} tags of the record that was opened
 * @param {string} you how a person is called
 * @returns {Record<string, string>}
 */
export function seatTags(seats, tags, you) {
  const all = Object.entries(seats).filter(([player]) => Object.hasOwn(SIDES, player));
  if (all.every(([, seat]) => seat.kind === "person")) return {};
  return Object.fromEntries(
    all.map(([player, seat]) => {
      const tag = SIDES[player];
      const named = Object.hasOwn(tags, tag) && levelOf(tags[tag]) === null;
      if (seat.kind === "machine") return [tag, `Level ${seat.level}`];
      return [tag, named ? tags[tag] : you];
    }),
  );
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
