import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Table } from "../model.js";

/** A match of a game so small that only its manners count: two moves each turn, six plies. */
class SmallMatch {
  constructor(game, options = {}) {
    if (options.bad) throw Object.assign(new Error("bad"), { reason: "bad is not allowed" });
    Object.assign(this, { game, options, history: [], ply: 0, ending: null });
    this.layout = { players: ["S", "N"] };
  }

  get #ended() {
    return this.ending !== null && this.ply === this.history.length;
  }

  get turn() {
    return this.ply === 6 || this.#ended ? null : "SN"[this.ply % 2];
  }

  get over() {
    return this.turn === null;
  }

  get result() {
    if (!this.over) return null;
    return {
      winner: null,
      score: [0, 0],
      scored: !this.#ended,
      reason: this.#ended ? this.ending : "row-empty",
    };
  }

  moves() {
    return this.over ? [] : ["a", "b"].map((name, pit) => ({ name, pit }));
  }

  play(name) {
    if (this.over || !["a", "b"].includes(name)) throw new Error(`no move ${name}`);
    this.history = [...this.history.slice(0, this.ply), { name, player: this.turn, events: [] }];
    this.ending = null;
    this.ply += 1;
    return this.history[this.ply - 1];
  }

  undo() {
    if (this.#ended) {
      this.ending = null;
      return true;
    }
    return this.goto(this.ply - 1);
  }

  redo() {
    return this.goto(this.ply + 1);
  }

  goto(ply) {
    if (ply < 0 || ply > this.history.length) return false;
    this.ply = ply;
    return true;
  }

  resign() {
    this.ending = "resigned";
  }

  draw() {
    this.ending = "agreed";
  }

  record() {
    return JSON.stringify([this.game, this.history.map(({ name }) => name), this.ending]);
  }

  static fromRecord(text) {
    const [game, names, ending] = JSON.parse(text);
    const match = new SmallMatch(game);
    for (const name of names) match.play(name);
    match.ending = ending;
    return match;
  }
}

/** A series of one small match. */
class SmallSeries {
  constructor(game, options) {
    this.current = new SmallMatch(game, options);
  }

  record() {
    return this.current.record();
  }

  static fromRecord(text) {
    const series = new SmallSeries();
    series.current = SmallMatch.fromRecord(text);
    return series;
  }
}

/** An engine that answers when it is told to. */
class SlowEngine {
  asked = [];

  best(_match, { level, signal }) {
    return new Promise((resolve, reject) => {
      this.asked.push({ level, signal, answer: (move = "a") => resolve({ move }), fail: reject });
      signal.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
    });
  }

  async answer(move) {
    this.asked.at(-1).answer(move);
    await settled();
  }
}

const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
const machine = { opponent: { kind: "machine", level: 3 } };
let engine;
let table;
let seen;

beforeEach(() => {
  engine = new SlowEngine();
  table = new Table({ Series: SmallSeries, engine }, { random: () => 0.75 });
  seen = [];
  table.onChange(({ type }) => seen.push(type));
});

test("two people at a table", () => {
  table.begin({ game: "small", opponent: { kind: "person" } });
  assert.equal(table.you, null);
  table.play("a");
  table.play("b");
  assert.equal(table.match.ply, 2);
  assert.equal(engine.asked.length, 0);
  table.takeBack();
  assert.equal(table.match.ply, 1);
  assert.equal(table.match.history.length, 2);
  table.repeat();
  assert.equal(table.match.ply, 2);
  assert.deepEqual(seen, ["new", "played", "played", "moved", "moved"]);
});

test("the machine answers at its level, and the person waits", async () => {
  table.begin({ game: "small", ...machine });
  table.play("a");
  assert.ok(table.thinking && !table.personToMove);
  assert.equal(table.play("a"), false);
  assert.equal(engine.asked[0].level, 3);
  await engine.answer("b");
  assert.deepEqual(
    table.match.history.map(({ name }) => name),
    ["a", "b"],
  );
  assert.ok(!table.thinking && table.personToMove);
});

test("sides: first, second, by lot", () => {
  table.begin({ game: "small", ...machine, side: "second" });
  assert.equal(table.you, "N");
  assert.ok(table.thinking);
  table.begin({ game: "small", ...machine, side: "either" });
  assert.equal(table.you, "N");
  table.begin({ game: "small", ...machine });
  assert.equal(table.you, "S");
  assert.ok(engine.asked.every(({ signal }) => signal.aborted));
});

test("taking back goes to one's own last move, also while the machine thinks", async () => {
  table.begin({ game: "small", ...machine });
  table.play("a");
  await engine.answer("b");
  table.play("b");
  table.takeBack();
  assert.equal(table.match.ply, 2);
  assert.ok(engine.asked[1].signal.aborted);
  await settled();
  table.takeBack();
  assert.equal(table.match.ply, 0);
  assert.equal(table.canTakeBack, false);
  assert.equal(table.takeBack(), false);
  table.repeat();
  assert.equal(table.match.ply, 2, "the machine's answer is repeated with it");
  table.repeat();
  assert.equal(table.match.ply, 3);
  assert.ok(table.thinking, "at the end of the line the machine thinks again");
});

test("looking back is not playing; playing from there drops what followed", async () => {
  table.begin({ game: "small", ...machine });
  table.play("a");
  await engine.answer("a");
  table.play("a");
  await engine.answer("a");
  table.goto(1);
  assert.equal(table.thinking, false);
  assert.equal(table.match.history.length, 4);
  table.letMachinePlay();
  await engine.answer("b");
  assert.deepEqual(
    table.match.history.map(({ name }) => name),
    ["a", "b"],
  );
  table.goto(0);
  table.play("b");
  assert.equal(table.match.history.length, 1);
  assert.equal(table.goto(9), false);
});

test("a late answer to an old question is not played", async () => {
  table.begin({ game: "small", ...machine });
  table.play("a");
  const [old] = engine.asked;
  table.begin({ game: "small", ...machine });
  old.answer("b");
  await settled();
  assert.equal(table.match.history.length, 0);
  assert.equal(table.trouble, null);
});

test("trouble is told, and the machine can be asked again", async () => {
  table.begin({ game: "small", ...machine });
  table.play("a");
  engine.asked[0].fail(new Error("the worker stopped"));
  await settled();
  assert.equal(table.trouble.message, "the worker stopped");
  assert.equal(seen.at(-1), "trouble");
  table.letMachinePlay();
  assert.equal(table.trouble, null);
  await engine.answer("zzz");
  assert.match(table.trouble.message, /no move/);
  table.letMachinePlay();
  await engine.answer("b");
  assert.equal(table.match.ply, 2);
});

test("resigning and agreeing end the game and can be taken back", () => {
  table.begin({ game: "small", opponent: { kind: "person" } });
  table.play("a");
  assert.equal(table.resign(), true);
  assert.equal(table.match.result.reason, "resigned");
  assert.equal(table.resign(), false);
  table.takeBack();
  assert.equal(table.match.over, false);
  assert.equal(table.match.ply, 1);
  table.draw();
  assert.equal(table.match.result.reason, "agreed");
  assert.deepEqual(seen.slice(2), ["ended", "reopened", "ended"]);
});

test("nobody resigns or agrees while looking back", () => {
  table.begin({ game: "small", opponent: { kind: "person" } });
  table.play("a");
  table.play("b");
  table.goto(1);
  assert.equal(table.canEnd, false);
  assert.equal(table.resign() || table.draw(), false);
  assert.equal(table.match.over, false);
  table.goto(2);
  assert.equal(table.canEnd && table.resign(), true);
});

test("a wrong wish leaves the old game where it is", () => {
  table.begin({ game: "small", opponent: { kind: "person" } });
  const { match } = table;
  assert.throws(() => table.begin({ game: "small", options: { bad: true }, ...machine }), /bad/);
  assert.equal(table.match, match);
});

test("a game is kept whole and opened again where it was", async () => {
  table.begin({ game: "small", ...machine });
  table.play("a");
  await engine.answer("b");
  table.goto(1);
  const kept = JSON.parse(JSON.stringify(table.keep()));
  const other = new Table({ Series: SmallSeries, engine });
  assert.equal(other.openKept(kept), true);
  assert.equal(other.match.history.length, 2);
  assert.equal(other.match.ply, 1);
  assert.equal(other.you, "S");
  assert.equal(other.openKept({ record: "{" }), false);
  assert.equal(other.openKept(null), false);
  assert.equal(other.openKept({ ...kept, seats: { S: "odd" } }), true);
  assert.equal(other.you, null);
});
