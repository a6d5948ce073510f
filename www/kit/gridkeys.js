/** Where the keyboard goes on a board, as in any grid: arrows, Home and End, and pit numbers. */

/**
 * The place that a key leads to from another, or null when the key is none of the grid's.
 * A key at the edge of the board leads back to where it was pressed.
 * @param {{key: string, ctrlKey: boolean}} event
 * @param {number} place where the focus is
 * @param {{plan: import("./plan.js").Plan, layout: object, turn: string|null}} board
 *   `turn`: whose pits the number keys mean
 * @returns {number|null}
 */
export function keyTarget({ key, ctrlKey }, place, { plan, layout, turn }) {
  const { rows } = plan;
  const rowIndex = rows.findIndex((row) => row.includes(place));
  const row = rows[rowIndex];
  const column = row.indexOf(place);
  switch (key) {
    case "ArrowLeft":
      return row[column - 1] ?? place;
    case "ArrowRight":
      return row[column + 1] ?? place;
    case "ArrowUp":
      return nearest(rows[rowIndex - 1], place, plan);
    case "ArrowDown":
      return nearest(rows[rowIndex + 1], place, plan);
    case "Home":
      return (ctrlKey ? rows[0] : row)[0];
    case "End":
      return (ctrlKey ? rows.at(-1) : row).at(-1);
    default:
      if (ctrlKey || !/^[0-9]$/.test(key)) return null;
      return numbered(Number(key) || 10, place, layout, turn);
  }
}

/**
 * The answer that an arrow leads to while a question is open; null for any other key, and for an
 * arrow with Shift, which walks the whole board as ever.
 * @param {{key: string, shiftKey: boolean}} event
 * @param {number} place where the focus is
 * @param {{place: number}[]} answers
 * @param {import("./plan.js").Plan} plan
 * @returns {number|null}
 */
export function answerTarget({ key, shiftKey }, place, answers, { spots }) {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
  if (!step || shiftKey) return null;
  const order = [...new Set(answers.map((answer) => answer.place))].sort(
    (a, b) => spots[a].x - spots[b].x || spots[a].y - spots[b].y,
  );
  const index = order.indexOf(place) + (order.includes(place) ? step : 0);
  return order[Math.min(Math.max(index, 0), order.length - 1)];
}

/** The place of a row that lies straight above or below another. */
function nearest(row, place, { spots }) {
  const distance = (other) => Math.abs(spots[other].x - spots[place].x);
  return row?.reduce((best, other) => (distance(other) < distance(best) ? other : best)) ?? place;
}

/** The pit with this number of the player to move; pressed again, that of his other row. */
function numbered(number, place, layout, turn) {
  const pits = layout.places
    .filter((pit) => pit.kind === "pit" && pit.number === number)
    .filter((pit) => pit.owner === turn || pit.owner === null)
    .map((pit) => pit.place);
  return pits[(pits.indexOf(place) + 1) % pits.length] ?? place;
}
