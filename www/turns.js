/** The list of moves as a reader knows it: `1. 3-6 2  2. 5 1-4`. */

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

/**
 * Groups a history by turns: the moves of one player up to the other's next move.
 * @param {{name: string, player: string}[]} history
 * @param {string} first the letter of the player who usually begins
 * @param {number} [before] moves that were made before these
 * @returns {{number: number, first: Turn|null, second: Turn|null}[]}
 *   one entry a numbered pair; `first` is null when the second player began
 *
 * @typedef {{player: string, moves: {name: string, ply: number}[]}} Turn `ply` 1 is the first move
 */
export function turns(history, first, before = 0) {
  const pairs = [];
  let turn = null;
  history.forEach(({ name, player }, index) => {
    if (turn?.player !== player) {
      turn = { player, moves: [] };
      const last = pairs[pairs.length - 1];
      if (player !== first && last && !last.second) last.second = turn;
      else
        pairs.push({
          number: pairs.length + 1,
          first: player === first ? turn : null,
          second: player === first ? null : turn,
        });
    }
    turn.moves.push({ name, ply: before + index + 1 });
  });
  return pairs;
}
