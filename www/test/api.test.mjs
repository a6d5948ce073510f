// @ts-check
// The JavaScript API as its contract says it, member by member.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { applyEvents, readPosition } from "../kit/replay.js";
import {
  BadOption,
  BadPosition,
  BadRecord,
  Engine,
  EngineFailed,
  games,
  IllegalMove,
  MancalaError,
  Match,
  NotReady,
  perft,
  ready,
  readySync,
  UnknownGame,
} from "../kit/slim.js";
import { optionSets, playOut, random } from "./kit.mjs";

/** Wrong arguments on purpose. @type {any} */
const Wrong = Match;
/** @type {any} */
const wrongPerft = perft;

const KALAH = "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S";
const MODULE = new URL("../kit/pkg/mancala_bg.wasm", import.meta.url);

/** The call throws this class, with a sentence for a person; and everything still works after it. */
function refuses(
  /** @type {() => unknown} */ call,
  /** @type {Function} */ Class,
  /** @type {RegExp} */ reason = /./,
) {
  assert.throws(call, (/** @type {any} */ error) => {
    assert.ok(error instanceof Class, `${error?.name} instead of ${Class.name}: ${error?.message}`);
    assert.ok(error instanceof MancalaError && error instanceof Error);
    assert.equal(error.name, Class.name);
    assert.equal(error.message, error.reason);
    assert.match(error.reason, /^[^\n]+\.$/, "one sentence");
    assert.match(error.reason, reason);
    return true;
  });
  const match = new Match("kalah");
  match.play("3");
  assert.equal(match.position, "4,4,4,4,4,4/4,4,0,5,5,5 1,0 S");
}

test("before ready() everything is NotReady; after it, and after it again, nothing is", async () => {
  for (const call of [
    () => games(),
    () => new Match("kalah"),
    () => Match.fromRecord('[Game "kalah"]\n'),
    () => perft("kalah", {}, 1),
  ]) {
    assert.throws(call, (error) => error instanceof NotReady && error.reason.length > 10);
  }
  await assert.rejects(new Engine().best(/** @type {any} */ (null)), NotReady);

  // What is no module, or not this one, is refused and does no harm.
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  assert.throws(() => readySync(empty), TypeError);
  assert.throws(() => readySync(new WebAssembly.Module(empty)), TypeError);
  assert.throws(() => readySync(new Uint8Array(5)), WebAssembly.CompileError);
  assert.throws(() => readySync(/** @type {any} */ (undefined)), TypeError);

  // Both at once: the matches that readySync() makes possible live on when ready() comes to its end.
  const bytes = await readFile(MODULE);
  const waiting = ready(MODULE);
  readySync(bytes);
  const match = new Match("kalah");
  assert.equal(await waiting, undefined);
  assert.equal(await ready(MODULE), undefined);
  readySync(bytes);
  readySync(empty);
  match.play("3");
  assert.equal(match.history.length, 1);
});

test("games() is the catalogue, plain and new each time", () => {
  const list = games();
  assert.ok(["kalah", "oware", "awari"].every((id) => list.some((game) => game.id === id)));
  assert.deepEqual(list, JSON.parse(JSON.stringify(list)), "nothing undefined, no Map");
  for (const { id, name, line, options, layout, about } of list) {
    assert.ok(name && line && about.sources.length > 0);
    for (const option of options) {
      assert.ok(
        option.type === "number"
          ? option.min <= option.default && option.default <= option.max
          : option.choices.includes(option.default),
      );
    }
    const match = new Match(id);
    assert.deepEqual(match.layout, layout);
    assert.deepEqual(
      layout.places.map(({ place }) => place),
      layout.places.map((_, index) => index),
    );
    assert.deepEqual(
      Object.entries(match.options),
      options.map((option) => [option.key, option.default]),
      "what is left out has its default, in the catalogue's order",
    );
  }
  list[0].name = "changed";
  list.length = 1;
  assert.notEqual(games()[0].name, "changed");
});

test("a new match", () => {
  const match = new Match("kalah");
  assert.equal(match.game, "kalah");
  assert.equal(match.position, KALAH);
  assert.equal(match.start, KALAH);
  assert.equal(match.turn, "S");
  assert.equal(match.over, false);
  assert.equal(match.result, null);
  assert.equal(match.ply, 0);
  assert.deepEqual(match.score, [0, 0]);
  assert.deepEqual(match.history, []);
  assert.deepEqual(match.tags, {});
  assert.deepEqual(match.seeds, [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0]);
  assert.ok(Array.isArray(match.seeds) && Array.isArray(match.score));
  assert.deepEqual(
    match.moves(),
    [1, 2, 3, 4, 5, 6].map((number) => ({ name: String(number), pit: number + 5 })),
  );
  assert.equal(match.layout, match.layout);
});

test("options: numbers, texts and big integers; what is left out has its default", () => {
  const options = { houses: 6, seeds: 3, capture: "empty", sweep: "owner", pie: "off" };
  /** @type {import("../kit/index.js").Options[]} */
  const ways = [
    { seeds: 3, capture: "empty" },
    { capture: "empty", seeds: "3" },
    { seeds: 3n, pie: "off", capture: "empty" },
  ];
  for (const given of ways) {
    assert.deepEqual(new Match("kalah", given).options, options);
  }
  assert.equal(new Wrong("kalah", null, null).position, KALAH);
  assert.equal(new Match("kalah", undefined, { start: undefined }).position, KALAH);
  assert.deepEqual(
    new Match("kalah", Object.create({ seeds: 3 })).options.seeds,
    4,
    "own keys only",
  );
});

test("legal, why and whyCode, by name and by place", () => {
  const match = new Match("kalah");
  match.play("3");
  assert.equal(match.legal("1"), true);
  assert.equal(match.legal(6), true);
  assert.equal(match.why("1"), null);
  assert.equal(match.whyCode(6), null);
  /** @type {[any, string][]} */
  const cases = [
    ["3", "empty"],
    [8, "empty"],
    [0, "not-yours"],
    ["7", "no-such-move"],
    ["", "no-such-move"],
    ["swap", "no-such-move"],
    [12, "no-such-move"],
  ];
  for (const nothing of [-1, 1.5, NaN, Infinity, 14, 254, 255, 256, 2 ** 32 + 6, 6n, null]) {
    cases.push([nothing, "no-such-move"]);
  }
  for (const nothing of [undefined, {}, [], ["1"], true, Symbol("1"), () => "1"]) {
    cases.push([nothing, "no-such-move"]);
  }
  for (const [move, code] of cases) {
    assert.equal(match.legal(move), false);
    assert.equal(match.whyCode(move), code);
    assert.match(/** @type {string} */ (match.why(move)), /^[A-Z].+\.$/);
  }
  match.resign();
  assert.equal(match.whyCode("1"), "over");
  assert.equal(match.whyCode(6), "over");

  const pie = new Match("kalah", { pie: "on" });
  assert.equal(pie.legal("swap"), false);
  pie.play("1");
  assert.deepEqual(pie.moves().at(-1), { name: "swap", pit: null });
  assert.equal(pie.legal("swap"), true);
  for (const nothing of [-1, 255, Symbol("swap"), null, {}]) {
    assert.equal(
      pie.legal(/** @type {any} */ (nothing)),
      false,
      "no pit is not the move without one",
    );
  }

  const feed = new Match("oware", {}, { start: "0,0,0,0,0,0/1,0,0,0,0,1 0,0 S" });
  assert.equal(feed.whyCode("A"), "must-feed");
  assert.equal(feed.whyCode(6), "must-feed");
});

test("play gives what was played, which is also in the history", () => {
  const match = new Match("kalah");
  const played = match.play("3");
  assert.deepEqual(played, {
    ply: 1,
    name: "3",
    player: "S",
    before: KALAH,
    after: "4,4,4,4,4,4/4,4,0,5,5,5 1,0 S",
    turn: "S",
    over: false,
    events: [
      { type: "lift", from: 8, to: null, n: 4 },
      ...[9, 10, 11, 12].map((to) => ({ type: "drop", from: null, to, n: 1 })),
      { type: "again", from: null, to: 12, n: 0 },
      { type: "turn", to: "S" },
    ],
  });
  assert.equal(match.history[0], played);
  assert.equal(match.events(0), played.events);
  assert.equal(match.play("6").player, "S");
  assert.deepEqual(
    match.history.map(({ ply, name }) => [ply, name]),
    [
      [1, "3"],
      [2, "6"],
    ],
  );
});

test("play reads upper and lower case, and refuses without changing anything", () => {
  const match = new Match("oware");
  assert.equal(match.play("c").name, "C");
  const before = match.record();
  for (const move of ["g", "7", "", " ", "aa", "\ud800", "a".repeat(2_000_000)]) {
    refuses(() => match.play(move), IllegalMove);
  }
  for (const move of [3, null, undefined, Symbol("a"), {}, ["a"], 1n, new String("a")]) {
    refuses(() => match.play(/** @type {any} */ (move)), IllegalMove, /by its name/);
  }
  assert.equal(match.record(), before);
  refuses(() => match.play("g"), IllegalMove, /"g".*a b c d e f/);
});

test("undo, redo and goto walk along the line", () => {
  const match = new Match("kalah");
  assert.equal(match.undo(), false);
  assert.equal(match.redo(), false);
  const positions = [match.position];
  for (const move of ["3", "6", "2", "1"]) {
    positions.push(match.play(move).after);
  }
  const { history } = match;
  assert.equal(match.redo(), false);
  for (const ply of [2, 0, 4, 3, 1]) {
    assert.equal(match.goto(ply), true);
    assert.equal(match.ply, ply);
    assert.equal(match.position, positions[ply]);
    assert.deepEqual(match.history, history, "the whole line");
  }
  for (const ply of [-1, 5, 0.5, NaN, Infinity, "2", null, undefined, 2n, {}, 2 ** 32]) {
    assert.equal(match.goto(/** @type {any} */ (ply)), false);
    assert.equal(match.ply, 1);
  }
  assert.equal(match.goto(-0), true);
  assert.equal(match.ply, 0);
  assert.equal(match.redo(), true);
  assert.equal(match.redo(), true);
  assert.equal(match.position, positions[2]);
  assert.equal(match.undo(), true);
  assert.equal(match.position, positions[1]);
});

test("played at an earlier ply, a move drops what follows", () => {
  const match = new Match("kalah");
  for (const move of ["3", "6", "2"]) {
    match.play(move);
  }
  const [first, old] = match.history;
  match.goto(1);
  refuses(() => match.play("3"), IllegalMove);
  assert.equal(match.history.length, 3, "a refused move drops nothing");
  const played = match.play("1");
  assert.equal(match.ply, 2);
  assert.deepEqual(
    match.history.map(({ name }) => name),
    ["3", "1"],
  );
  assert.equal(match.history[0], first);
  assert.equal(match.history[1], played);
  assert.notDeepEqual(played, old);
  assert.equal(match.redo(), false);

  // The same move again is still a new line.
  match.goto(0);
  match.play("3");
  assert.equal(match.history.length, 1);

  // The players end a match only at the end of its line, so nothing is lost by it.
  match.play("6");
  match.goto(0);
  assert.deepEqual([match.resign(), match.draw(), match.history.length], [false, false, 2]);
  match.goto(2);
  assert.equal(match.resign(), true);
});

test("events(i) counts from 0 and throws a RangeError outside", () => {
  const match = new Match("kalah");
  assert.throws(() => match.events(0), RangeError);
  match.play("3");
  match.play("6");
  match.undo();
  assert.equal(match.events(1)[0].type, "lift", "also of what was taken back");
  assert.equal(match.events(-0), match.events(0));
  for (const index of [2, -1, 0.5, NaN, Infinity, 2 ** 32, "0", null, undefined, 0n, {}]) {
    assert.throws(() => match.events(/** @type {any} */ (index)), RangeError);
  }
});

test("resign and draw: a result without seeds, that can be taken back", () => {
  const match = new Match("kalah");
  match.play("3");
  match.play("6"); // North's turn
  assert.equal(match.resign(), true);
  assert.deepEqual(match.result, { winner: "S", score: [1, 0], scored: false, reason: "resigned" });
  assert.deepEqual(match.score, [2, 0], "what was banked stays banked");
  assert.deepEqual([match.over, match.turn, match.moves()], [true, null, []]);
  assert.equal(match.position, "4,4,5,5,5,5/4,4,0,5,5,0 2,0 -");
  assert.equal(match.ply, 2);
  assert.deepEqual([match.resign(), match.draw()], [false, false]);
  refuses(() => match.play("1"), IllegalMove, /over/);
  assert.match(match.record(), /\[Result "1-0"\]\n\n1\. 3-6 resigns\n$/);
  assert.deepEqual(Match.fromRecord(match.record()).result, match.result);

  assert.equal(match.goto(1), true);
  assert.deepEqual([match.over, match.result], [false, null]);
  match.goto(2);
  assert.equal(match.result?.reason, "resigned", "the end is there where the line ends");
  assert.equal(match.undo(), true);
  assert.deepEqual([match.ply, match.over, match.turn], [2, false, "N"]);

  assert.equal(match.draw(), true);
  assert.deepEqual(match.result, {
    winner: null,
    score: [0.5, 0.5],
    scored: false,
    reason: "agreed",
  });
  assert.deepEqual(Match.fromRecord(match.record()).result, match.result);
  assert.match(match.record(), /\[Result "½-½"\]/);

  const first = new Match("kalah");
  first.resign();
  assert.deepEqual(first.result, { winner: "N", score: [0, 1], scored: false, reason: "resigned" });
});

test("a game that is played out has the result of its seeds, or of who has won", () => {
  for (const { id, about } of games()) {
    const pick = random(7);
    for (let round = 0; round < 10; round += 1) {
      const match = playOut(new Match(id), pick);
      const { result } = match;
      assert.ok(result);
      assert.equal(result.scored, about.scored);
      if (about.scored) assert.deepEqual(result.score, match.score);
      const ahead = Math.sign(result.score[0] - result.score[1]);
      const [first, second] = match.layout.players;
      assert.equal(result.winner, { 1: first, 0: null, [-1]: second }[ahead]);
      assert.deepEqual(Object.keys(result).sort(), ["reason", "score", "scored", "winner"]);
      const last = match.history.at(-1);
      assert.deepEqual(last?.events.at(-1), { type: "end", reason: result.reason });
      assert.deepEqual([last?.turn, last?.over, match.moves()], [null, true, []]);
      const end = about.scored ? "-" : `-${result.winner ?? "="}`;
      assert.match(match.position, new RegExp(` ${end}( |$)`));
      match.undo();
      assert.equal(match.result, null);
      assert.ok(match.moves().length > 0);
    }
  }
});

test("a clone goes its own way", () => {
  const match = new Match("kalah", { seeds: 3 }, { start: "3,3,3,3,3,3/3,3,3,3,3,0 3,0 S" });
  match.play("3");
  match.play("2");
  match.undo();
  const clone = match.clone();
  assert.ok(clone instanceof Match);
  const same = (/** @type {Match} */ one) => [one.record(), one.ply, one.position, one.options];
  assert.deepEqual(same(clone), same(match));
  assert.deepEqual(clone.history, match.history);
  const before = same(match);
  clone.play("4");
  clone.play(clone.moves()[0].name);
  clone.resign();
  assert.deepEqual(same(match), before);
  const after = same(clone);
  match.goto(0);
  match.draw();
  assert.deepEqual(same(clone), after);
});

test("a match from a position that was set up", () => {
  const start = "0,0,0,0,0,1/1,0,9,0,0,1 0,0 S";
  const match = new Match("oware", {}, { start });
  assert.deepEqual([match.start, match.position], [start, start]);
  assert.deepEqual(
    match.moves().map(({ name }) => name),
    ["A", "C", "F"],
  );
  match.play("A");
  assert.equal(match.start, start);
  assert.match(match.record(), new RegExp(`\\[Start "${start}"\\]`));

  // Settled as if a move had just led to it.
  const full = new Match("oware", {}, { start: "0,0,0,0,0,0/0,0,0,0,0,0 20,28 S" });
  assert.deepEqual([full.over, full.turn, full.moves()], [true, null, []]);
  assert.deepEqual(full.result?.winner, "N");
  const closed = new Match("oware", {}, { start: "0,0,0,0,0,0/0,0,0,0,0,1 3,2 -" });
  assert.deepEqual(closed.result, { winner: "S", score: [3, 2], scored: true, reason: "set-up" });
  assert.equal(closed.position, "0,0,0,0,0,0/0,0,0,0,0,1 3,2 -");
  assert.deepEqual([closed.resign(), closed.draw(), closed.undo()], [false, false, false]);
  assert.equal(Match.fromRecord(closed.record()).position, closed.position);

  const north = new Match("kalah", {}, { start: "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N" });
  north.play("1");
  assert.match(north.record(), /\n1\. … 1\n$/);
});

test("a record holds the whole match and its tags", () => {
  const match = new Match("kalah", { seeds: 3, capture: "empty" });
  for (const move of ["4", "1"]) {
    match.play(move);
  }
  const tags = { South: 'Ana "A" \\ 安', Date: "2026-11-30", Note: "" };
  const text = match.record(tags);
  assert.deepEqual(match.tags, {}, "the match itself has none");
  assert.equal(String(match), match.record());
  match.goto(0);
  assert.equal(match.record(tags), text, "wherever the match stands");
  const read = Match.fromRecord(text);
  assert.deepEqual(read.tags, tags);
  assert.equal(read.ply, 2, "at the end of its line");
  assert.deepEqual(read.options, match.options);
  assert.deepEqual(read.history, match.history);
  assert.equal(read.record(), text, "tags that were read are kept");
  assert.equal(read.clone().record(), text);
  assert.deepEqual(Object.keys(Match.fromRecord(read.record({ Date: "x", North: "y" })).tags), [
    "South",
    "Date",
    "Note",
    "North",
  ]);
  assert.equal(Match.fromRecord(text.replaceAll("\n", "\r\n")).record(), text);
  assert.deepEqual(Match.fromRecord(match.record({ Round: /** @type {any} */ (3) })).tags, {
    Round: "3",
  });
});

test("records of random games of every kind read as they were written", () => {
  const pick = random(99);
  for (const game of games()) {
    for (const options of optionSets(game)) {
      const match = playOut(new Match(game.id, options), pick, pick(120));
      if (!match.over && pick(3) === 0) {
        match[pick(2) ? "resign" : "draw"]();
      }
      const text = match.record({ South: "a" });
      const read = Match.fromRecord(text);
      assert.equal(read.record(), text);
      assert.deepEqual(
        [read.position, read.ply, read.result, read.options, read.score],
        [match.position, match.ply, match.result, match.options, match.score],
      );
      assert.deepEqual(read.history, match.history);
      assert.ok(text.split("\n").every((line) => line.length <= 80 || line.startsWith("[")));
    }
  }
});

test("the events of a move turn before into after, with no rule known", () => {
  const pick = random(2026);
  const kinds = games().flatMap((game) => optionSets(game).map((options) => ({ game, options })));
  const seen = new Set();
  for (let round = 0; round < Math.max(200, kinds.length); round += 1) {
    const { game, options } = kinds[round % kinds.length];
    const match = playOut(new Match(game.id, options), pick);
    let position = match.start;
    for (const { before, after, events, player, turn, over } of match.history) {
      assert.equal(before, position);
      assert.equal(applyEvents(before, events, match.layout), after);
      assert.equal(before.split(" ")[2], player);
      assert.deepEqual(
        [turn, over],
        after.split(" ")[2].startsWith("-") ? [null, true] : [after.split(" ")[2], false],
      );
      const last = events.map(({ type }) => type).filter((type) => type !== "end");
      assert.equal(last.at(-1), "turn", "the last event but for the end");
      for (const event of events) {
        seen.add(event.type === "end" ? event.reason : event.type);
      }
      position = after;
    }
    assert.equal(position, match.position);
  }
  const all = ["lift", "drop", "capture", "sweep", "again", "swap", "key", "turn"];
  for (const what of [...all, "over-half", "row-empty", "no-move", "repetition"]) {
    assert.ok(seen.has(what), `${what} happened`);
  }
});

test("moves, legal and history agree all along", () => {
  const pick = random(5);
  for (const game of games()) {
    const match = new Match(game.id);
    while (!match.over) {
      const moves = match.moves();
      const pits = moves.map(({ pit }) => pit);
      assert.equal(new Set(moves.map(({ name }) => name)).size, moves.length);
      for (const { place } of match.layout.places) {
        assert.equal(match.legal(place), pits.includes(place));
        assert.equal(match.why(place) === null, pits.includes(place));
      }
      assert.ok(moves.every(({ name }) => match.legal(name) && match.why(name) === null));
      match.play(moves[pick(moves.length)].name);
      assert.equal(match.history.length, match.ply);
      assert.deepEqual(match.seeds, readPosition(match.position, match.layout).seeds);
    }
  }
});

test("perft counts, from a position too", () => {
  assert.deepEqual(perft("kalah", {}, 4), [6, 35, 185, 942]);
  assert.ok(Array.isArray(perft("kalah", {}, 1)));
  assert.deepEqual(wrongPerft("oware", undefined, 2), [6, 36]);
  const start = "0,0,0,0,0,1/1,0,9,0,0,1 0,0 S";
  assert.equal(perft("oware", {}, 1, { start })[0], 3);
  assert.deepEqual(perft("oware", {}, 2, { start: "0,0,0,0,0,0/0,0,0,0,0,0 20,28 S" }), [0, 0]);
});

test("UnknownGame", () => {
  for (const game of ["", "chess", "Kalah ", "constructor", "__proto__", "é".repeat(3_000_000)]) {
    refuses(() => new Wrong(game), UnknownGame, /kalah, oware, awari/);
    refuses(() => wrongPerft(game, {}, 1), UnknownGame);
  }
  for (const game of [undefined, null, 1, 1n, {}, [], Symbol("kalah"), () => "kalah"]) {
    refuses(() => new Wrong(game), UnknownGame);
    refuses(() => wrongPerft(game, {}, 1), UnknownGame);
  }
});

test("BadOption names the key, what was given, and what is allowed", () => {
  refuses(() => new Match("kalah", { seeds: 11 }), BadOption, /seeds.*11.*1.*10/);
  refuses(() => new Match("kalah", { capture: "all" }), BadOption, /capture.*all.*standard.*empty/);
  refuses(() => new Match("kalah", { sedes: 4 }), BadOption, /sedes.*seeds/);
  const values = [0, -1, 4.5, NaN, Infinity, 1e21, 2n ** 70n, "", "four", " 4", "4 ", "4\n", true];
  for (const value of [...values, null, undefined, {}, [4], Symbol("4"), () => 4, new Date()]) {
    refuses(() => new Wrong("kalah", { seeds: value }), BadOption, /seeds/);
    refuses(() => wrongPerft("kalah", { seeds: value }, 1), BadOption, /seeds/);
  }
  for (const options of [4, "seeds=4", true, 1n, Symbol("seeds"), () => ({}), [], ["seeds", 4]]) {
    refuses(() => new Wrong("kalah", options), BadOption, /object/);
  }
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`o${index}`, 1]));
  refuses(() => new Match("kalah", many), BadOption);
  for (const depth of [0, -1, 1.5, NaN, Infinity, 100, "3", null, undefined, 3n, {}, Symbol("3")]) {
    refuses(() => wrongPerft("kalah", {}, depth), BadOption, /depth/);
  }
});

test("BadPosition", () => {
  const texts = [
    "",
    "4",
    "4,4,4,4,4,4 0,0 S",
    "4,4,4,4,4/4,4,4,4,4,4 0,0 S",
    "4,4,4,4,4,4/4,4,4,4,4,4 0,0 X",
    "4,4,4,4,4,4/4,4,4,4,4,4 0,0 -S",
    "4,4,4,4,4,4/4,4,4,4,4,4 1,0 S",
    "4,4,4,4,4,-4/4,4,4,4,4,4 0,0 S",
    "4,4,4,4,4,99999999999999999999/4,4,4,4,4,4 0,0 S",
    `${KALAH} S`,
    `${KALAH} pie=0`,
    "\ud800",
    "1,".repeat(1_000_000),
  ];
  for (const start of texts) {
    refuses(() => new Match("kalah", {}, { start }), BadPosition);
    refuses(() => perft("kalah", {}, 1, { start }), BadPosition);
  }
  for (const start of [null, 4, {}, [], Symbol(KALAH), () => KALAH, new String(KALAH), 1n]) {
    refuses(() => new Wrong("kalah", {}, { start }), BadPosition, /text/);
    refuses(() => wrongPerft("kalah", {}, 1, { start }), BadPosition, /text/);
  }
});

test("BadRecord", () => {
  /** @type {[any, RegExp][]} */
  const texts = [
    ["", /what is played/],
    ['[Game "chess"]\n', /chess/],
    ['[Game "kalah"]\n[Options "seeds=99"]\n', /seeds.*99/],
    ['[Game "kalah"]\n[Start "x"]\n', /./],
    ['[Game "kalah"]\n[Game "kalah"]\n', /more than one record/],
    ['[Game "kalah"]\n\n1. 3-6 2 9', /Turn 1 of North.*"9"/],
    ['[Game "kalah"]\n\n1. 3-6 7', /Turn 1 of North.*"7"/],
    ['[Game "kalah"]\n[Result "28-20"]\n\n1. 3', /28-20.*\*/],
    ['[Game "kalah"]\n\n1. resigns 3', /"3"/],
    ['[Game "kalah"]\n\n1. {never', /never/],
    ["[Game kalah]", /./],
    [`[Game "kalah"]\n\n${"1 ".repeat(1_000_000)}`, /long/],
    ["\ud800", /./],
  ];
  for (const [text, reason] of texts) {
    refuses(() => Match.fromRecord(text), BadRecord, reason);
  }
  for (const text of [undefined, null, 1, {}, [], Symbol("x"), () => "x", 1n]) {
    refuses(() => Match.fromRecord(/** @type {any} */ (text)), BadRecord, /text/);
  }
  const match = new Match("kalah");
  /** @type {any[]} */
  const wrong = [{ "two words": "x" }, { "": "x" }, { Game: "oware" }, { Result: "*" }];
  wrong.push({ South: "two\nlines" }, { South: undefined }, { South: {} }, { South: Symbol("x") });
  for (const tags of [...wrong, "South", 1, [], ["South"], () => ({}), Symbol("South")]) {
    refuses(() => match.record(tags), BadRecord);
  }
  assert.deepEqual(match.tags, {});
});

test("errors are classes that a caller can make, and keep their names", () => {
  const classes = {
    BadOption,
    BadPosition,
    BadRecord,
    EngineFailed,
    IllegalMove,
    NotReady,
    UnknownGame,
  };
  for (const [name, Class] of Object.entries({ ...classes, MancalaError })) {
    const error = new Class("Because.");
    assert.ok(error instanceof MancalaError);
    assert.deepEqual([error.name, error.reason, error.message], [name, "Because.", "Because."]);
    assert.equal(String(error), `${name}: Because.`);
    assert.match(/** @type {string} */ (error.stack), new RegExp(`^${name}: Because`));
  }
});
