// @ts-check
// Proofs by the engine: values as the command line and the literature have them, in slices, stopped.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BadOption, Engine, IllegalMove, Match, ready } from "../kit/index.js";
import { vectors } from "./kit.mjs";

await ready();

const guard = { timeout: 120_000 };
const engine = new Engine();

test("Kalah's small boards have Irving's values, and each move its own", guard, async () => {
  const known = vectors("kalah_irving2000.json").values_first_minus_second;
  for (const size of ["4,1", "4,2", "4,3", "5,1", "5,2"]) {
    const [houses, seeds] = size.split(",").map(Number);
    const value = known[size];
    assert.ok(Number.isInteger(value));
    const match = new Match("kalah", { houses, seeds, capture: "empty" });
    const solution = await engine.solve(match);
    assert.equal(solution.value, value, `${houses} houses, ${seeds} seeds`);
    const names = match.moves().map(({ name }) => name);
    assert.deepEqual(
      solution.moves.map(({ move }) => move),
      names,
    );
    const values = solution.moves.map(({ value }) => /** @type {number} */ (value));
    assert.equal(Math.max(...values), value);
    assert.ok(solution.nodes > 0);
  }
});

test(
  "it proves the position where the match stands, in the worker and on the thread",
  guard,
  async () => {
    const match = new Match("kalah", { houses: 4, seeds: 3 });
    const start = await engine.solve(match);
    assert.equal(start.value, 6);
    for (const { move, value } of start.moves) {
      const after = new Match("kalah", { houses: 4, seeds: 3 });
      const { turn } = after.play(move);
      const next = await new Engine({ worker: "no address" }).solve(after);
      assert.equal(turn === "S" ? next.value : -Number(next.value), value, move);
    }
  },
);

test("where there is no score it says who wins", guard, async () => {
  const start = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,2/0,0,0,0,0,0,0,0 0,0 S";
  const match = new Match("bao-kujifunza", {}, { start });
  const { value, moves } = await engine.solve(match);
  assert.ok(value === "win" || value === "loss");
  assert.ok(moves.length > 0);
});

test("a budget and a signal stop it, with what is proven by then", guard, async () => {
  const match = new Match("oware");
  const some = await engine.solve(match, { nodes: 20_000 });
  assert.equal(some.value, null);
  assert.ok(some.nodes >= 20_000 && some.nodes < 2_000_000);
  assert.deepEqual(
    some.moves,
    match.moves().map(({ name }) => ({ move: name, value: null })),
  );

  const control = new AbortController();
  const { signal } = control;
  /** @type {number[]} */
  const told = [];
  const asked = engine.solve(match, {
    signal,
    partial: true,
    onProgress: ({ nodes }) => {
      told.push(nodes);
      if (told.length === 3) control.abort();
    },
  });
  assert.ok((await engine.best(match, { level: 1 })).move, "others are answered meanwhile");
  const { aborted, value } = await asked;
  assert.deepEqual([aborted, value], [true, null]);
  assert.deepEqual(
    told,
    told.toSorted((a, b) => a - b),
  );
  await assert.rejects(engine.solve(match, { signal }), { name: "AbortError" });
  const early = await engine.solve(match, { signal, partial: true });
  assert.deepEqual([early.aborted, early.value, early.moves.length], [true, null, 6]);
});

test("what cannot be proven is refused in a sentence", guard, async () => {
  const over = new Match("kalah");
  over.resign();
  await assert.rejects(engine.solve(over), IllegalMove);
  for (const other of [undefined, null, {}, "kalah"]) {
    await assert.rejects(engine.solve(/** @type {any} */ (other)), BadOption);
  }
  const secret = new Match("congkak", { opening: "simultaneous" });
  secret.play(secret.moves()[0].name);
  await assert.rejects(engine.solve(secret), { name: "BadPosition", reason: /in secret/ });
  for (const options of [null, { nodes: 0 }, { nodes: 1.5 }, { signal: 1 }, { onProgress: 1 }]) {
    const wrong = /** @type {any} */ (options);
    await assert.rejects(engine.solve(new Match("kalah"), wrong), BadOption);
  }
});
