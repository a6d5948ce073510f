import assert from "node:assert/strict";
import { test } from "node:test";
import { answerTarget, keyTarget } from "../kit/gridkeys.js";
import { plan, shapeFor } from "../kit/plan.js";
import { MOST_DRAWN, spots } from "../kit/scatter.js";
import { fourRows, oneRow, twoRows } from "./layouts.mjs";

const LAYOUTS = {
  "two rows": twoRows(),
  "one pit each": twoRows(1),
  "ten pits": twoRows(10),
  mirrored: twoRows(7, { mirrored: true }),
  "one row": oneRow(),
  "a long row": oneRow(21),
  "four rows": fourRows(),
};

for (const [name, layout] of Object.entries(LAYOUTS)) {
  for (const shape of ["wide", "narrow"]) {
    for (const flipped of [false, true]) {
      test(`${name}, ${shape}${flipped ? ", turned round" : ""}: all places drawn, none on another`, () => {
        const drawn = plan(layout, { shape, flipped });
        assert.equal(drawn.spots.filter(Boolean).length, layout.places.length);
        assert.deepEqual(
          drawn.rows.flat().sort((a, b) => a - b),
          layout.places.map(({ place }) => place),
        );
        for (const spot of drawn.spots) {
          const { x, y, w, h } = spot.cell;
          assert.ok(
            x >= 0 && y >= 0 && x + w <= drawn.width + 0.01 && y + h <= drawn.height + 0.01,
          );
          assert.ok(spot.x - spot.rx >= x - 0.01 && spot.x + spot.rx <= x + w + 0.01);
          assert.ok(spot.y - spot.ry >= y - 0.01 && spot.y + spot.ry <= y + h + 0.01);
          for (const other of drawn.spots) {
            if (other === spot) continue;
            const apart =
              other.cell.x >= x + w - 0.01 ||
              x >= other.cell.x + other.cell.w - 0.01 ||
              other.cell.y >= y + h - 0.01 ||
              y >= other.cell.y + other.cell.h - 0.01;
            assert.ok(apart, `${spot.place} and ${other.place}`);
          }
        }
      });
    }
  }
}

test("turning the board round puts the first player's pits above, the last column first", () => {
  const straight = plan(twoRows());
  const turned = plan(twoRows(), { flipped: true });
  assert.deepEqual(straight.rows, [
    [13, 0, 1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11, 12],
  ]);
  assert.deepEqual(turned.rows, [
    [12, 11, 10, 9, 8, 7, 6],
    [5, 4, 3, 2, 1, 0, 13],
  ]);
});

test("six pits are as wide as a finger on a screen of 320 pixels", () => {
  const width = 308;
  assert.equal(shapeFor(twoRows(), width), "narrow");
  const drawn = plan(twoRows(), { shape: "narrow" });
  assert.ok((drawn.spots[0].cell.w * width) / drawn.width >= 44);
  assert.equal(shapeFor(twoRows(), 740), "wide");
});

test("seeds lie where they lay before, inside their pit", () => {
  for (const box of [false, true]) {
    const where = { place: 3, rx: 30, ry: 34, seed: 8, box };
    const list = spots(where);
    assert.equal(list.length, MOST_DRAWN);
    assert.deepEqual(spots({ ...where }), list);
    for (const { x, y } of list) assert.ok(Math.abs(x) <= 22.01 && Math.abs(y) <= 26.01);
  }
  assert.notDeepEqual(
    spots({ place: 4, rx: 30, ry: 34, seed: 8 }),
    spots({ place: 3, rx: 30, ry: 34, seed: 8 }),
  );
});

test("a handful of seeds do not lie on each other", () => {
  const list = spots({ place: 7, rx: 30, ry: 34, seed: 8 }).slice(0, 6);
  for (const [index, one] of list.entries()) {
    for (const other of list.slice(index + 1)) {
      assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= 8 * 1.86);
    }
  }
});

test("the narrowest pits still take seeds", () => {
  assert.equal(spots({ place: 1, rx: 1, ry: 1, seed: 3 }).length, MOST_DRAWN);
});

test("keys go round the board as one reads it", () => {
  const layout = twoRows();
  const go = (place, key, more = {}) =>
    keyTarget({ key, ctrlKey: false, ...more }, place, { plan: plan(layout), layout, turn: "S" });
  assert.equal(go(6, "ArrowRight"), 7);
  assert.equal(go(6, "ArrowLeft"), 6, "nothing lies there");
  assert.equal(go(6, "ArrowUp"), 0);
  assert.equal(go(12, "ArrowUp"), 5);
  assert.equal(go(8, "ArrowDown"), 8);
  assert.equal(go(8, "Home"), 6);
  assert.equal(go(8, "End"), 12);
  assert.equal(go(8, "Home", { ctrlKey: true }), 13);
  assert.equal(go(8, "End", { ctrlKey: true }), 12);
  assert.equal(go(0, "3"), 8);
  assert.equal(go(0, "9"), 0, "there is no ninth pit");
  assert.equal(go(0, "x"), null);
  const four = fourRows();
  const numbered = (place) =>
    keyTarget({ key: "2", ctrlKey: false }, place, { plan: plan(four), layout: four, turn: "N" });
  assert.equal(four.places[numbered(0)].name, "b2");
  assert.equal(four.places[numbered(numbered(0))].name, "a2");
});

/** The board of an opening in which both sow at once: a hand each, and stores at the left of each. */
function mixedEnds() {
  const layout = twoRows(7, { mirrored: true });
  const hands = ["S", "N"].map((owner, index) => ({
    place: layout.places.length + index,
    name: "hand",
    kind: "hand",
    owner,
  }));
  return { ...layout, places: [...layout.places, ...hands] };
}

test("each player's store and hand lie beside his own row, and are read with it", () => {
  const layout = mixedEnds();
  const middle = (row) => row[3];
  for (const flipped of [false, true]) {
    const { spots, rows } = plan(layout, { flipped });
    const ends = layout.places.filter(({ kind }) => kind !== "pit");
    for (const { place, owner } of ends) {
      const own = rows.find((row) => layout.places[middle(row)].owner === owner);
      assert.ok(own.includes(place), `${place} is read with its owner's row`);
      const above =
        spots[place].y < spots[layout.places.find((one) => one.owner !== owner).place].y;
      assert.equal(above, own === rows[0], `${place} lies beside its owner's row`);
    }
    for (const row of rows) {
      const xs = row.map((place) => spots[place].x);
      assert.deepEqual(
        xs,
        xs.toSorted((a, b) => a - b),
      );
    }
  }
});

test("what one player has at one end is read from above to below", () => {
  const layout = fourRows();
  for (const flipped of [false, true]) {
    const { spots, rows } = plan(layout, { flipped });
    for (const row of rows) {
      const ends = row.filter((place) => layout.places[place].kind !== "pit");
      const ys = ends.map((place) => spots[place].y);
      assert.deepEqual(
        ys,
        ys.toSorted((a, b) => a - b),
      );
    }
  }
});

test("on a small screen store and hand lie as they are read", () => {
  const layout = mixedEnds();
  const { spots, rows } = plan(layout, { shape: "narrow" });
  for (const row of rows) {
    const [first, last] = [row[0], row.at(-1)];
    assert.ok(spots[first].x < spots[last].x);
    assert.equal(spots[first].owner, spots[last].owner);
  }
});

test("the counts and names of very narrow pits stand in two lines", () => {
  const apart = (holes) => {
    const { spots } = plan(oneRow(holes), { shape: "narrow" });
    const [one, other] = spots;
    return Math.min(
      Math.abs(one.count.y - other.count.y) / 14,
      Math.abs(one.name.y - other.name.y) / 10,
    );
  };
  assert.ok(apart(21) >= 1 && apart(17) >= 1);
  assert.equal(apart(11), 0);
});

test("while a question is open arrows go from answer to answer, and with Shift round the board", () => {
  const board = plan(twoRows());
  const answers = [{ place: 9 }, { place: 6 }];
  const go = (place, key, shiftKey = false) =>
    answerTarget({ key, shiftKey }, place, answers, board);
  assert.equal(go(6, "ArrowRight"), 9);
  assert.equal(go(9, "ArrowUp"), 6);
  assert.equal(go(9, "ArrowRight"), 9);
  assert.equal(go(2, "ArrowRight"), 6, "from elsewhere back to the answers");
  for (const key of ["Home", "End", "3"]) assert.equal(go(6, key), null);
  assert.equal(go(6, "ArrowRight", true), null);
});
