/** The list of moves as a reader knows it: `1. 3-6 2  2. 5 1-4`. */

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
