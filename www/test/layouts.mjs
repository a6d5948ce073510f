/** Layouts for tests, of the shapes that the API gives, and positions to go with them. */

function pits(rows, cols, owner, name) {
  return Array.from({ length: rows * cols }, (_, place) => {
    const row = Math.floor(place / cols);
    const col = place % cols;
    const number = owner(row) === "N" ? cols - col : col + 1;
    return { place, kind: "pit", owner: owner(row), row, col, number, name: name(row, number) };
  });
}

function withOthers(list, others) {
  return [
    ...list,
    ...others.map((other, index) => ({ place: list.length + index, name: other.kind, ...other })),
  ];
}

/** Two rows of `houses`; stores at the owners' right, or mirrored at their left. */
export function twoRows(houses = 6, { mirrored = false, keys = [] } = {}) {
  const places = withOthers(
    pits(
      2,
      houses,
      (row) => (row ? "S" : "N"),
      (_, number) => String(number),
    ),
    [
      { kind: "store", owner: "S", side: mirrored ? "left" : "right" },
      { kind: "store", owner: "N", side: mirrored ? "right" : "left" },
    ],
  );
  const named = keys.map((name) => ({ name, places: [] }));
  return { rows: 2, cols: houses, players: ["S", "N"], places, keys: named };
}

/** One row and a goal that both share. */
export function oneRow(holes = 11) {
  const places = withOthers(
    pits(
      1,
      holes,
      () => null,
      (_, number) => String(number),
    ),
    [
      { kind: "store", owner: "E", side: "right" },
      { kind: "store", owner: "W", side: "left" },
      { kind: "goal", owner: null },
    ],
  );
  const keys = [
    { name: "goal", places: [holes + 2] },
    { name: "left", places: [] },
    { name: "owed", places: [] },
  ];
  return { rows: 1, cols: holes, players: ["E", "W"], places, keys };
}

/** Four rows, and a hand of seeds for each player. */
export function fourRows(cols = 8) {
  const letters = ["b", "a", "A", "B"];
  const places = withOthers(
    pits(
      4,
      cols,
      (row) => (row < 2 ? "N" : "S"),
      (row, number) => letters[row] + number,
    ),
    [
      { kind: "store", owner: "S", side: "right" },
      { kind: "store", owner: "N", side: "left" },
      { kind: "hand", owner: "S" },
      { kind: "hand", owner: "N" },
    ],
  );
  const keys = [
    { name: "hand", places: [4 * cols + 2, 4 * cols + 3] },
    { name: "house", places: [] },
    { name: "blocked", places: [] },
  ];
  return { rows: 4, cols, players: ["S", "N"], places, keys };
}
