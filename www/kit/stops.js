/** Where in a line of moves the board comes to rest. */

/** What happens where a move lays seeds in a pit before the game begins, and nothing else. */
const LAYING = ["place", "turn"];

/**
 * Whether a move only laid seeds from the hand in a pit, as many as its name says.
 * @param {{name: string, events: {type: string, key?: string}[]}} played
 */
export function laid({ name, events }) {
  const only = events.every(({ type, key }) => LAYING.includes(type) || key === "next");
  return only && /^\d+$/.test(name);
}

/**
 * The positions of a line at which the board comes to rest. Setting out one's seeds is one step for
 * the reader, while the rules make a move of each pit.
 * @param {{name: string, player: string, events: object[]}[]} history
 * @returns {number[]} ascending; the start and the end of the line are among them
 */
export function stops(history) {
  const within = (ply) => {
    const [before, after] = [history[ply - 1], history[ply]];
    return before && after && before.player === after.player && laid(before) && laid(after);
  };
  return Array.from({ length: history.length + 1 }, (_, ply) => ply).filter((ply) => !within(ply));
}
