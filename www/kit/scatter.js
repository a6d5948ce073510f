/**
 * Where the seeds of a pit lie. Seed k of a place always lies at the same spot, however many
 * lie there, so nothing jumps when the board is drawn again. Seeds gather like a real handful:
 * each new one finds the free spot nearest the middle; when the floor is full they begin a
 * second, narrower layer on top of the first.
 */

/** More than this are not drawn one by one: the heap looks full and the number tells the rest. */
export const MOST_DRAWN = 44;

/** How round the corners of a store are, in the drawing's units. */
export const CORNER = 34;

const CANDIDATES = 110;
const cache = new Map();

/**
 * @typedef {object} Spot
 * @property {number} x from the middle of the place
 * @property {number} y
 * @property {number} turn degrees
 * @property {number} tint 0 … 3
 */

/**
 * The spots of the first `MOST_DRAWN` seeds of a place.
 * @param {{place: number, rx: number, ry: number, seed: number, box?: boolean}} where
 *   half width and half height of its floor, radius of a seed, and whether it has corners
 * @returns {Spot[]}
 */
export function spots({ place, rx, ry, seed, box = false }) {
  const name = [place, rx, ry, seed, box]
    .map((part) => (typeof part === "number" ? +part.toFixed(2) : part))
    .join();
  let list = cache.get(name);
  if (!list) {
    list = scatter(place, Math.max(rx - seed, 0.5), Math.max(ry - seed, 0.5), seed, box);
    cache.set(name, list);
  }
  return list;
}

function scatter(place, rx, ry, seed, box) {
  const random = randomFrom(place + 1);
  const list = [];
  let floor = [];
  let shrink = 1;
  while (list.length < MOST_DRAWN) {
    const spot = freeSpot(floor, rx * shrink, ry * shrink, seed, box, random);
    if (spot) {
      floor.push(spot);
      list.push({ ...spot, turn: Math.floor(random() * 180), tint: Math.floor(random() * 4) });
    } else {
      floor = [];
      shrink = Math.max(shrink * 0.74, 0.2);
      // In a pit too small for two seeds side by side the layers simply lie on each other.
      if (shrink === 0.2) shrink = 0.9;
    }
  }
  return list;
}

/** The best of many tries: close to the middle (in a pit), touching no other seed of its layer. */
function freeSpot(floor, rx, ry, seed, box, random) {
  const apart = seed * 1.86;
  let best = null;
  let bestCost = Infinity;
  for (let tries = 0; tries < CANDIDATES; tries += 1) {
    const { u, v } = box ? inBox(random) : inDisc(random);
    const x = u * rx;
    const y = v * ry;
    if (
      box ? inCorner(Math.abs(x), Math.abs(y), rx, ry) : overRim(x, y, rx + seed, ry + seed, seed)
    ) {
      continue;
    }
    // A little chance in the cost keeps small numbers from making the same pattern everywhere.
    const cost = Math.hypot(u, v) * (box ? 0.35 : 1) + random() * (box ? 0.9 : 0.45);
    if (cost < bestCost && floor.every((other) => Math.hypot(other.x - x, other.y - y) >= apart)) {
      best = { x, y };
      bestCost = cost;
    }
  }
  // The first seed of a layer always finds room.
  return best ?? (floor.length === 0 ? { x: 0, y: 0 } : null);
}

function inDisc(random) {
  const radius = Math.sqrt(random());
  const angle = random() * 2 * Math.PI;
  return { u: radius * Math.cos(angle), v: radius * Math.sin(angle) };
}

function inBox(random) {
  return { u: random() * 2 - 1, v: random() * 2 - 1 };
}

/** Whether a point of a box lies outside its rounded corners. */
function inCorner(x, y, rx, ry) {
  const round = Math.min(CORNER, rx, ry);
  const [dx, dy] = [x - (rx - round), y - (ry - round)];
  return dx > 0 && dy > 0 && Math.hypot(dx, dy) > round;
}

/** Whether a seed would lie over the rim of an oval; at the ends of a narrow one there is little room. */
function overRim(x, y, rx, ry, seed) {
  const [nx, ny] = [x / rx ** 2, y / ry ** 2];
  const length = Math.hypot(nx, ny) || 1;
  return Math.hypot((x + (nx / length) * seed) / rx, (y + (ny / length) * seed) / ry) > 1;
}

/** A small generator of repeatable numbers in 0 … 1 (mulberry32). */
function randomFrom(start) {
  let state = Math.imul(start, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
