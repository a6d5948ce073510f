// @ts-check
// The facts of vectors/, through the JavaScript API: every file, and all that is in it.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { games, Match, perft, ready } from "../kit/index.js";
import { vectors } from "./kit.mjs";
import { checkAwari, checkKalah } from "./solved.mjs";
import { allRead, checkCases, checkDeals } from "./vectorcases.mjs";

await ready();

const folder = new URL("../../vectors/", import.meta.url);
const files = readdirSync(folder).filter((name) => name !== "README.md");

/** @type {Record<string, (file: any) => void | Promise<void>>} */
const checks = {
  "awari_lincke2002_counts.json": checkAwari,
  "bao_kiswahili.json": checkCases,
  "bao_kujifunza.json": checkCases,
  "bao_takasia.json": checkCases,
  "congkak_first_turn.json": checkCases,
  "kalah_irving2000.json": checkKalah,
  "mangala_iv_deals.json": checkDeals,
  "mangala_iv_endless.json": checkCases,
  "mangala_iv_even.json": checkCases,
  "omweso_games.json": checkCases,
  "oware_rules.json": checkCases,
  "perft.json": checkPerft,
  "progressive_game.json": checkCases,
};

/** @returns {[any, Record<string, string>]} */
function gameAndOptions(/** @type {string} */ text) {
  const [game, ...pairs] = text.split(" ");
  return [game, Object.fromEntries(pairs.map((pair) => pair.split("=")))];
}

/** The leaf counts of every game. */
function checkPerft(/** @type {any} */ file) {
  const { convention, witness, perft: counts, ...rest } = file;
  allRead(rest, "perft");
  assert.ok(convention && witness);
  for (const [name, leaves] of Object.entries(counts)) {
    const [game, options] = gameAndOptions(name);
    assert.deepEqual(perft(game, options, leaves.length), leaves, name);
  }
  for (const { id } of games()) {
    const forced = new Match(id).moves().length === 1;
    assert.ok(forced || counts[id], `${id}: its leaves are counted, for it has a choice`);
  }
}

test("every file of vectors/ is read here, and in the list of what they hold", () => {
  assert.deepEqual(files.sort(), Object.keys(checks).sort());
  const list = readFileSync(new URL("README.md", folder), "utf8");
  assert.deepEqual(
    files.filter((name) => !list.includes(`\`${name}\``)),
    [],
  );
});

for (const [name, check] of Object.entries(checks)) {
  test(name, () => check(vectors(name)));
}

/**
 * By depth: how many different positions of Bao la Kujifunza were reached by then, won ones not
 * counted. From an independent project; the Rust test goes on to depth 7.
 */
const DIFFERENT = [1, 17, 125, 609, 2_486, 8_774];

test("Bao la Kujifunza reaches so many different positions", () => {
  let last = [new Match("bao-kujifunza").position];
  const seen = new Set(last);
  const counts = [seen.size];
  while (counts.length < DIFFERENT.length) {
    last = last.flatMap(goingOn).filter((text) => !seen.has(text) && seen.add(text));
    counts.push(seen.size);
  }
  assert.deepEqual(counts, DIFFERENT);
});

/** The positions after each move in a position, but for those in which the game is over. */
function goingOn(/** @type {string} */ start) {
  const match = new Match("bao-kujifunza", {}, { start });
  const played = match.moves().map(({ name }) => {
    const { after, over } = match.play(name);
    match.undo();
    return over ? [] : [after];
  });
  return played.flat();
}
