// @ts-check
// Endgame tables: made by the engine, asked by its searches, read from their file, refused when wrong.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BadOption, BadTables, Engine, games, Match, NotReady, ready } from "../kit/index.js";

const early = await new Engine().tables({ game: "kalah" }).catch((error) => error);
await ready();

const guard = { timeout: 120_000 };

/** An engine with a worker of its own, which knows no tables yet. */
function engineAlone() {
  return new Engine({ worker: new URL("../kit/worker.js", import.meta.url) });
}

/** An engine that thinks on this thread. */
function engineHere() {
  return new Engine({ worker: "no address" });
}

/** Written by `mancala tables kalah --set houses=2 --seeds 4 --out FILE`. */
const FROM_COMMAND_LINE = Buffer.from(
  "bWFuY2FsYSB0YWJsZXMgMQprYWxhaCBob3VzZXM9MiBzZWVkcz00IGNhcHR1cmU9c3RhbmRhcmQgc3dlZXA9b3duZXIgcGllPW9mZgpzZWVkcyA0CgEAAQABMAIAAgABr7ACAAIAAgACBhmh3v8DAAIAAgACAAPYsJOIkpxzoz//wGkFFws3IHM2",
  "base64",
);
const SMALL = { game: /** @type {const} */ ("kalah"), options: { houses: 2 } };

/** Nine seeds, and no move wins at once: without tables a search has to look ahead. */
const ENDING = "0,1,0,2,1,0/1,0,1,2,0,1 20,19 S";

test("nothing is made before the kit is ready", () => {
  assert.ok(early instanceof NotReady);
});

test("tables are made, and from then on searches ask them", guard, async () => {
  for (const engine of [engineAlone(), engineHere()]) {
    const match = new Match("awari", {}, { start: ENDING });
    const settings = { nodes: 50_000, lines: 6 };
    const without = await engine.best(match, settings);
    /** @type {{ done: number, of: number }[]} */
    const told = [];
    const made = await engine.tables(match, {
      seeds: 9,
      onProgress: (progress) => told.push(progress),
    });
    assert.deepEqual(made, { seeds: 9, positions: 293_930, exact: true, stored: false });
    assert.ok(told.length > 1);
    for (const [index, { done, of }] of told.entries()) {
      assert.ok(done > (told[index - 1]?.done ?? 0) && done <= of && of === made.positions);
    }
    const best = await engine.best(match, settings);
    assert.equal(best.solved, true);
    assert.ok(best.nodes < without.nodes, `${best.nodes} nodes, ${without.nodes} without`);
    // Others are not touched: another game, and other options.
    for (const other of [new Match("oware"), new Match("awari", { houses: 5 })]) {
      const here = await engine.best(other, { nodes: 3_000 });
      assert.deepEqual(here, await new Engine().best(other, { nodes: 3_000 }));
    }
  }
});

test("tables are made once, by whomever they are asked for", guard, async () => {
  const engine = engineAlone();
  const told = [0, 0, 0];
  const asked = told.map((_, index) =>
    engine.tables({ game: "kalah" }, { seeds: 8 - index, onProgress: () => (told[index] += 1) }),
  );
  for (const made of await Promise.all(asked)) assert.equal(made.seeds, 8);
  assert.ok(told[0] > 0);
  assert.deepEqual(told.slice(1), [0, 0]);
  assert.equal((await engine.tables({ game: "kalah" }, { seeds: 9 })).seeds, 9, "more are made");
  assert.equal((await engine.tables({ game: "kalah" }, { seeds: 2 })).seeds, 9);
});

test(
  "searches are answered while tables are made, and an abort ends the making",
  guard,
  async () => {
    for (const engine of [engineAlone(), engineHere()]) {
      const control = new AbortController();
      let done = 0;
      const making = engine.tables(
        { game: "mangala" },
        { seeds: 16, signal: control.signal, onProgress: (progress) => ({ done } = progress) },
      );
      const match = new Match("mangala");
      while (done === 0) await engine.best(match, { level: 1 });
      for (let count = 0; count < 3; count += 1)
        assert.ok((await engine.best(match, { nodes: 20_000 })).move);
      control.abort();
      await assert.rejects(making, { name: "AbortError" });
      const stopped = done;
      const after = await engine.tables({ game: "mangala" }, { seeds: 2 });
      assert.equal(after.seeds, 2, "what was stopped is not there");
      assert.equal(done, stopped);
      const never = { signal: AbortSignal.abort(new RangeError("mine")) };
      await assert.rejects(engine.tables(match, never), { name: "RangeError" });
    }
  },
);

test("a file is the command line's, and is read back", guard, async () => {
  const { bytes } = await engineAlone().tables(SMALL, { seeds: 4, bytes: true });
  assert.deepEqual(Buffer.from(/** @type {Uint8Array} */ (bytes)), FROM_COMMAND_LINE);
  const engine = engineAlone();
  const read = await engine.loadTables(SMALL, FROM_COMMAND_LINE);
  assert.deepEqual(read, { seeds: 4, positions: 70, exact: true, stored: false });
  const start = "0,1/2,1 8,4 S";
  const match = new Match("kalah", { houses: 2 }, { start });
  const { solved, nodes } = await engine.best(match, { nodes: 9_000, lines: 2 });
  assert.ok(solved && nodes <= 4);
  const whole = /** @type {any} */ (new Uint8Array(FROM_COMMAND_LINE).buffer);
  assert.equal((await engine.loadTables(match, whole)).seeds, 4);
});

test("a wrong or damaged file is refused in a sentence", guard, async () => {
  const engine = engineAlone();
  const changed = Buffer.from(FROM_COMMAND_LINE);
  changed[changed.length - 9] ^= 1;
  /** @type {[Uint8Array, RegExp][]} */
  const files = [
    [changed, /^The tables are damaged or cut short\.$/],
    [FROM_COMMAND_LINE.subarray(0, -1), /^The tables are damaged or cut short\.$/],
    [new Uint8Array(0), /^These are no tables: they do not begin as tables do\.$/],
    [Buffer.from("mancala tables 9\n"), /^The tables are of version "9"; only 1 is known\.$/],
  ];
  for (const [file, sentence] of files) {
    await assert.rejects(engine.loadTables(SMALL, file), (/** @type {any} */ error) => {
      assert.ok(error instanceof BadTables);
      assert.match(error.reason, sentence);
      return true;
    });
  }
  await assert.rejects(engine.loadTables({ game: "kalah" }, FROM_COMMAND_LINE), {
    name: "BadTables",
    reason: /^The tables are of kalah houses=2 .*, not of kalah houses=6 /,
  });
  assert.equal((await engine.loadTables(SMALL, FROM_COMMAND_LINE)).seeds, 4);
});

test("where the moves before count, tables guide and prove nothing", guard, async () => {
  const engine = engineAlone();
  const match = new Match("oware", {}, { start: ENDING });
  assert.equal(match.options.cycle, "own");
  const made = await engine.tables(match, { seeds: 9 });
  assert.deepEqual([made.seeds, made.exact], [9, false]);
  const best = await engine.best(match, { nodes: 50_000, lines: 6 });
  assert.equal(best.solved, false);
  assert.equal(best.depth, 1, "every move's value is looked up");
});

test("the catalogue says which games have tables", guard, async () => {
  const engine = engineAlone();
  for (const { id, about } of games()) {
    const made = engine.tables({ game: id }, { seeds: 1 });
    if (about.tables) assert.equal((await made).seeds, 1, id);
    else await assert.rejects(made, { name: "BadOption", reason: /^There can be no tables of / });
  }
  const modest = await engine.tables({ game: "kalah", options: { houses: 3 } });
  assert.ok(modest.positions > 2_000_000 && modest.positions <= 3_000_000);
});

test("wrong wishes are a BadOption", guard, async () => {
  const engine = engineAlone();
  const kalah = { game: /** @type {const} */ ("kalah") };
  for (const seeds of [null, "3", -1, 1.5, NaN, 100, 3n, {}]) {
    const wishes = /** @type {any} */ ({ seeds });
    await assert.rejects(engine.tables(kalah, wishes), { name: "BadOption", reason: /seeds/ });
  }
  await assert.rejects(engine.tables(kalah, { seeds: 90 }), { name: "BadOption", reason: /large/ });
  for (const wishes of [null, 3, { signal: 1 }, { onProgress: 1 }]) {
    await assert.rejects(engine.tables(kalah, /** @type {any} */ (wishes)), BadOption);
  }
  for (const subject of [undefined, null, "kalah", 3]) {
    await assert.rejects(engine.tables(/** @type {any} */ (subject)), BadOption);
  }
  await assert.rejects(engine.tables(/** @type {any} */ ({ game: "chess" })), {
    name: "UnknownGame",
  });
  for (const bytes of [undefined, null, "mancala tables 1", [1, 2]]) {
    await assert.rejects(engine.loadTables(kalah, /** @type {any} */ (bytes)), BadOption);
  }
});
