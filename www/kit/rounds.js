/**
 * Rounds within a game: when one ends the stores fill the pits again in the same move, so its score
 * stands in no position. It is found by replaying the move up to there.
 */
import { frames, readPosition } from "./replay.js";

/** The number of the round a position is in; null where the game has none. */
export function roundOf(position, layout) {
  const round = readPosition(position, layout).keys.get("round");
  return round === undefined ? null : Number(round);
}

/**
 * The round that a move ended, with the seeds of both stores before the pits are filled again.
 * @param {{before: string, events: object[]}} played
 * @param {object} layout
 * @returns {{round: number, next: number, winner: string|null, score: [number, number]}|null}
 */
export function endedRound({ before, events }, layout) {
  const begun = events.find(({ type, key }) => type === "key" && key === "round");
  if (!begun) return null;
  const filled = ({ type, from }) => type === "place" && layout.places[from]?.kind === "store";
  const first = events.findIndex((event) => filled(event) || event === begun);
  const seeds = frames(before, events, layout)[first - 1]?.seeds ?? [];
  const [one, other] = layout.players;
  const store = (player) =>
    layout.places.find(({ kind, owner }) => kind === "store" && owner === player);
  const score = layout.players.map((player) => seeds[store(player).place] ?? 0);
  let winner = null;
  if (score[0] !== score[1]) winner = score[0] > score[1] ? one : other;
  return { round: roundOf(before, layout), next: Number(begun.value), winner, score };
}

/**
 * The round that ended last before this ply.
 * @param {{history: object[], layout: object}} match
 * @param {number} ply
 */
export function lastRound({ history, layout }, ply) {
  const ended = history
    .slice(0, ply)
    .findLast(({ before, after }) => roundOf(before, layout) !== roundOf(after, layout));
  return ended ? endedRound(ended, layout) : null;
}
