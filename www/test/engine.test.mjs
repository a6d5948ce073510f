// @ts-check
// The engine: in its worker, on the thread, told to stop, and left by a worker that died.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { BadOption, Engine, EngineFailed, IllegalMove, Match, ready } from "../kit/index.js";

await ready();

/** Nothing here waits for a clock, but nothing may wait for ever either. */
const guard = { timeout: 60_000 };

/** So many positions are not searched within a test. */
const LONG = { nodes: Number.MAX_SAFE_INTEGER };

const KIT = new URL("../kit/", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "mancala-kit-"));
after(() => rmSync(folder, { recursive: true }));

/** A file with a worker, or a script, of this text. */
function file(/** @type {string} */ name, /** @type {string} */ text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return pathToFileURL(path);
}

/** What an abort answers. */
function isAbortError(/** @type {any} */ error) {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Is told when a search is under way. */
function begun() {
  /** @type {(best: unknown) => void} */
  let onProgress = () => {};
  const told = new Promise((resolve) => (onProgress = resolve));
  return { told, onProgress };
}

test("best() answers from the worker", guard, async () => {
  const engine = new Engine();
  const match = new Match("kalah");
  const best = await engine.best(match, { nodes: 5_000 });
  assert.equal(engine.where, "worker");
  assert.deepEqual(Object.keys(best).sort(), [
    "depth",
    "lines",
    "move",
    "nodes",
    "solved",
    "value",
  ]);
  assert.ok(match.legal(best.move));
  assert.equal(best.lines.length, 1);
  assert.deepEqual(best.lines[0].line[0], best.move);
  assert.deepEqual([best.lines[0].move, best.lines[0].value], [best.move, best.value]);
  assert.ok(Number.isInteger(best.value) && best.depth >= 1 && best.nodes >= 5_000);
  assert.equal(best.solved, false);
  assert.equal(match.ply, 0, "the match is not touched");
  for (const move of best.lines[0].line) {
    match.play(move); // throws unless it is legal
  }
});

test("without options it thinks as level 5, and every level there is plays", guard, async () => {
  const engine = new Engine();
  const match = new Match("kalah", { houses: 3, seeds: 2 });
  assert.ok(match.legal((await engine.best(match)).move));
  for (let level = 1; level <= 8; level += 1) {
    const small = new Match("oware", { houses: 3, seeds: 2 });
    assert.ok(small.legal((await engine.best(small, { level })).move));
  }
  const timed = await engine.best(new Match("oware"), { millis: 20 });
  assert.ok(timed.depth >= 1 && timed.aborted === undefined);
});

test("several engines and searches at once are all answered, each its own", guard, async () => {
  const engines = [new Engine(), new Engine()];
  const starts = [0, 1, 2, 3, 4, 5].map((first) => {
    const match = new Match("kalah");
    match.play(match.moves()[first].name);
    return match;
  });
  const asked = starts.map((match, index) =>
    engines[index % 2].best(match, { nodes: 20_000, lines: 6 }),
  );
  for (const [index, best] of (await Promise.all(asked)).entries()) {
    const names = starts[index].moves().map(({ name }) => name);
    assert.deepEqual(best.lines.map(({ move }) => move).sort(), names);
    const alone = await engines[0].best(starts[index], { nodes: 20_000, lines: 6 });
    assert.deepEqual(best, alone, "others do not change an answer");
  }
});

test("engines that were given the same worker share it", guard, async () => {
  const worker = new Worker(new URL("worker.js", KIT));
  const engines = [{ worker }, { worker }].map(
    (options) => new Engine(/** @type {any} */ (options)),
  );
  const oware = new Match("oware");
  const kalah = new Match("kalah", { houses: 2 });
  const [first, second] = await Promise.all([
    engines[0].best(oware, { nodes: 3_000, lines: 9 }),
    engines[1].best(kalah, { nodes: 3_000, lines: 9 }),
  ]);
  assert.deepEqual([first.lines.length, second.lines.length], [6, 2]);
  assert.deepEqual([engines[0].where, engines[1].where], ["worker", "worker"]);

  // Ended by its owner while it thinks, and not asked again.
  const { told, onProgress } = begun();
  const failing = engines[0].best(oware, { ...LONG, onProgress });
  await told;
  await worker.terminate();
  await assert.rejects(failing, EngineFailed);
  assert.deepEqual(await engines[1].best(oware, { nodes: 3_000, lines: 9 }), first);
  assert.equal(engines[1].where, "thread");
});

test("progress is told after each depth, deeper and deeper", guard, async () => {
  /** @type {import("../kit/index.js").Best[]} */
  const told = [];
  const match = new Match("kalah");
  const best = await new Engine().best(match, {
    nodes: 200_000,
    onProgress: (progress) => told.push(progress),
  });
  const depths = told.map(({ depth }) => depth);
  assert.ok(depths.length > 0);
  assert.deepEqual(
    depths,
    [...new Set(depths)].sort((a, b) => a - b),
  );
  assert.ok(best.depth >= /** @type {number} */ (depths.at(-1)));
  assert.ok(told.every(({ move, lines }) => match.legal(move) && lines.length === 1));
});

test("an error in onProgress ends the search and is what is told", guard, async () => {
  const engine = new Engine();
  const mine = new Error("mine");
  const onProgress = () => {
    throw mine;
  };
  for (const each of [engine, new Engine({ worker: "no address" })]) {
    await assert.rejects(each.best(new Match("kalah"), { ...LONG, onProgress }), mine);
    assert.ok((await each.best(new Match("kalah"), { level: 1 })).move);
  }
});

test("aborted without partial it rejects with the signal's AbortError", guard, async () => {
  const engine = new Engine();
  const match = new Match("oware");
  await assert.rejects(engine.best(match, { ...LONG, signal: AbortSignal.abort() }), isAbortError);

  const control = new AbortController();
  const { told, onProgress } = begun();
  const asked = engine.best(match, { ...LONG, signal: control.signal, onProgress });
  const other = engine.best(match, { nodes: 50_000 });
  await told;
  control.abort();
  await assert.rejects(asked, isAbortError);
  assert.ok((await other).move, "another search goes on");

  const own = new AbortController();
  const waiting = engine.best(match, { ...LONG, signal: own.signal });
  own.abort(new RangeError("mine")); // at once, before the worker can have heard of it
  await assert.rejects(waiting, { name: "RangeError", message: "mine" });
});

test("an abort that comes while the answer is on its way still rejects", guard, async () => {
  const control = new AbortController();
  const asked = new Engine().best(new Match("kalah"), {
    nodes: 100_000,
    signal: control.signal,
    onProgress: () => control.abort(),
  });
  await assert.rejects(asked, isAbortError);
});

test("aborted with partial it answers with the best so far", guard, async () => {
  const engine = new Engine();
  const match = new Match("oware");
  const early = await engine.best(match, { signal: AbortSignal.abort(), partial: true, ...LONG });
  assert.ok(match.legal(early.move));
  assert.equal(early.aborted, true);

  const control = new AbortController();
  const { told, onProgress } = begun();
  const signal = control.signal;
  const asked = engine.best(match, { ...LONG, signal, partial: true, onProgress });
  await told;
  control.abort();
  const best = await asked;
  assert.ok(match.legal(best.move));
  assert.equal(best.aborted, true);
  assert.ok(best.depth >= 1);

  const unused = new AbortController();
  const whole = await engine.best(match, { level: 1, signal: unused.signal, partial: true });
  assert.equal("aborted" in whole, false);
  unused.abort(); // afterwards: nothing happens
});

test("wrong options are a BadOption", guard, async () => {
  const engine = new Engine();
  const match = new Match("kalah");
  const none = [null, "3", 0, -1, 1.5, NaN, Infinity, 3n, {}, [3], true, Symbol("3"), () => 3];
  for (const name of ["level", "nodes", "millis", "lines", "seed"]) {
    for (const value of none) {
      const right = name === "seed" && value === 0;
      if (!right) {
        const options = /** @type {any} */ ({ [name]: value });
        await assert.rejects(engine.best(match, options), (/** @type {any} */ error) => {
          assert.ok(error instanceof BadOption, `${name} ${String(value)}: ${error}`);
          assert.match(error.reason, new RegExp(name));
          return true;
        });
      }
    }
  }
  await assert.rejects(engine.best(match, { level: 9 }), BadOption);
  await assert.rejects(engine.best(match, { level: 2, nodes: 0 }), BadOption);
  for (const signal of [null, {}, new AbortController(), "abort", 1]) {
    await assert.rejects(engine.best(match, /** @type {any} */ ({ signal })), BadOption);
  }
  for (const onProgress of [null, {}, "log", 1]) {
    await assert.rejects(engine.best(match, /** @type {any} */ ({ onProgress })), BadOption);
  }
  for (const options of [null, 3, "level", true]) {
    await assert.rejects(engine.best(match, /** @type {any} */ (options)), BadOption);
  }
  for (const other of [undefined, null, {}, "kalah", match.record(), Match]) {
    await assert.rejects(engine.best(/** @type {any} */ (other)), BadOption);
  }
  for (const worker of [null, 1, {}, true, () => {}]) {
    assert.throws(() => new Engine(/** @type {any} */ ({ worker })), BadOption);
  }
  const unknown = { name: "BadOption", message: /^There is no option "levels"; there are .+\.$/ };
  const misspelt = /** @type {any} */ ({ levels: 3 });
  await assert.rejects(engine.best(match, misspelt), unknown);
  await assert.rejects(engine.tables(match, misspelt), unknown);
  await assert.rejects(engine.solve(match, misspelt), unknown);
  assert.throws(() => new Engine(misspelt), unknown);
  assert.ok((await engine.best(match, { level: 1 })).move);
});

test("over a match that is over it is an IllegalMove", guard, async () => {
  const match = new Match("kalah");
  match.resign();
  await assert.rejects(new Engine().best(match), IllegalMove);
  match.undo();
  assert.ok((await new Engine().best(match, { level: 1 })).move);
});

test("the same nodes and seed give the same answer", guard, async () => {
  const engine = new Engine();
  const match = new Match("awari");
  for (const settings of [
    { nodes: 20_000 },
    { nodes: 20_000, seed: 12345, lines: 3 },
    { level: 1, seed: 7 },
    { level: 3, seed: Number.MAX_SAFE_INTEGER },
  ]) {
    const first = await engine.best(match, settings);
    const [, second] = await Promise.all([
      engine.best(match, { nodes: 9_000 }),
      engine.best(match, settings),
    ]);
    assert.deepEqual(second, first);
  }
  const moves = new Set();
  for (let seed = 0; seed < 30; seed += 1) {
    moves.add((await engine.best(match, { level: 1, seed })).move);
  }
  assert.ok(moves.size > 1, "a weak level does not always play the same");
});

test("lines are the best moves, the best first", guard, async () => {
  const match = new Match("kalah");
  const names = match.moves().map(({ name }) => name);
  const all = await new Engine().best(match, { nodes: 30_000, lines: 1_000 });
  assert.deepEqual(all.lines.map(({ move }) => move).sort(), names);
  const values = all.lines.map(({ value }) => value);
  assert.deepEqual(
    values,
    values.toSorted((a, b) => b - a),
  );
  assert.deepEqual([all.move, all.value], [all.lines[0].move, all.lines[0].value]);
  for (const { move, line } of all.lines) {
    const copy = match.clone();
    assert.equal(line[0], move);
    for (const step of line) {
      copy.play(step);
    }
  }
  assert.equal((await new Engine().best(match, { nodes: 30_000, lines: 2 })).lines.length, 2);
});

test("it thinks about where the match stands, in the middle of its line", guard, async () => {
  const engine = new Engine();
  const match = new Match("kalah", { seeds: 3 });
  for (const move of ["3", "2", "1"]) {
    match.play(match.legal(move) ? move : match.moves()[0].name);
  }
  match.goto(1);
  const settings = { nodes: 10_000, lines: 6 };
  const asked = engine.best(match, settings);
  match.goto(0); // afterwards: the question is asked already
  match.play("2");
  const best = await asked;
  const same = new Match("kalah", { seeds: 3 });
  same.play("3");
  assert.deepEqual(best, await engine.best(same, settings));

  const closed = new Match("oware");
  closed.play("C");
  closed.resign();
  closed.goto(0);
  assert.ok(closed.legal((await engine.best(closed, { level: 1 })).move));

  const start = "0,0,0,0,0,1/1,0,9,0,0,1 0,0 S";
  const set = await engine.best(new Match("oware", {}, { start }), settings);
  assert.equal(set.lines.length, 3);
});

test("a game that is solved says so", guard, async () => {
  const best = await new Engine().best(new Match("kalah", { houses: 2, seeds: 2 }), LONG);
  assert.equal(best.solved, true);
});

test("where no worker can start it thinks on the thread, and the same", guard, async () => {
  const match = new Match("oware");
  const settings = { nodes: 20_000, lines: 6, seed: 5 };
  const expected = await new Engine().best(match, settings);
  const workers = [
    new URL("nothing.js", pathToFileURL(`${folder}/`)),
    "no address",
    file("broken.mjs", "this is no program"),
    file("throws.mjs", "throw new Error('never alive');"),
    file("silent.mjs", "// ends at once and never says a word"),
    { postMessage: () => {} },
  ];
  for (const worker of workers) {
    const engine = new Engine({ worker: /** @type {any} */ (worker) });
    const early = engine.best(match, { ...LONG, signal: AbortSignal.abort(), partial: true });
    const [best, second] = await Promise.all([
      engine.best(match, settings),
      engine.best(match, { ...settings, lines: 1 }),
    ]);
    assert.deepEqual(best, expected, String(worker));
    assert.equal(engine.where, "thread");
    assert.ok(match.legal(second.move));
    assert.equal((await early).aborted, true, "an abort is not lost with the worker");
  }

  const engine = new Engine({ worker: "no address" });
  const control = new AbortController();
  const { told, onProgress } = begun();
  const asked = engine.best(match, { ...LONG, signal: control.signal, onProgress });
  await told;
  control.abort();
  await assert.rejects(asked, isAbortError);
});

test("a worker that dies while it thinks rejects, and the next question works", guard, async () => {
  const worker = new URL("worker.js", KIT);
  for (const [index, end] of [
    "setTimeout(() => { throw new Error('dead'); })",
    "setTimeout(() => process.exit(1))",
    "setTimeout(() => process.exit(0))",
    "Promise.reject(new Error('dead'))",
  ].entries()) {
    const mortal = file(
      `mortal${index}.mjs`,
      `import { parentPort } from "node:worker_threads";
      import ${JSON.stringify(worker.href)};
      parentPort.on("message", ({ settings }) => {
        if (settings?.seed === 13) {
          ${end};
        }
      });`,
    );
    const engine = new Engine({ worker: mortal });
    const match = new Match("kalah");
    const before = await engine.best(match, { nodes: 2_000 });
    const asked = [
      engine.best(match, { ...LONG, seed: 13 }),
      engine.best(match, LONG),
      engine.best(match, { ...LONG, partial: true }),
    ];
    const settled = await Promise.allSettled(asked);
    for (const result of settled) {
      assert.ok(result.status === "rejected" && result.reason instanceof EngineFailed, end);
      assert.match(result.reason.reason, /ask again/);
    }
    assert.deepEqual(await engine.best(match, { nodes: 2_000 }), before, end);
    assert.equal(engine.where, "worker", "another one was started");
  }
});

test("a search is stopped though its worker never answers", guard, async () => {
  const deaf = new Worker(file("deaf.mjs", "setInterval(() => {}, 1_000);"));
  const engine = new Engine({ worker: deaf });
  const match = new Match("kalah");
  const control = new AbortController();
  const { signal } = control;
  const searches = [engine.best(match, { signal }), engine.best(match, { signal, partial: true })];
  const proof = engine.solve(match, { signal, partial: true });
  control.abort();
  await assert.rejects(searches[0], isAbortError);
  const { move, depth, aborted } = await searches[1];
  assert.deepEqual([move, depth, aborted], ["1", 0, true]);
  assert.equal((await proof).value, null);
  await deaf.terminate();
});

test("what a worker says besides is not heard", guard, async () => {
  const worker = new URL("worker.js", KIT);
  const chatty = file(
    "chatty.mjs",
    `import { parentPort } from "node:worker_threads";
    import ${JSON.stringify(worker.href)};
    const other = [null, undefined, 1, "done", {}, { type: "done", id: 99 }, { type: "progress" }];
    for (const words of other) parentPort.postMessage(words);`,
  );
  const engine = new Engine({ worker: chatty });
  assert.ok((await engine.best(new Match("kalah"), { level: 2 })).move);
  assert.equal(engine.where, "worker");
});

/** Runs a script that uses the kit; what it prints, once it has ended by itself. */
async function run(/** @type {string} */ script, /** @type {string[]} */ ...flags) {
  const name = `script-${script.length}.mjs`;
  const start = `import { Engine, Match, ready } from ${JSON.stringify(new URL("index.js", KIT).href)};
    await ready();\n`;
  const args = flags.length
    ? [...flags, start + script]
    : [new URL(file(name, start + script)).pathname];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.on("data", (data) => (printed += data));
  const [code, signal] = await once(child, "close");
  assert.deepEqual([code, signal], [0, null]);
  return printed.trim();
}

test("a process ends by itself after the engine was used", guard, async () => {
  const ends = await Promise.all([
    run("console.log((await new Engine().best(new Match('kalah'), { level: 2 })).move.length);"),
    run(`const engine = new Engine();
      const control = new AbortController();
      const options = { nodes: 2 ** 50, signal: control.signal, onProgress: () => control.abort() };
      const asked = engine.best(new Match("oware"), options).catch(({ name }) => name);
      console.log(await asked, engine.where);`),
    run(`const engine = new Engine({ worker: "no address" });
      await engine.best(new Match("oware"), { level: 1 });
      console.log(engine.where);`),
    run(
      `const engine = new Engine();
      const { move } = await engine.best(new Match("oware"), { level: 1 });
      console.log(move.length, engine.where);`,
      "--input-type=module",
      "-e",
    ),
  ]);
  assert.deepEqual(ends, ["1", "AbortError worker", "thread", "1 worker"]);
});
