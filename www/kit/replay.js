/**
 * Replays a move from its events alone. It knows no rule of any game and has no DOM: what the
 * events say is moved, is moved. The page animates the frames; the tests compare the last frame
 * with the position that the rules computed.
 */

/**
 * @typedef {{places: {place: number, kind: string}[], keys: {name: string, places: number[]}[]}} Layout
 *
 * @typedef {object} Board a position taken apart
 * @property {number[]} seeds index = place number: pits, stores, then goal and hands
 * @property {number[]} rowLengths how many pits each row of the text has
 * @property {string} player `S`, `N`, … or `-…` once the game is over
 * @property {Map<string, string>} keys the position's keys in their order
 */

/**
 * Places whose seeds a key counts: they are kept in `seeds`, not as text.
 * @param {Layout} layout
 * @param {string} key
 * @returns {number[]} none where the key counts no seeds
 */
const placesOf = (layout, key) => layout.keys.find(({ name }) => name === key)?.places ?? [];

/**
 * Takes a position text apart.
 * @param {string} text
 * @param {Layout} layout
 * @returns {Board}
 */
export function readPosition(text, layout) {
  const [rowText, storeText, player, ...keyTexts] = text.trim().split(/\s+/);
  const rows = rowText.split("/").map((row) => row.split(",").map(Number));
  const keys = new Map(
    keyTexts.map((pair) => {
      const cut = pair.indexOf("=");
      return [pair.slice(0, cut), pair.slice(cut + 1)];
    }),
  );
  const seeds = [...rows.flat(), ...storeText.split(",").map(Number)];
  for (const { place } of layout.places.slice(seeds.length)) seeds[place] = 0;
  for (const [key, value] of keys) putHeld(seeds, layout, key, value);
  return { seeds, rowLengths: rows.map((row) => row.length), player, keys };
}

/**
 * The text of a board, the same that the rules print.
 * @param {Board} board
 * @param {Layout} layout
 * @returns {string}
 */
export function writePosition(board, layout) {
  let from = 0;
  const rows = board.rowLengths.map((length) => {
    from += length;
    return board.seeds.slice(from - length, from).join();
  });
  const parts = [rows.join("/"), board.seeds.slice(from, from + 2).join(), board.player];
  for (const [key, value] of board.keys) {
    const held = placesOf(layout, key).map((place) => board.seeds[place]);
    parts.push(`${key}=${held.length ? held.join() : value}`);
  }
  return parts.join(" ");
}

/**
 * The position after the events.
 * @param {string} before position text
 * @param {readonly object[]} events
 * @param {object} layout
 * @returns {string} position text
 */
export function applyEvents(before, events, layout) {
  const board = readPosition(before, layout);
  for (const event of events) applyEvent(board, event, layout);
  return writePosition(board, layout);
}

/**
 * @typedef {object} Frame the board just after one event
 * @property {object} event
 * @property {number[]} seeds index = place number
 * @property {number} held seeds in the sowing hand
 * @property {number|null} at the place the hand is over
 * @property {string} player whose move the position shows
 */

/**
 * One frame an event; the last frame's seeds are those of the position after the move.
 * @param {string} before position text
 * @param {readonly object[]} events
 * @param {object} layout
 * @returns {Frame[]}
 */
export function frames(before, events, layout) {
  const board = readPosition(before, layout);
  let held = 0;
  let at = null;
  return events.map((event) => {
    held += handChange(event);
    if (event.type === "lift" && event.to === null) at = event.from;
    if (event.type === "drop" && event.from === null) at = event.to;
    if (event.type === "capture" && event.to === null) at = event.from;
    applyEvent(board, event, layout);
    return { event, seeds: board.seeds.slice(), held, at, player: board.player };
  });
}

/**
 * Milliseconds a seed takes, and the most a whole move may take, at each speed. On a busy device a
 * long move takes about a tenth longer than that, for it waits for the last seed of each lap.
 */
export const SPEEDS = {
  off: { seed: 0, most: 0 },
  slow: { seed: 520, most: 14000 },
  normal: { seed: 260, most: 4500 },
  fast: { seed: 110, most: 2000 },
};

/** How long an event lasts, in seeds dropped. Notes between seeds give the eye a moment to rest. */
const WEIGHT = {
  lift: 1.3,
  drop: 1,
  capture: 2,
  place: 1.3,
  sweep: 1.1,
  relay: 0.8,
  again: 0.5,
  bonus: 0.5,
  pass: 0.8,
  house: 0.8,
  swap: 3,
};

/**
 * How many milliseconds each frame lasts. Short moves go at the speed that was asked for; a
 * long sowing starts and ends at that speed and runs faster towards its middle, so that the whole
 * takes no longer than the speed allows.
 * @param {Frame[]} list
 * @param {"off"|"slow"|"normal"|"fast"} speed
 * @returns {number[]}
 */
export function pace(list, speed) {
  const { seed, most } = SPEEDS[speed] ?? SPEEDS.normal;
  const wanted = list.map(({ event }) => (WEIGHT[event.type] ?? 0) * seed);
  const total = wanted.reduce((sum, ms) => sum + ms, 0);
  if (total <= most) return wanted;
  // Each frame shrinks by q to the power of its distance from the nearer end; find the q whose sum
  // fits (the sum grows with q).
  let low = 0;
  let high = 1;
  const shrunk = (ms, index, q) => ms * q ** Math.min(index, wanted.length - 1 - index);
  const sum = (q) => wanted.reduce((all, ms, index) => all + shrunk(ms, index, q), 0);
  for (let step = 0; step < 40; step += 1) {
    const q = (low + high) / 2;
    if (sum(q) > most) high = q;
    else low = q;
  }
  return wanted.map((ms, index) => shrunk(ms, index, low));
}

/**
 * What to mark on the board after a move: where it began, where its last seed fell, and the
 * places it captured from.
 * @param {readonly object[]} events
 * @returns {{from: number|null, to: number|null, taken: number[]}}
 */
export function marks(events) {
  const start = events.find((event) => event.type === "lift" || event.type === "place");
  const drops = events.filter((event) => event.type === "drop");
  const taken = events.filter((event) => event.type === "capture").map((event) => event.from);
  return {
    from: start ? (start.type === "lift" ? start.from : start.to) : null,
    to: drops.length ? drops[drops.length - 1].to : null,
    taken: [...new Set(taken)],
  };
}

function handChange(event) {
  // Where two hands sow at once their seeds lie in places of their own, not in the sowing hand.
  if (event.type === "lift" && event.to === null) return event.n;
  if (event.type === "drop" && event.from === null) return -1;
  if (event.type === "capture" && event.to === null) return event.n;
  return 0;
}

function applyEvent(board, event, layout) {
  const { seeds } = board;
  switch (event.type) {
    case "lift":
    case "drop":
    case "capture":
    case "place":
    case "sweep":
      if (event.from !== null) seeds[event.from] -= event.n;
      if (event.to !== null) seeds[event.to] += event.n;
      break;
    case "swap":
      swapSides(board);
      break;
    case "key":
      if (event.value === null) board.keys.delete(event.key);
      else {
        board.keys.set(event.key, String(event.value));
        putHeld(seeds, layout, event.key, String(event.value));
      }
      break;
    case "turn":
      board.player = event.to;
      break;
    default: // the other events are notes
  }
}

/** The pits change places as a whole, turned round, and so do the two stores. */
function swapSides({ seeds, rowLengths }) {
  const pits = rowLengths.reduce((sum, length) => sum + length, 0);
  const turned = seeds.slice(0, pits).reverse();
  seeds.splice(0, pits + 2, ...turned, seeds[pits + 1], seeds[pits]);
}

function putHeld(seeds, layout, key, value) {
  const numbers = value.split(",").map(Number);
  placesOf(layout, key).forEach((place, index) => {
    seeds[place] = numbers[index] ?? 0;
  });
}
