import assert from "node:assert/strict";
import { test } from "node:test";
import {
  applyEvents,
  frames,
  marks,
  pace,
  readPosition,
  SPEEDS,
  writePosition,
} from "../kit/replay.js";
import { fourRows, oneRow, twoRows } from "./layouts.mjs";

const START = "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S";
const lift = (from, n) => ({ type: "lift", from, to: null, n });
const drop = (to) => ({ type: "drop", from: null, to, n: 1 });
const turn = (to) => ({ type: "turn", from: null, to, n: 0 });

test("a position is read and written the same", () => {
  const cases = [
    [START, twoRows()],
    ["0,0/1,0 3,2 -", twoRows(2)],
    ["4,4,4,4,4,4/4,4,4,4,4,4 0,0 S pie=1", twoRows(6, { keys: [{ name: "pie", places: [] }] })],
    ["1,0,6,6,6,6,6,1,7,7,7 0,0 W goal=2 left=2 owed=0", oneRow()],
    [
      "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 0,0 S hand=22,21 house=1,1 blocked=-",
      fourRows(),
    ],
  ];
  for (const [text, layout] of cases)
    assert.equal(writePosition(readPosition(text, layout), layout), text);
});

test("goal and hands are places of their own", () => {
  const one = readPosition("0,0,0,0,0,0,0,0,0,0,0 20,30 - goal=5 left=0 owed=0", oneRow());
  assert.equal(one.seeds[13], 5);
  const four = readPosition(
    "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 0,0 S hand=22,21 house=1,1 blocked=-",
    fourRows(),
  );
  assert.deepEqual(four.seeds.slice(32), [0, 0, 22, 21]);
});

test("a sowing into the store, with another move", () => {
  const events = [
    lift(8, 4),
    drop(9),
    drop(10),
    drop(11),
    drop(12),
    { type: "again", from: null, to: 12, n: 0 },
    turn("S"),
  ];
  assert.equal(applyEvents(START, events, twoRows()), "4,4,4,4,4,4/4,4,0,5,5,5 1,0 S");
  const list = frames(START, events, twoRows());
  assert.deepEqual(
    list.map((frame) => frame.held),
    [4, 3, 2, 1, 0, 0, 0],
  );
  assert.deepEqual(
    list.map((frame) => frame.at),
    [8, 9, 10, 11, 12, 12, 12],
  );
  for (const { seeds, held } of list)
    assert.equal(
      seeds.reduce((sum, n) => sum + n, held),
      48,
    );
  assert.deepEqual(marks(events), { from: 8, to: 12, taken: [] });
});

test("captures, a sweep and the end", () => {
  const events = [
    lift(2, 1),
    drop(3),
    { type: "capture", from: 3, to: 4, n: 1 },
    { type: "capture", from: 1, to: 4, n: 3 },
    { type: "sweep", from: 0, to: 5, n: 2 },
    turn("-"),
    { type: "end", reason: "row-empty" },
  ];
  assert.equal(applyEvents("2,3/1,0 5,6 S", events, twoRows(2)), "0,0/0,0 9,8 -");
  assert.deepEqual(marks(events), { from: 2, to: 3, taken: [3, 1] });
});

test("keys, also those that hold seeds", () => {
  const layout = oneRow();
  const before = "1,0,0,0,0,0,0,0,0,0,0 0,0 E goal=0 left=1 owed=0";
  const events = [
    lift(0, 1),
    drop(13),
    { type: "capture", from: 13, to: 11, n: 1 },
    { type: "key", key: "left", value: "0" },
    turn("-"),
  ];
  assert.equal(
    applyEvents(before, events, layout),
    "0,0,0,0,0,0,0,0,0,0,0 1,0 - goal=0 left=0 owed=0",
  );
  const bao = fourRows(2);
  assert.equal(
    applyEvents(
      "0,0/0,0/1,0/0,0 0,0 S hand=2,2 house=1,1 blocked=-",
      [
        { type: "place", from: 10, to: 4, n: 1 },
        { type: "key", key: "blocked", value: "A1" },
        turn("N"),
      ],
      bao,
    ),
    "0,0/0,0/2,0/0,0 0,0 N hand=1,2 house=1,1 blocked=A1",
  );
});

test("a change of sides turns pits and stores round", () => {
  const layout = twoRows(3, { keys: [{ name: "pie", places: [] }] });
  const events = [
    { type: "swap", from: null, to: null, n: 0 },
    { type: "key", key: "pie", value: "0" },
    turn("S"),
  ];
  assert.equal(applyEvents("1,2,3/4,5,6 7,8 N pie=1", events, layout), "6,5,4/3,2,1 8,7 S pie=0");
});

test("a capture into the hand is sown on", () => {
  const layout = fourRows(2);
  const events = [{ type: "capture", from: 2, to: null, n: 2 }, drop(4), drop(5), turn("N")];
  const list = frames("0,0/2,0/1,0/0,0 0,0 S", events, layout);
  assert.deepEqual(
    list.map(({ held, at }) => [held, at]),
    [
      [2, 2],
      [1, 4],
      [0, 5],
      [0, 5],
    ],
  );
});

test("short moves keep the pace that was asked for, long ones fit into the most", () => {
  const short = frames(START, [lift(8, 4), drop(9), drop(10), drop(11), drop(12)], twoRows());
  assert.ok(
    pace(short, "normal")
      .slice(1)
      .every((ms) => ms === SPEEDS.normal.seed),
  );
  assert.ok(pace(short, "off").every((ms) => ms === 0));
  const long = Array.from({ length: 3000 }, (_, index) => ({ event: drop(index % 12) }));
  for (const speed of ["slow", "normal", "fast"]) {
    const times = pace(long, speed);
    const total = times.reduce((sum, ms) => sum + ms, 0);
    assert.ok(
      total <= SPEEDS[speed].most + 1 && total > SPEEDS[speed].most * 0.98,
      `${speed}: ${total}`,
    );
    assert.ok(times[0] > times[1000], "faster towards the middle");
    assert.ok(times[2999] > times[2000], "and its end can be followed");
  }
});
