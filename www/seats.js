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
