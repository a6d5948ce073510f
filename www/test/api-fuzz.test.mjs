// @ts-check
// Anything at all, given to everything there is: what is wrong is refused, and nothing breaks.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as kit from "../kit/index.js";
import { random } from "./kit.mjs";

const { Engine, games, MancalaError, Match, perft, ready, readySync, Series } = kit;
await ready();

const CALLS = 100_000;

/** What the caller's own code throws in the middle of a call. */
class Own extends Error {}

const throwing = () => {
  throw new Own("mine");
};

/** Code of the caller's, such as a getter, that uses the kit itself before it gives its value. */
const busy = (/** @type {unknown} */ value) => () => {
  const match = new Match("kalah");
  match.play("3");
  Match.fromRecord(match.record());
  Match.fromLink(match.link());
  current.legal(3);
  current.undo();
  series.next();
  return value;
};

let current = new Match("kalah");
let series = new Series(current, { sets: 3 });

const cyclic = { seeds: 4, self: {} };
cyclic.self = cyclic;
const revoked = Proxy.revocable({}, {});
revoked.revoke();
const everyTrap = Object.fromEntries(
  Object.getOwnPropertyNames(Reflect).map((trap) => [trap, throwing]),
);
const hugeText = "x".repeat(3_000_000);
const hugeUnicode = "\u{1f331}".repeat(600_000);

/** Makers of arguments, nasty and nice. @type {((pick: (n: number) => number) => any)[]} */
const MAKERS = [
  () => undefined,
  () => null,
  (pick) => pick(2) === 0,
  (pick) => [0, -0, 1, 2, 3, 6, 8, 12, 13, 14, 255, 256, 99][pick(13)],
  (pick) => [NaN, Infinity, -Infinity, 0.5, -1, 2 ** 31, 2 ** 32, 2 ** 53, 1e300][pick(9)],
  (pick) => [0n, 4n, -1n, 2n ** 64n, 2n ** 4000n][pick(5)],
  () => Symbol("seeds"),
  () => Symbol.iterator,
  (pick) => ["", " ", "\0", "\ud800", "\udc00\ud800", "\ufeff", "é", "🌱", "-", "NaN"][pick(10)],
  (pick) => ["__proto__", "constructor", "toString", "swap", "resigns", "draw"][pick(6)],
  (pick) => ["kalah", "oware", "awari", "Kalah", "chess"][pick(5)],
  (pick) => ["1", "2", "3", "4", "5", "6", "A", "b", "C", "f", "7"][pick(11)],
  (pick) => current.moves()[pick(6)]?.name,
  (pick) => (pick(400) === 0 ? [hugeText, hugeUnicode][pick(2)] : "x"),
  (pick) => Array.from({ length: pick(60) }, () => String.fromCharCode(pick(0x10000))).join(""),
  () => current.position,
  (pick) => spoil(current.position, pick),
  () => current.record(),
  (pick) => spoil(current.record({ South: "Ana" }), pick),
  () => series.record(),
  (pick) => spoil(series.record(), pick),
  () => current.link(),
  (pick) => spoil(current.link({ tags: { South: "Ana" } }), pick),
  () => ({ id: "0123456789abcdef" }),
  () => Object.defineProperty({}, "id", { get: busy("0123456789abcdef"), enumerable: true }),
  () => [],
  () => [3, "x", null],
  () => ({}),
  () => cyclic,
  () => Object.create(null),
  () => throwing,
  () => class {},
  () => new Date(NaN),
  () => new Map([["seeds", 3]]),
  () => new Uint8Array(8),
  () => new String("3"),
  () => Promise.resolve(1),
  () => revoked.proxy,
  () => new Proxy({}, everyTrap),
  () => new Proxy(() => {}, everyTrap),
  () => new Proxy(current, {}),
  () => ({ toString: throwing }),
  () => ({ toString: () => ({}), valueOf: () => ({}) }),
  () => ({ [Symbol.toPrimitive]: throwing }),
  () => ({ toString: busy("3") }),
  () => ({ [Symbol.toPrimitive]: busy(3) }),
  () => Object.defineProperty({}, "seeds", { get: throwing, enumerable: true }),
  () => Object.defineProperty({}, "seeds", { get: busy(3), enumerable: true }),
  () => Object.defineProperty({}, "start", { get: throwing, enumerable: true }),
  () => Object.defineProperty({}, "start", { get: busy(current.position), enumerable: true }),
  () => Object.defineProperty({}, "South", { get: busy("Ana"), enumerable: true }),
  (pick) => ({ seeds: MAKERS[pick(30)](pick) }),
  (pick) => ({ start: MAKERS[pick(30)](pick) }),
  (pick) => ({ [["South", "houses", "pie", "slam", "x y"][pick(5)]]: MAKERS[pick(30)](pick) }),
  () => ({ seeds: 3 }),
  (pick) => ({ sets: MAKERS[pick(30)](pick), tags: MAKERS[pick(MAKERS.length)](pick) }),
  () => Object.defineProperty({}, "sets", { get: busy(2), enumerable: true }),
  () => Object.defineProperty({}, "tags", { get: busy({ South: "Ana" }), enumerable: true }),
  () => ({ start: "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N" }),
  () => current,
  () => series,
  () => Match,
  () => Series,
];

/** Some characters of a text changed, dropped or doubled. */
function spoil(/** @type {string} */ text, /** @type {(n: number) => number} */ pick) {
  const chars = [...text];
  for (let change = 0; change <= pick(3); change += 1) {
    const others = ['"', "[", "]", "\\", "{", "}", "-", "/", ",", "9", "\r", "\n", " ", "é"];
    chars.splice(
      pick(chars.length + 1),
      pick(3),
      ...(pick(2) ? [others[pick(others.length)]] : []),
    );
  }
  return chars.join("");
}

/** A depth that is right is a small one, so that the test ends. */
function smallDepth(/** @type {any[]} */ args) {
  if (Number.isInteger(args[2])) {
    args[2] = args[2] > 3 && args[2] < 100 ? 3 : args[2];
  }
  return args;
}

/** Everything that can be called. @type {Record<string, (...args: any[]) => unknown>} */
const CALLABLE = {
  games: (...args) => /** @type {any} */ (games)(...args),
  perft: (...args) => /** @type {any} */ (perft)(...smallDepth(args)),
  readySync: (...args) => /** @type {any} */ (readySync)(...args),
  Match: (...args) => new /** @type {any} */ (Match)(...args),
  "Match.fromRecord": (...args) => /** @type {any} */ (Match).fromRecord(...args),
  "Match.fromLink": (...args) => /** @type {any} */ (Match).fromLink(...args),
  Series: (...args) => new /** @type {any} */ (Series)(...args),
  "Series of a match": (...args) => new /** @type {any} */ (Series)(current, ...args),
  "Series.fromRecord": (...args) => /** @type {any} */ (Series).fromRecord(...args),
  Engine: (...args) => new /** @type {any} */ (Engine)(...args),
  // Without a match it must not even begin to think; its promise is looked at below.
  best: (...args) => promises.push(settled(/** @type {any} */ (new Engine()).best(...args))),
};
/** @type {Promise<{value?: unknown, error?: any}>[]} */
const promises = [];

function settled(/** @type {Promise<unknown>} */ promise) {
  return promise.then(
    (value) => ({ value }),
    (error) => ({ error }),
  );
}

for (const [Class, of] of /** @type {[any, () => any][]} */ ([
  [Match, () => current],
  [Series, () => series],
])) {
  for (const name of Object.getOwnPropertyNames(Class.prototype)) {
    const { get, value } = /** @type {any} */ (
      Object.getOwnPropertyDescriptor(Class.prototype, name)
    );
    const called = `${Class.name}.${name}`;
    if (get) {
      CALLABLE[called] = () => get.call(of());
      CALLABLE[`${called} of anything`] = (...args) => get.call(args[0]);
    } else if (name !== "constructor") {
      CALLABLE[called] = (...args) => value.apply(of(), args);
      CALLABLE[`${called} of anything`] = (first, ...args) => value.apply(first, args);
    }
  }
}

function allowed(/** @type {any} */ error) {
  return (
    (error instanceof MancalaError && /^[^\n]{3,400}$/.test(error.reason)) ||
    error instanceof Own ||
    error instanceof TypeError ||
    error instanceof RangeError
  );
}

/** A game that is right from its first move to its last. */
function sane() {
  const match = new Match("kalah");
  match.play("3");
  assert.equal(match.position, "4,4,4,4,4,4/4,4,0,5,5,5 1,0 S");
  assert.throws(() => match.play("3"), { name: "IllegalMove" });
  assert.equal(Match.fromRecord(match.record()).position, match.position);
  assert.equal(Match.fromLink(match.link()).position, match.position);
  assert.deepEqual(perft("oware", {}, 3), [6, 36, 190]);
  const two = new Series(match, { sets: 2, tags: { South: "Ana" } });
  assert.ok(two.current.resign() && two.next());
  assert.deepEqual(Series.fromRecord(two.record()).points, [0, 1]);
}

function describe(/** @type {string} */ name, /** @type {any[]} */ args) {
  const shown = args.map((arg) => {
    try {
      return typeof arg === "string" ? JSON.stringify(arg.slice(0, 300)) : String(arg);
    } catch {
      return typeof arg;
    }
  });
  return `${name}(${shown.join(", ")})`;
}

test("nothing that is given makes the module trap or stop working", {
  timeout: 120_000,
}, async () => {
  const pick = random(20260);
  const names = Object.keys(CALLABLE);
  const ids = games().map(({ id }) => id);
  const thrown = new Map();
  for (let call = 0; call < CALLS; call += 1) {
    const name = names[pick(names.length)];
    const args = Array.from({ length: pick(4) }, () => MAKERS[pick(MAKERS.length)](pick));
    if (name === "best" && args[0] === current) {
      continue;
    }
    if (["Match", "Series", "perft"].includes(name) && pick(2)) {
      // To come past the first checks.
      const last = name === "perft" ? 3 : 2;
      args.splice(0, 2, ids[pick(ids.length)], pick(2) ? {} : args[1]);
      args[last] = pick(2) ? { start: MAKERS[pick(MAKERS.length)](pick) } : args[last];
    }
    try {
      CALLABLE[name](...args);
    } catch (error) {
      if (!allowed(error)) {
        assert.fail(`${describe(name, args)} threw ${/** @type {any} */ (error)?.stack}`);
      }
      const Class = /** @type {any} */ (error).constructor;
      thrown.set(Class, (thrown.get(Class) ?? 0) + 1);
    }
    if (call % 500 === 0 || current.over || current.ply > 100) {
      sane();
      current = new Match(ids[pick(ids.length)]);
      series = new Series(ids[pick(ids.length)], {}, { sets: 1 + pick(4) });
    }
  }
  for (const { value, error } of await Promise.all(promises)) {
    assert.equal(value, undefined);
    assert.ok(allowed(error), String(error?.stack));
  }
  sane();
  for (const Class of [
    "UnknownGame",
    "BadOption",
    "BadPosition",
    "IllegalMove",
    "BadRecord",
    "BadLink",
  ]) {
    assert.ok(thrown.get(/** @type {any} */ (kit)[Class]) > 100, `${Class} was met`);
  }
  assert.ok(thrown.get(Own) > 100);
});

test("half-wrong records: refused, or read to what is written the same again", () => {
  const pick = random(77);
  let read = 0;
  for (let round = 0; round < 600; round += 1) {
    const match = new Match(games()[pick(3)].id, { seeds: 3 });
    for (let move = pick(16); move > 0 && !match.over; move -= 1) {
      const moves = match.moves();
      match.play(moves[pick(moves.length)].name);
    }
    const text = spoil(match.record({ South: "Ana", Note: '"\\' }), pick);
    try {
      const found = Match.fromRecord(text);
      read += 1;
      const written = found.record();
      assert.equal(Match.fromRecord(written).record(), written, JSON.stringify(text));
    } catch (error) {
      assert.ok(error instanceof kit.BadRecord, `${JSON.stringify(text)}: ${error}`);
    }
  }
  assert.ok(read > 60);
});
