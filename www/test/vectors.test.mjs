// @ts-check
// The published facts of vectors/, through the JavaScript API.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Match, perft, ready } from "../kit/index.js";
import { vectors } from "./kit.mjs";

await ready();

/** @returns {[any, Record<string, string>]} */
function gameAndOptions(/** @type {string} */ text) {
  const [game, ...pairs] = text.split(" ");
  return [game, Object.fromEntries(pairs.map((pair) => pair.split("=")))];
}

test("perft.json: the leaf counts of every game", () => {
  for (const [name, leaves] of Object.entries(vectors("perft.json").perft)) {
    const [game, options] = gameAndOptions(name);
    assert.deepEqual(perft(game, options, leaves.length), leaves, name);
  }
});

test("oware_rules.json: every case", () => {
  const { game, options, cases } = vectors("oware_rules.json");
  for (const { name, position, move, moves, after, each, legal, illegal, over, ...rest } of cases) {
    assert.deepEqual(rest, {}, `${name}: nothing in the case is left unread`);
    const match = new Match(game, options, position === undefined ? {} : { start: position });
    if (legal) {
      const names = match.moves().map((info) => info.name);
      assert.deepEqual(names.sort(), legal.sort(), name);
    }
    for (const refused of illegal ?? []) {
      assert.equal(match.legal(refused), false, name);
      assert.throws(() => match.play(refused), { name: "IllegalMove" }, name);
    }
    const played = (move ? [move] : (moves ?? [])).map((/** @type {string} */ step) =>
      match.play(step),
    );
    if (each) {
      assert.deepEqual(
        played.map((/** @type {any} */ ply) => ply.after),
        each,
        name,
      );
    }
    if (after !== undefined) {
      assert.equal(match.position, after, name);
    }
    if (over !== undefined) {
      assert.equal(match.over, over, name);
    }
  }
});

test("kalah_irving2000.json: the perfect games end with their values", () => {
  const { values_first_minus_second: values, perfect_games: games } =
    vectors("kalah_irving2000.json");
  for (const [size, game] of Object.entries(games)) {
    const [houses, seeds] = size.split(",").map(Number);
    const match = new Match("kalah", { houses, seeds, capture: "empty" });
    for (const [index, turn] of game.split("-").entries()) {
      for (const hole of turn) {
        const player = match.turn;
        assert.equal(player, "SN"[index % 2], `${size}: whose turn ${turn} is`);
        match.play(String(Number(hole) + 1));
      }
    }
    assert.ok(match.over, size);
    const [first, second] = match.score;
    assert.equal(first - second, values[size], size);
    assert.deepEqual(match.result?.score, [first, second]);
    assert.equal(Match.fromRecord(match.record()).position, match.position);
  }
});
