/** What is asked inside a move, what keys say of places, and series: the parts without a page. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { pitBeingFilled, question, side } from "../kit/choices.js";
import { isSecret, keyMarks, namedPlaces } from "../kit/marks.js";
import { SetOut } from "../kit/setout.js";
import { Match, readySync, Series } from "../kit/slim.js";
import { laid, stops } from "../kit/stops.js";
import { Table } from "../model.js";
import { keptRitual } from "../ritual.js";
import { fourRows, twoRows } from "./layouts.mjs";

before(async () => {
  readySync(await readFile(new URL("../kit/pkg/mancala_bg.wasm", import.meta.url)));
});

const nameOf = (match, place) => match.layout.places[place]?.name ?? null;

/** What is asked of the moves of a pit: where the hand is, and the answers by kind and place. */
function asked(match, moves) {
  const found = question(moves, (name) => match.clone().play(name), match.layout);
  return {
    at: nameOf(match, found.at),
    held: found.held,
    answers: found.answers.map(
      ({ kind, place, moves: left }) =>
        `${kind} ${nameOf(match, place)}: ${left.map(({ name }) => name).join(" ")}`,
    ),
  };
}

const ofPit = (match, name) =>
  match.moves().filter(({ pit }) => match.layout.places[pit].name === name);

test("two ways from a pit are asked by the pits where the first seeds fall", () => {
  const match = new Match("bao-kujifunza");
  assert.deepEqual(asked(match, ofPit(match, "A3")), {
    at: "A3",
    held: 2,
    answers: ["sow A2: A3L", "sow A4: A3R"],
  });
  assert.equal(
    question(ofPit(match, "A1"), () => assert.fail("one move"), match.layout),
    null,
  );
});

test("captured seeds are asked for at the ends they may enter from", () => {
  const start =
    "0,0,0,0,0,0,0,0/0,2,2,6,2,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 0,0 S hand=21,21 house=1,1 blocked=-";
  const match = new Match("bao-kiswahili", {}, { start });
  const { answers, held } = asked(match, ofPit(match, "A5"));
  assert.equal(held, 2);
  assert.deepEqual(
    answers.map((answer) => answer.split(":")[0]),
    ["enter A1", "enter A8"],
  );
});

test("in every game each move is reached by answers, one question after another", () => {
  for (const game of ["bao-kujifunza", "bao-kiswahili", "omweso"]) {
    const match = new Match(game);
    for (let ply = 0; ply < 60 && !match.over; ply += 1) {
      const moves = match.moves();
      for (const pit of new Set(moves.map((move) => move.pit)))
        reach(
          match,
          moves.filter((move) => move.pit === pit),
        );
      match.play(moves[(ply * 7) % moves.length].name);
    }
  }
});

/** Follows all answers down to single moves; the answers of a question have places of their own. */
function reach(match, moves) {
  const found = question(moves, (name) => match.clone().play(name), match.layout);
  if (!found) return;
  const said = moves.map(({ name }) => name).join();
  const places = found.answers.map(({ place }) => place);
  assert.ok(
    places.every((place) => Number.isInteger(place)),
    `${match.position}: ${said}`,
  );
  assert.equal(new Set(places).size, places.length, `${match.position}: ${said}`);
  assert.equal(
    found.answers.reduce((sum, answer) => sum + answer.moves.length, 0),
    moves.length,
  );
  for (const answer of found.answers) {
    assert.ok(answer.moves.length < moves.length);
    reach(match, answer.moves);
  }
}

test("sides as drawn", () => {
  const from = { x: 5, y: 5 };
  assert.equal(side(from, { x: 0, y: 5 }), "left");
  assert.equal(side(from, { x: 9, y: 6 }), "right");
  assert.equal(side(from, { x: 5, y: 1 }), "up");
  assert.equal(side(from, { x: 5, y: 9 }), "down");
});

test("seeds that are set out: the moves of one pit, named by numbers", () => {
  const moves = ["0", "1", "2"].map((name) => ({ name, pit: 16 }));
  assert.equal(pitBeingFilled(moves, 2), 16);
  assert.equal(pitBeingFilled(moves, 0), null);
  assert.equal(pitBeingFilled([{ name: "1", pit: 7 }], 3), null);
  assert.equal(pitBeingFilled([moves[0], { name: "1", pit: 17 }], 2), null);
});

test("setting out pit by pit is one act", () => {
  const match = new Match("omweso", { setup: "free" });
  const table = { match, personToMove: true, play: (name) => match.play(name) };
  const setOut = new SetOut(table);
  assert.equal(setOut.stock, 32);
  assert.equal(setOut.pits.length, 16);
  assert.ok(setOut.step(setOut.pits[3], 30));
  assert.ok(!setOut.step(setOut.pits[0], 3));
  assert.ok(!setOut.step(setOut.pits[0], -1));
  assert.equal(setOut.left, 2);
  setOut.confirm();
  assert.equal(match.turn, "N");
  assert.match(match.position, /\/0,0,0,30,0,0,0,0\/0,0,0,0,0,0,0,2 /);
  setOut.spread();
  assert.equal(setOut.left, 0);
  setOut.confirm();
  assert.match(match.position, /^2,2,2,2,2,2,2,2\/2,2,2,2,2,2,2,2\//);
  assert.ok(!setOut.open);
});

test("keys mark places and keep secrets", () => {
  const four = fourRows();
  const keys = new Map([
    ["hand", "3,4"],
    ["house", "1,0"],
    ["blocked", "a3"],
  ]);
  assert.deepEqual(keyMarks(keys, four), { house: [20], blocked: [13] });
  assert.deepEqual(namedPlaces("S6,N1", twoRows()), [11, 5]);
  assert.deepEqual(namedPlaces("-", four), []);
  assert.ok(isSecret(new Map([["chosen", "3"]])));
  assert.ok(!isSecret(new Map([["chosen", "-"]])));
  assert.ok(!isSecret(keys));
});

test("the table: sets, sides and games that are watched", () => {
  const engine = { best: () => assert.fail("nobody thinks here") };
  const table = new Table({ Series, engine });
  table.onChange(({ type }) => {
    if (type === "new") table.watched = table.match.game === "mangala-iv";
  });
  const opponent = { kind: "machine", level: 1 };
  table.begin({ game: "mangala-iv", opponent, side: "second", sets: 2 });
  assert.equal(table.you, "N");
  assert.ok(!table.personToMove);
  table.takeSide("S");
  assert.equal(table.you, "S");
  while (table.playForced());
  assert.deepEqual(table.match.score, [63, 34]);
  table.next();
  assert.equal(table.you, "N");
  assert.deepEqual([table.series.set, table.series.points], [2, [1, 0]]);
  assert.deepEqual(table.order, ["N", "S"]);
  const kept = table.keep();
  table.begin({ game: "kalah", opponent: { kind: "person" } });
  assert.ok(!table.playForced());
  assert.ok(table.openKept(kept));
  assert.equal(table.series.set, 2);
});

/** A table at which nobody thinks. */
const quiet = (random) => new Table({ Series, engine: { best: () => {} } }, { random });
const friend = { opponent: { kind: "person" } };

test("after a single game comes its return game, after a series another one", () => {
  const table = quiet();
  table.begin({ game: "kalah", opponent: { kind: "machine", level: 2 } });
  table.resign();
  table.next();
  const { series } = table;
  assert.deepEqual([series.sets, series.set, series.points], [2, 2, [0, 1]]);
  assert.deepEqual([table.you, table.near, table.order], ["N", "N", ["N", "S"]]);
  assert.deepEqual([table.match.tags.South, table.match.tags.North], ["Level 2", "You"]);
  series.current.draw();
  assert.ok(series.over);
  table.next();
  assert.deepEqual([table.series.sets, table.series.set], [2, 1]);
  assert.deepEqual([table.you, table.match.tags.South], ["S", "You"]);
});

test("two people keep their places at the board while seats change", () => {
  for (const [side, lot, near] of [
    ["first", 0, "S"],
    ["second", 0, "N"],
    ["either", 0.2, "S"],
    ["either", 0.7, "N"],
  ]) {
    const table = quiet(() => lot);
    table.begin({ game: "mangala", ...friend, side, sets: 5 });
    assert.deepEqual([table.you, table.near], [null, near]);
    table.draw();
    table.next();
    assert.notEqual(table.near, near);
    const other = quiet();
    assert.ok(other.openKept(JSON.parse(JSON.stringify(table.keep()))));
    assert.equal(other.near, table.near);
    assert.deepEqual([other.series.set, other.series.points], [2, [0.5, 0.5]]);
  }
});

test("what was kept before there were series still opens", () => {
  const table = quiet();
  const kept = {
    record: '[Game "mangala"]\n[South "You"]\n[North "Level 2"]\n[Result "*"]\n\n1. 1 2\n',
    ply: 1,
    seats: { S: { kind: "person" }, N: { kind: "machine", level: 2 } },
    series: { sets: 5, set: 2, points: [1, 0], turned: true },
  };
  assert.ok(table.openKept(kept));
  assert.deepEqual([table.match.ply, table.match.history.length], [1, 2]);
  assert.deepEqual([table.you, table.near, table.series.sets], ["S", "S", 1]);
});

test("a choice in secret is one wherever in the line one stands, until the other has chosen", async () => {
  const table = quiet();
  table.begin({ game: "congkak", options: { opening: "simultaneous" }, ...friend });
  assert.equal(table.secret, false);
  table.play("7");
  assert.equal(table.secret, true);
  table.goto(0);
  assert.equal(table.secret, true, "looking back tells nothing");
  const kept = table.keep();
  table.goto(1);
  table.resign();
  assert.equal(table.secret, false, "the game is over");
  const other = quiet();
  other.openKept(table.keep());
  assert.equal(other.secret, false);
  other.goto(0);
  assert.equal(other.secret, false);
  other.openKept(kept);
  assert.deepEqual([other.match.ply, other.secret], [0, true]);
  other.goto(1);
  other.play("3");
  assert.equal(other.secret, false);
  other.goto(1);
  assert.equal(other.secret, false, "both have chosen");
});

test("one's own choice is no secret", () => {
  const table = quiet();
  const options = { opening: "simultaneous" };
  table.begin({ game: "congkak", options, opponent: { kind: "machine", level: 1 } });
  table.play("7");
  assert.equal(table.secret, false);
});

/** A table at which the first player has set out his seeds, two in each pit. */
function setOutOnce() {
  const table = quiet();
  const setOut = new SetOut(table);
  table.onChange(({ type }) => setOut.forgetIf(type));
  table.begin({ game: "omweso", options: { setup: "free" }, ...friend });
  setOut.spread();
  setOut.confirm();
  return { table, setOut };
}

test("a set-out is one step, back and forth", () => {
  const { table, setOut } = setOutOnce();
  assert.equal(table.match.turn, "N");
  setOut.spread();
  setOut.confirm();
  table.play("A6");
  const { length } = table.match.history;
  assert.equal(length, 31);
  const [first, second] = [15, 30];
  assert.deepEqual(stops(table.match.history), [0, first, second, length]);
  const plies = [];
  const at = (act) => {
    act();
    plies.push(table.match.ply);
  };
  for (let n = 0; n < 4; n += 1) at(() => table.takeBack());
  for (let n = 0; n < 3; n += 1) at(() => table.repeat());
  for (const by of [-1, -1, -1, -1, 1, 1]) at(() => table.step(by));
  at(() => table.goto(7));
  assert.deepEqual(
    plies,
    [second, first, 0, 0, first, second, length].concat([
      second,
      first,
      0,
      0,
      first,
      second,
      first,
    ]),
  );
});

test("looking back, seeds can be set out anew; what followed is dropped", () => {
  const { table, setOut } = setOutOnce();
  table.takeBack();
  assert.ok(setOut.open);
  assert.equal(setOut.pits.length, 16);
  setOut.step(setOut.pits[15], 32);
  assert.equal(setOut.why(setOut.pits[0], 1), "none-left");
  assert.equal(setOut.why(setOut.pits[0], -1), "none-laid");
  assert.equal(setOut.why(0, 1), "place");
  setOut.confirm();
  assert.match(table.match.position, /\/0,0,0,0,0,0,0,32 0,0 N /);
  assert.deepEqual([table.match.ply, table.match.history.length], [15, 15]);
});

test("only seeds laid from the hand make a step of several moves", () => {
  const { table } = setOutOnce();
  assert.ok(table.match.history.every(laid));
  for (const [game, options, names] of [
    ["congkak", { opening: "simultaneous" }, ["7", "3"]],
    ["kalah", {}, ["3", "1"]],
  ]) {
    table.begin({ game, options, ...friend });
    for (const name of names) table.play(name);
    assert.deepEqual(stops(table.match.history), [0, 1, 2], game);
  }
});

/** A board on which a6 captures a single seed, which may come in from both ends. */
const SINGLE =
  "0,0,0,0,0,0,1,1/1,0,2,12,0,1,0,1/1,1,1,0,10,0,0,0/1,0,0,0,0,0,0,0 0,0 N hand=15,16 house=1,1 blocked=-";

test("a single seed that is brought in goes inwards from either end", () => {
  const match = new Match("bao-kiswahili", {}, { start: SINGLE });
  const tried = (name) => match.clone().play(name);
  const { answers } = question(ofPit(match, "a6"), tried, match.layout);
  assert.deepEqual(
    answers.map(({ kind, place, next }) => [kind, nameOf(match, place), nameOf(match, next)]),
    [
      ["enter", "a1", "a2"],
      ["enter", "a8", "a7"],
    ],
  );
});

test("an answer tells that it costs the house", () => {
  const match = new Match("bao-kiswahili", {}, { start: SINGLE });
  const tried = (name) => match.clone().play(name);
  const first = question(ofPit(match, "a6"), tried, match.layout);
  const { answers } = question(first.answers[0].moves, tried, match.layout);
  assert.deepEqual(
    answers.map(({ kind, costsHouse }) => [kind, costsHouse]),
    [
      ["stop", false],
      ["on", true],
    ],
  );
  assert.ok(first.answers.every(({ costsHouse }) => !costsHouse));
});

test("how far a ritual has come is kept with the game", () => {
  const table = quiet();
  table.begin({ game: "mangala-iv", ...friend });
  assert.equal("ritual" in table.keep(), false);
  const ritual = { stage: "guess", hidden: 2, youHide: true, told: "" };
  const seen = [];
  table.onChange(({ type }) => seen.push(type));
  table.keepRitual(ritual);
  assert.deepEqual(seen, ["ritual"]);
  const other = quiet();
  assert.ok(other.openKept(JSON.parse(JSON.stringify(table.keep()))));
  assert.deepEqual(keptRitual(other.ritual), ritual);
  other.begin({ game: "mangala-iv", ...friend });
  assert.equal(other.ritual, null, "another game has its own");
});

test("a ritual that was kept and makes no sense is none", () => {
  for (const kept of [null, undefined, 7, "hide", {}, { stage: "guess", hidden: 3, told: "" }])
    assert.equal(keptRitual(kept), null);
});
