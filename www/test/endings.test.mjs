// The endings of the game on the table, with an engine that answers when it is told to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Endings } from "../endings.js";
import { ready, Series } from "../kit/index.js";
import { Table } from "../model.js";
import { makeSaved } from "../saved.js";

await ready();

const TABLES = { seeds: 12, positions: 2_704_156, exact: true, stored: true };

/** A browser's storage, as far as the page needs it. */
function storage() {
  const kept = new Map();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
}

function endingsOf(game, kept = storage()) {
  const asked = [];
  const engine = {
    tables: ({ game }, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        asked.push({ game, signal, onProgress, resolve, reject });
      }),
  };
  const table = new Table({ Series, engine });
  const has = (game) => game !== "omweso";
  const endings = new Endings({ table, engine, saved: makeSaved(kept), has });
  const begin = (game, options = {}) =>
    table.begin({ game, options, opponent: { kind: "person" } });
  begin(game);
  return { asked, begin, endings, kept, table };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

test("they are worked out when they are asked for, and asked for again in the next visit", async () => {
  const { asked, endings, kept, table } = endingsOf("kalah");
  table.play("3");
  assert.ok(endings.offered);
  assert.equal(asked.length, 0);
  endings.make();
  endings.make();
  assert.equal(asked.length, 1);
  asked[0].onProgress({ done: 1, of: 4 });
  assert.deepEqual([endings.making, endings.share, endings.tables], [true, 0.25, null]);
  table.play("1"); // the game goes on meanwhile
  asked[0].resolve(TABLES);
  await soon();
  assert.deepEqual([endings.making, endings.tables, endings.trouble], [false, TABLES, null]);

  const later = endingsOf("kalah", kept);
  assert.equal(later.asked.length, 1, "at once");
  later.begin("kalah", { seeds: 5 });
  assert.equal(later.asked.length, 1, "not with other options");
});

test("another game ends the work, and has its own", async () => {
  const { asked, begin, endings } = endingsOf("kalah");
  endings.make();
  begin("oware");
  assert.ok(asked[0].signal.aborted);
  asked[0].onProgress({ done: 1, of: 2 }); // on its way already
  assert.deepEqual([endings.making, endings.share], [false, 0]);
  endings.make();
  await soon();
  assert.equal(endings.making, true, "what has ended says nothing any more");
  begin("omweso");
  assert.equal(endings.offered, false);
  begin("kalah");
  assert.equal(asked.length, 2, "what was stopped is not asked for again");
});

test("stopped, or failed, they can be asked for again", async () => {
  const { asked, endings } = endingsOf("awari");
  endings.make();
  endings.stop();
  await soon();
  assert.deepEqual([endings.making, endings.tables, endings.trouble], [false, null, null]);
  endings.make();
  const mine = new Error("mine");
  asked[1].reject(mine);
  await soon();
  assert.deepEqual([endings.making, endings.trouble], [false, mine]);
  endings.make();
  assert.equal(endings.trouble, null);
});
