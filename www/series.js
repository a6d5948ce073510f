/**
 * Several games with points that stand outside the positions: a match of sets, or a return game.
 * The two who play are 0 and 1; 0 is who moved first in the first game. They change seats each
 * set. A win is one point, a draw half a point.
 *
 * @typedef {{sets: number, set: number, points: [number, number], turned: boolean}} Series
 *   `set` from 1, `points` before it; `turned` while 1 has the first seat
 */

/** @returns {Series} */
export const newSeries = (sets = 1) => ({ sets, set: 1, points: [0, 0], turned: false });

/**
 * The points with the result of the game on the board, if it has one.
 * @param {Series} series
 * @param {{winner: string|null}|null} result
 * @param {string[]} players
 * @returns {[number, number]}
 */
export function pointsWith({ points, turned }, result, players) {
  if (!result) return points;
  const seat = players.indexOf(result.winner);
  return /** @type {[number, number]} */ (
    points.map((point, who) => {
      if (seat < 0) return point + 0.5;
      return point + ((turned ? 1 - seat : seat) === who ? 1 : 0);
    })
  );
}

/** The next game: the seats change. A series that had come to its end becomes longer. */
export function nextSet(series, result, players) {
  const set = series.set + 1;
  return {
    sets: Math.max(series.sets, set),
    set,
    points: pointsWith(series, result, players),
    turned: !series.turned,
  };
}

/** Whether nothing that is still to be played can change who wins the series. */
export function isDecided({ sets, set }, points, over) {
  const left = sets - set + (over ? 0 : 1);
  return left <= 0 || Math.abs(points[0] - points[1]) > left;
}

/** Points as they are written: 0, ½, 1, 1½ … */
export function pointsText(points) {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return `${whole || ""}½`;
}

/** A series as it was kept; a new one where it makes no sense. */
export function keptSeries(kept) {
  const fits =
    Number.isInteger(kept?.sets) &&
    Number.isInteger(kept.set) &&
    Array.isArray(kept.points) &&
    kept.points.length === 2 &&
    kept.points.every((point) => Number.isFinite(point) && point >= 0);
  if (!fits) return newSeries();
  const { sets, set, points, turned } = kept;
  return { sets, set, points, turned: turned === true };
}
