/**
 * Who sits where: a person or the machine, for each player of a game. One person sits near the
 * reader's side of the board.
 *
 * @typedef {{kind: "person", near?: boolean} | {kind: "machine", level: number}} Seat
 */

/**
 * A person at the near side, and who is opposite.
 * @param {string[]} players
 * @param {{kind: "person"} | {kind: "machine", level: number}} opponent
 * @param {"first"|"second"|"either"} [side] the near one's; `either` draws lots
 * @param {() => number} [random]
 * @returns {Record<string, Seat>}
 */
export function newSeats([first, second], opponent, side = "first", random = Math.random) {
  const begins = side === "first" || (side === "either" && random() < 0.5);
  const seats = [{ kind: "person", near: true }, opponent];
  if (!begins) seats.reverse();
  return { [first]: seats[0], [second]: seats[1] };
}

/** The tags of a record that say who sat where. */
export const SIDES = { S: "South", N: "North", E: "East", W: "West" };

/** How the tags of a record call a player; nothing where they do not. */
export const nameIn = (tags, player) => tags?.[SIDES[player]]?.trim() || null;
