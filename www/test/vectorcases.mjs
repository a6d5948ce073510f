// @ts-check
// What the files of vectors/ state about single positions and games, checked through the API.

import assert from "node:assert/strict";
import { Match } from "../kit/index.js";

/**
 * What is left of a file or a case when all that is known was taken out. A field that no test looks
 * at would be a fact that only seems to be tested.
 * @param {Record<string, unknown>} rest
 * @param {string} where
 */
export function allRead(rest, where) {
  assert.deepEqual(rest, {}, `${where}: no test looks at this`);
}

/** A file of cases: positions and moves, and what comes of them. */
export function checkCases(/** @type {any} */ file) {
  const { game, options = {}, source, cases, ...rest } = file;
  allRead(rest, game);
  assert.ok(source, "a file says where its facts come from");
  assert.ok(cases.length > 0);
  for (const given of cases) {
    checkCase(game, { options, ...given });
  }
}

/** @param {any} game */
function checkCase(game, /** @type {any} */ given) {
  const { name, options, position, move, moves = [], ...stated } = given;
  const { after, each, legal, illegal, over, ...rest } = stated;
  allRead(rest, name);
  assert.ok(Object.keys(stated).length > 0, `${name}: the case states something`);
  const match = new Match(game, options, position === undefined ? {} : { start: position });
  if (legal) {
    checkLegal(match, legal, name);
  }
  for (const refused of illegal ?? []) {
    assert.equal(match.legal(refused), false, name);
    assert.throws(() => match.play(refused), { name: "IllegalMove" }, name);
  }
  const line = move === undefined ? moves : [...moves, move];
  const texts = line.map((/** @type {string} */ step) => match.play(step).after);
  if (each) {
    assert.deepEqual(texts, each, name);
  }
  if (after !== undefined) {
    assert.equal(match.position, after, name);
  }
  if (over !== undefined) {
    assert.equal(match.over, over, name);
  }
}

/** `legal` is the whole list, in any order. */
function checkLegal(
  /** @type {Match} */ match,
  /** @type {string[]} */ legal,
  /** @type {string} */ name,
) {
  const names = match.moves().map((info) => info.name);
  assert.deepEqual(names.sort(), legal.toSorted(), name);
  assert.ok(
    legal.every((move) => match.legal(move)),
    name,
  );
}

/** Random deals: the boards they lay out. */
export function checkDeals(/** @type {any} */ file) {
  const { source, deals, ...rest } = file;
  allRead(rest, "deals");
  assert.ok(source, "a file says where its facts come from");
  assert.ok(deals.length > 0);
  for (const { game, options, start, ...more } of deals) {
    allRead(more, start);
    assert.equal(new Match(game, options).position, start, JSON.stringify(options));
  }
}
