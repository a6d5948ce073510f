/** What is said of moves, for ears alone: from the real games' events. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Match } from "../kit/index.js";
import { plan } from "../kit/plan.js";
import { lastRound, roundOf } from "../kit/rounds.js";
import { readySync } from "../kit/slim.js";
import { tellMove } from "../kit/told.js";
import { boardWords } from "../kit/words.js";
import { twoRows } from "./layouts.mjs";

readySync(await readFile(new URL("../kit/pkg/mancala_bg.wasm", import.meta.url)));
const words = await boardWords(["en"]);

/** How sentences are told of a board; two people play. */
function telling(layout, more = {}) {
  const who = (player) => words.t(`players.${player}`);
  const { spots } = plan(layout);
  return { words, who, whom: who, you: null, layout, spots, ...more };
}

test("one sentence a move", () => {
  const how = telling(twoRows(7));
  const played = {
    name: "3",
    player: "S",
    events: [
      { type: "capture", n: 1 },
      { type: "capture", n: 4 },
      { type: "again", n: 0 },
    ],
  };
  assert.equal(tellMove(played, how), "South: pit 3, 5 seeds captured, another move.");
  assert.equal(
    tellMove({ ...played, name: "swap", events: [{ type: "swap" }] }, how),
    "South: sides changed.",
  );
  const hands = {
    ...played,
    events: [16, 17].map((from) => ({ type: "drop", from, to: 2, n: 1 })),
  };
  assert.equal(tellMove(hands, how), "South: pit 3.");
  hands.events.push({ type: "capture", from: 1, to: 14, n: 5 });
  hands.events.push({ type: "capture", from: 2, to: 15, n: 3 });
  hands.events.push({ type: "capture", from: 3, to: 15, n: 1 });
  assert.equal(tellMove(hands, how), "South: pit 3. Both sow: South 5 captured, North 4 captured.");
});

/** Plays these moves and tells each. */
function toldMoves(game, options, names, more = {}) {
  const match = new Match(game, options);
  const how = telling(match.layout, more);
  return names.map((name) => tellMove(match.play(name), how));
}

test("on four rows the way, the captures and the end of a move are told, not its notation", () => {
  assert.deepEqual(toldMoves("bao-kiswahili", {}, ["A6L*", "a5L", "A3L", "a7R", "A1L"]), [
    "South: pit A6 to the left, without a capture, ends in A3.",
    "North: pit a5, sown from a1, 1 seed captured, ends in a1.",
    "South: pit A3, sown from A1, 2 seeds captured, ends in A2.",
    "North: pit a7, sown from a8, 1 seed captured, ends in a8.",
    "South: pit A1, sown from A1, 1 seed captured, 1 relay, ends in A4.",
  ]);
  const [, , , , , , house] = toldMoves("bao-kiswahili", {}, [
    "A6L*",
    "a5L",
    "A3L",
    "a7R",
    "A1L",
    "a7R",
    "A4L",
  ]);
  assert.equal(
    house,
    "South: pit A4, sown from A1, 7 seeds captured, 1 relay, ends in B7, taking the other house.",
  );
  assert.deepEqual(toldMoves("omweso", {}, ["B6", "b1"]), [
    "South: pit B6, without a capture, ends in A7.",
    "North: pit b1, without a capture, 1 relay, ends in a7.",
  ]);
});

test("no sentence says the notation where it is more than the name of a pit", () => {
  for (const game of ["bao-kujifunza", "bao-kiswahili", "omweso"]) {
    const match = new Match(game);
    const how = telling(match.layout);
    for (let n = 0; n < 60 && !match.over; n += 1) {
      const moves = match.moves();
      const told = tellMove(match.play(moves[(n * 7) % moves.length].name), how);
      assert.doesNotMatch(told, /[*<>]|[AaBb]\d[LR]|\{/, told);
    }
  }
});

test("a bonus move is the other's, and who is next has so many moves", () => {
  assert.deepEqual(toldMoves("progressive", {}, ["2", "8", "5"]), [
    "East: pit 2, 2 relays, ends in 9, a bonus move for West, West next, 2 moves left.",
    "West: pit 8, 5 relays, ends in 8, a bonus move for East, 1 move owed to East, West next, 1 move left.",
    "West: pit 5, 1 relay, ends in 5, a bonus move for East, East next, 3 moves left.",
  ]);
});

test("setting out tells how many seeds are laid where", () => {
  const rest = Array.from({ length: 12 }, () => "0");
  const told = toldMoves("omweso", { setup: "free" }, ["2", "0", "30", ...rest, "32"]);
  assert.deepEqual(told.slice(0, 4), [
    "South: sets out 2 seeds in A1.",
    "South: sets out 0 seeds in A2.",
    "South: sets out 30 seeds in A3.",
    "South: sets out 0 seeds in A4.",
  ]);
  assert.deepEqual(told.slice(-2), [
    "South: sets out 0 seeds in B7.",
    "North: sets out 32 seeds in a1.",
  ]);
});

test("a round tells how it ended, from the stores before they fill the pits again", () => {
  const match = new Match("congkak", { rounds: "burn", houses: 5, seeds: 3 });
  const { layout } = match;
  const how = telling(layout);
  let told;
  for (let n = 0; match.history.every(({ after }) => roundOf(after, layout) === 1); n += 1) {
    const moves = match.moves();
    told = tellMove(match.play(moves[(n * 5) % moves.length].name), how);
  }
  const { round, next, score, winner } = lastRound(match, match.ply);
  assert.deepEqual([round, next, score[0] + score[1]], [1, 2, 30]);
  if (winner) assert.equal(winner, layout.players[score[0] > score[1] ? 0 : 1]);
  assert.match(told, /\. Round 1: .*\d+ to \d+\. Round 2 begins\.$/);
  assert.equal(lastRound(match, match.ply - 1), null);
  assert.equal(roundOf(new Match("kalah").position, new Match("kalah").layout), null);
});
