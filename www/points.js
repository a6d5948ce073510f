/** Points, and the seeds of a round, as a sentence has them. */

/**
 * The points of a series.
 * @param {[number, number]} points
 * @param {string[]} players whose they are
 * @param {{words: object, who: (player: string) => string}} how
 * @returns {string}
 */
export function tellPoints([a, b], [first, second], { words, who }) {
  const vars = { first: who(first), a: pointsText(a), second: who(second), b: pointsText(b) };
  return words.t("series.points", vars);
}

/** Points as they are written: 0, ½, 1, 1½ … */
export function pointsText(points) {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole || ""}½`;
}
