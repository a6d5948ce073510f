// What the machine thinks of a game, with an engine that answers at once.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Analysis, movesToWin } from "../analysis.js";
import { ready, Series } from "../kit/index.js";
import { Table } from "../model.js";

await ready();

/** An engine whose values are the number of the position asked about; it notes what it was asked. */
function stubEngine() {
  const asked = [];
  return {
    asked,
    async best(match, { lines = 1, signal, onProgress, ...budget }) {
      asked.push({ position: match.position, ...budget });
      const list = match.moves().slice(0, lines);
      const best = {
        move: list[0].name,
        value: asked.length,
        lines: list.map(({ name }, index) => ({ move: name, value: 5 - index, line: [name] })),
        depth: 1,
        nodes: 1,
        solved: false,
      };
      onProgress?.(best);
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) throw signal.reason;
      return best;
    },
  };
}

async function quiet(analysis) {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  assert.equal(analysis.thinking, false);
}

function tableOf(game, engine = stubEngine()) {
  const table = new Table({ Series, engine });
  const analysis = new Analysis(table, engine);
  table.begin({ game, opponent: { kind: "person" } });
  return { table, analysis, engine };
}

test("nothing is asked before it is wanted, and no more after it has ended", async () => {
  const { table, analysis, engine } = tableOf("kalah");
  table.play("1");
  await quiet(analysis);
  assert.equal(engine.asked.length, 0);
  analysis.toggle();
  await quiet(analysis);
  const { length } = engine.asked;
  assert.ok(length > 0);
  analysis.toggle();
  table.play("1");
  await quiet(analysis);
  assert.equal(engine.asked.length, length);
  assert.equal(analysis.best, null);
  assert.deepEqual(analysis.values, new Map());
});

test("every place has the best value of its moves", async () => {
  const { table, analysis } = tableOf("bao-kujifunza");
  analysis.toggle();
  await quiet(analysis);
  const moves = table.match.moves();
  assert.equal(analysis.best?.lines.length, moves.length);
  const best = new Map();
  moves.forEach(({ pit }, index) => {
    if (!best.has(pit)) best.set(pit, 5 - index);
  });
  assert.deepEqual(analysis.values, best);
});

test("the course of the game: the board first, then what is not known yet, as the first player sees it", async () => {
  const { table, analysis, engine } = tableOf("oware");
  for (const name of ["C", "d", "A"]) table.play(name);
  analysis.toggle();
  await quiet(analysis);
  const positions = [table.match.start, ...table.match.history.map(({ after }) => after)];
  assert.deepEqual(
    engine.asked.map(({ position }) => position),
    [positions[3], positions[0], positions[1], positions[2]],
  );
  assert.ok(engine.asked[0].millis && engine.asked[1].nodes);
  // South is to move at plies 0 and 2, North at 1 and 3.
  assert.deepEqual(analysis.course, [2, -3, 4, -1]);
  table.goto(1);
  await quiet(analysis);
  assert.equal(engine.asked.length, 5, "only the board is thought about again");
  table.goto(3);
  table.resign();
  await quiet(analysis);
  assert.equal(analysis.course[3], 30_000, "North has given up");
});

test("another position ends what was being thought, and stop keeps what was found", async () => {
  const { table, analysis } = tableOf("kalah");
  analysis.toggle();
  assert.equal(analysis.thinking, true);
  const { best } = analysis;
  analysis.stop();
  assert.equal(analysis.thinking, false);
  assert.equal(analysis.best, best);
  table.play("2");
  assert.notEqual(analysis.best, best);
  await quiet(analysis);
  assert.equal(analysis.on, true);
});

test("an engine that fails ends the analysis and not the game", async (t) => {
  t.mock.method(console, "warn", () => {});
  const engine = { ...stubEngine(), best: () => Promise.reject(new Error("no")) };
  const { table, analysis } = tableOf("kalah", engine);
  analysis.toggle();
  await quiet(analysis);
  assert.equal(analysis.on, false);
  assert.ok(table.play("1"));
});

test("values near 30000 are wins in so many moves", () => {
  assert.equal(movesToWin(29_995), 5);
  assert.equal(movesToWin(-29_996), -4);
  assert.equal(movesToWin(12), null);
});
