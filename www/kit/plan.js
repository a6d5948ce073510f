/**
 * The drawing plan of a board: where each place of a layout lies, in the units of the drawing.
 * Made from the layout alone, so a new game needs nothing here. Two shapes: `wide` has the
 * stores at the ends of the rows, `narrow` (telephones) has them above and below, so that the
 * pits keep the whole width.
 */

/** The measures of each shape. `strip` is the line of counts beside a row, `name` that of names. */
const SHAPES = {
  wide: {
    pad: 14,
    cell: 74,
    rx: 32.5,
    ry: 36,
    strip: 25,
    name: 14,
    middle: 20,
    gap: 6,
    side: 88,
    bar: 62,
    seed: 8,
  },
  narrow: {
    pad: 8,
    cell: 48,
    rx: 22.4,
    ry: 29,
    strip: 21,
    name: 13,
    middle: 12,
    gap: 4,
    side: 0,
    bar: 46,
    seed: 5.9,
  },
};

/** A narrow board has this many units for its pits, whatever their number. */
const NARROW_ROW = 288;

/** Where pits are narrower than this the counts and names of neighbours are written in two lines. */
const STAGGERED = 19;

/**
 * @typedef {object} Spot where one place is drawn
 * @property {number} place
 * @property {string} kind `pit`, `store`, `goal` or `hand`
 * @property {string|null} owner
 * @property {number} x middle of the hollow
 * @property {number} y
 * @property {number} rx half its width
 * @property {number} ry half its height
 * @property {boolean} box has corners (stores, goal, hands) or is an oval (pits)
 * @property {{x: number, y: number, w: number, h: number}} cell all that belongs to it: the touch target
 * @property {{x: number, y: number}} count where its number is written
 * @property {{x: number, y: number}} name where its name is written
 *
 * @typedef {object} Plan
 * @property {"wide"|"narrow"} shape
 * @property {number} width
 * @property {number} height
 * @property {number} seed radius of a seed
 * @property {number} text 1, or less where the numbers of many pits stand close together, or more in a long row
 * @property {number} widest as many pixels as the drawing should be wide at most
 * @property {Spot[]} spots index = place number; nothing where a place is hidden
 * @property {number[][]} rows the place numbers as one reads them: row by row, left to right
 */

/**
 * Lays a board out.
 * @param {{rows: number, cols: number, players: string[], places: object[], hidden?: number[]}} layout
 *   `hidden` places are left out
 * @param {{shape?: "wide"|"narrow", flipped?: boolean}} [how]
 * @returns {Plan}
 */
export function plan(layout, { shape = "wide", flipped = false } = {}) {
  const size = { ...SHAPES[shape] };
  if (shape === "narrow") squeeze(size, layout.cols);
  const stagger = size.cell < STAGGERED;
  if (stagger) Object.assign(size, { strip: 30, name: 22 });
  const ends = splitEnds(layout, flipped);
  const spots = [];

  const rowsWidth = layout.cols * size.cell;
  const rowHeight = 2 * size.ry + size.strip + size.name;
  const split = layout.rows > 1 ? size.middle : 0;
  const rowsHeight = layout.rows * rowHeight + (layout.rows - 1) * size.gap + split;
  const wide = shape === "wide";
  const leftWidth = wide && ends.left.length ? size.side + size.gap : 0;
  const rightWidth = wide && ends.right.length ? size.side + size.gap : 0;
  const topBar = !wide && ends.top.length ? size.bar + size.gap * 2 : 0;
  const bottomBar = !wide && ends.bottom.length ? size.bar + size.gap * 2 : 0;
  const goalBar = ends.goal.length ? size.bar + size.gap * 2 : 0;
  const x0 = size.pad + leftWidth;
  const y0 = size.pad + topBar;
  const width = x0 + rowsWidth + rightWidth + size.pad;
  const height = y0 + rowsHeight + goalBar + bottomBar + size.pad;

  for (const pit of layout.places.filter((place) => place.kind === "pit")) {
    const row = flipped ? layout.rows - 1 - pit.row : pit.row;
    const col = flipped ? layout.cols - 1 - pit.col : pit.col;
    const upper = layout.rows > 1 && row < layout.rows / 2;
    const top = y0 + row * (rowHeight + size.gap) + (layout.rows > 1 && !upper ? split : 0);
    const spot = pitSpot(pit, size, x0 + col * size.cell, top, rowHeight, upper);
    if (stagger) {
      for (const [line, height] of [
        [spot.count, size.strip],
        [spot.name, size.name],
      ])
        line.y += height * (col % 2 ? 0.25 : -0.25);
    }
    spots[pit.place] = spot;
  }
  const upright = { y: size.pad, h: rowsHeight, w: size.side };
  const countAbove = (place) => layout.rows > 1 && ends.top.includes(place);
  if (wide) {
    column(spots, ends.left, { ...upright, x: size.pad }, size, layout.rows > 1, countAbove);
    column(
      spots,
      ends.right,
      { ...upright, x: width - size.pad - size.side },
      size,
      layout.rows > 1,
      countAbove,
    );
  } else {
    bar(spots, ends.top, { x: size.pad, y: size.pad, w: rowsWidth, h: size.bar }, size);
    bar(
      spots,
      ends.bottom,
      { x: size.pad, y: height - size.pad - size.bar, w: rowsWidth, h: size.bar },
      size,
    );
  }
  bar(
    spots,
    ends.goal,
    { x: x0, y: y0 + rowsHeight + size.gap * 2, w: rowsWidth, h: size.bar },
    size,
  );

  // The numbers of a narrow board shrink with its pits; those of a long wide row, which is drawn
  // smaller as a whole, grow as far as their strips have room.
  const text = wide
    ? Math.min(Math.max(1, layout.cols / 12), 1.35)
    : Math.min(1, size.cell / (stagger ? 15 : 21));
  return {
    shape,
    width,
    height,
    seed: size.seed,
    text,
    widest: width * 1.75,
    spots,
    rows: readingRows(spots, layout, ends),
  };
}

/**
 * The shape that suits a width: wide while its pits stay big enough for a finger.
 * @param {object} layout
 * @param {number} pixels the width there is
 * @returns {"wide"|"narrow"}
 */
export function shapeFor(layout, pixels) {
  const { width } = plan(layout, { shape: "wide" });
  return pixels < 640 && (pixels / width) * SHAPES.wide.cell < 50 ? "narrow" : "wide";
}

/** Fits the pits of a narrow board into its width; many pits become upright slots. */
function squeeze(size, cols) {
  size.cell = Math.min(NARROW_ROW / cols, 60);
  size.rx = size.cell / 2 - Math.min(1.6, size.cell * 0.06);
  size.ry = Math.max(Math.min(size.rx * 1.28, 30), 23);
  size.seed = Math.max(Math.min(5.9, size.rx * 0.36), 2.6);
}

/** Which places that are no pits lie left, right, above, below, and which are shared. */
function splitEnds(layout, flipped) {
  const ends = { left: [], right: [], top: [], bottom: [], goal: [] };
  for (const place of layout.places) {
    if (place.kind === "pit" || layout.hidden?.includes(place.place)) continue;
    if (place.owner === null || place.kind === "goal") {
      ends.goal.push(place);
      continue;
    }
    const first = place.owner === layout.players[0];
    const right = (place.side ?? (first ? "right" : "left")) === "right";
    ends[right !== flipped ? "right" : "left"].push(place);
    ends[first !== flipped ? "bottom" : "top"].push(place);
  }
  // In a column that both share each has his own beside his row; in a bar what lies at the left end
  // of a wide board lies left.
  const before = (others) => (a, b) => Number(others.includes(a)) - Number(others.includes(b));
  for (const end of [ends.left, ends.right]) end.sort(before(ends.bottom));
  for (const end of [ends.top, ends.bottom]) end.sort(before(ends.right));
  return ends;
}

function pitSpot(pit, size, left, top, rowHeight, upper) {
  const x = left + size.cell / 2;
  const strip = upper ? top + size.name : top + 2 * size.ry;
  const name = upper ? top : top + 2 * size.ry + size.strip;
  return {
    place: pit.place,
    kind: pit.kind,
    owner: pit.owner,
    box: false,
    x,
    y: upper ? top + size.name + size.strip + size.ry : top + size.ry,
    rx: size.rx,
    ry: size.ry,
    cell: { x: left, y: top, w: size.cell, h: rowHeight },
    count: { x, y: strip + size.strip / 2 },
    name: { x, y: name + size.name / 2 },
  };
}

/**
 * Stores and hands one above the other at an end of the rows. Where there are rows on both
 * sides the hollows keep clear of both lines of counts, so that they line up with the pits.
 */
function column(spots, places, area, size, both, countAbove) {
  const height = (area.h - size.gap * (places.length - 1)) / Math.max(places.length, 1);
  const head = size.name + size.strip;
  places.forEach((place, index) => {
    const y = area.y + index * (height + size.gap);
    const above = countAbove(place);
    const single = both && places.length === 1;
    const top = above || single ? y + head : y;
    const bottom = !above || single ? y + height - head : y + height;
    spots[place.place] = {
      place: place.place,
      kind: place.kind,
      owner: place.owner,
      box: true,
      x: area.x + area.w / 2,
      y: (top + bottom) / 2,
      rx: area.w / 2 - 4,
      ry: (bottom - top) / 2,
      cell: { x: area.x, y, w: area.w, h: height },
      count: { x: area.x + area.w / 2, y: above ? top - size.strip / 2 : bottom + size.strip / 2 },
      name: { x: area.x + area.w / 2, y: above ? bottom - 11 : top + 11 },
    };
  });
}

/** Stores, hands or the goal side by side above or below the rows, each with its number at its right. */
function bar(spots, places, area, size) {
  const width = (area.w - size.gap * (places.length - 1)) / Math.max(places.length, 1);
  const number = 42;
  places.forEach((place, index) => {
    const x = area.x + index * (width + size.gap);
    spots[place.place] = {
      place: place.place,
      kind: place.kind,
      owner: place.owner,
      box: true,
      x: x + (width - number) / 2,
      y: area.y + area.h / 2,
      rx: (width - number) / 2 - 1,
      ry: area.h / 2,
      cell: { x, y: area.y, w: width, h: area.h },
      count: { x: x + width - number / 2, y: area.y + area.h / 2 },
      name: { x: x + (width - number) / 2, y: area.y + area.h - 9 },
    };
  });
}

/** The rows of the grid as read: the pits of each row, and the other places beside their owner's row. */
function readingRows(spots, layout, ends) {
  const rows = Array.from({ length: layout.rows }, () => []);
  const pits = spots
    .filter((spot) => spot?.kind === "pit")
    .sort((a, b) => a.cell.y - b.cell.y || a.x - b.x);
  pits.forEach((spot, index) => {
    rows[Math.floor(index / layout.cols)].push(spot.place);
  });
  const last = rows[rows.length - 1];
  const topIs = new Set(ends.top);
  const put = (place, atStart) => {
    const row = topIs.has(place) ? rows[0] : last;
    if (atStart) row.unshift(place.place);
    else row.push(place.place);
  };
  for (const place of ends.left.toReversed()) put(place, true);
  for (const place of [...ends.right, ...ends.goal]) put(place, false);
  return rows;
}
