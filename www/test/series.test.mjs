// @ts-check
// Series in JavaScript: sets, seats, points, and their text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { games, Match, ready, Series } from "../kit/index.js";

await ready();

const NAMES = { South: "Ana", North: "Deniz" };

/** Plays sets to these results for who sits South in each: `1`, `0` or `=`. */
function played(/** @type {Series} */ series, /** @type {string} */ results) {
  for (const [index, result] of [...results].entries()) {
    assert.ok(index === 0 || series.next(), `set ${index + 1} is played`);
    const { current } = series;
    if (result === "1") {
      current.play("1"); // then North gives up
    }
    assert.ok(result === "=" ? current.draw() : current.resign());
  }
  return series;
}

const mangala = (sets = 5) => new Series("mangala", {}, { sets, tags: NAMES });

test("a new series has as many sets as are usual, or as are wanted", () => {
  for (const { id, about } of games()) {
    const series = new Series(id);
    assert.equal(series.sets, about.sets);
    assert.equal(series.current.position, new Match(id).position);
    assert.deepEqual([series.games.length, series.points, series.over], [1, [0, 0], false]);
  }
  assert.equal(games().find(({ id }) => id === "mangala")?.about.sets, 5);
  const start = "3,3,3,3,3,3/3,3,3,3,3,3 0,0 S";
  const series = new Series("kalah", { capture: "empty" }, { sets: 99, start });
  assert.deepEqual([series.sets, series.current.start], [99, start]);
  assert.equal(series.current.options.capture, "empty");
});

test("seats change after each set, and points stay with who won them", () => {
  const series = mangala();
  assert.equal(series.next(), false, "the first set goes on");
  const { current } = series;
  assert.equal(series.current, current, "the same until the next set");
  played(series, "1");
  assert.deepEqual([series.points, series.first], [[1, 0], "S"]);
  assert.ok(series.next());
  assert.notEqual(series.current, current);
  assert.deepEqual([series.points, series.first], [[1, 0], "N"]);
  assert.equal(series.current.turn, "S", "South always begins");
  const { South, North, Set: set, Points } = series.current.tags;
  assert.deepEqual([South, North, set, Points], ["Deniz", "Ana", "2/5", "0-1"]);
  series.current.resign();
  assert.deepEqual(series.points, [2, 0]);
  series.current.undo();
  assert.deepEqual(series.points, [1, 0], "as long as a set goes on it counts for nobody");
  series.current.draw();
  assert.deepEqual(series.points, [1.5, 0.5]);
});

test("a series is over when it is decided, or all sets are played", () => {
  const won = played(mangala(3), "10");
  assert.deepEqual([won.points, won.over, won.next()], [[2, 0], true, false]);
  const drawn = played(mangala(2), "==");
  assert.deepEqual([drawn.points, drawn.over, drawn.next()], [[1, 1], true, false]);
  assert.equal(played(mangala(3), "==").over, false);
});

test("sets that are over are copies: playing in them changes nothing", () => {
  const series = played(mangala(), "1=");
  const [first, second] = series.games;
  assert.equal(second, series.current);
  first.undo();
  first.draw();
  assert.deepEqual(series.points, [1.5, 0.5]);
  assert.equal(series.games[0].result?.reason, "resigned");
});

test("a match that was played becomes the first of two, and stays what it is", () => {
  const match = new Match("oware", { seeds: 3 });
  match.play("A");
  match.resign();
  const both = new Series(match, { sets: 2, tags: { South: "Ana" } });
  assert.deepEqual(both.points, [1, 0]);
  assert.ok(both.next());
  assert.equal(both.current.tags.North, "Ana");
  assert.equal(both.current.options.seeds, 3);
  assert.deepEqual(match.tags, {});
});

test("the text is read as it was written, and each set is checked", () => {
  const series = played(mangala(), "1=0");
  const text = series.record();
  assert.equal(text.match(/\[Game /g)?.length, 3);
  const read = Series.fromRecord(text.replaceAll("\n", "\r\n"));
  assert.equal(read.record(), text);
  assert.deepEqual([read.sets, read.set, read.games.length, read.first], [5, 3, 3, "S"]);
  assert.deepEqual(read.points, series.points);
  assert.ok(read.next());
  const refused = (/** @type {string} */ from, /** @type {string} */ to) =>
    assert.throws(
      () => Series.fromRecord(text.replace(from, to)),
      (/** @type {any} */ error) => error.name === "BadRecord" && /^Set \d: /.test(error.reason),
      `${from} → ${to}`,
    );
  refused("1. 1 resigns", "1. 9 resigns");
  refused("1. 1 resigns", "");
  refused("2/5", "3/5");
  refused("0-1", "1-0");
  refused('[South "Deniz"]', '[South "Eda"]');
  assert.throws(() => Match.fromRecord(text), { name: "BadRecord", message: /more than one/ });
});

test("a record that stands alone is read too", () => {
  const one = new Match("kalah");
  one.play("3");
  const series = Series.fromRecord(one.record());
  assert.deepEqual([series.sets, series.current.position], [1, one.position]);
  assert.equal(series.record(), one.record(), "one set says nothing of sets");
  assert.equal(Series.fromRecord(mangala().record()).sets, 5);
});

test("what is wrong is refused with its reason", () => {
  const bad = (/** @type {() => unknown} */ make, /** @type {string} */ name) =>
    assert.throws(make, (/** @type {any} */ error) => error.name === name && error.reason !== "");
  for (const sets of /** @type {any[]} */ ([0, 100, 256, 1.5, -1, NaN, "5", null, {}])) {
    bad(() => new Series("kalah", {}, { sets }), "BadOption");
    bad(() => new Series(new Match("kalah"), { sets }), "BadOption");
  }
  bad(() => new Series("kalah", { sets: 3 }), "BadOption");
  bad(() => new Series(/** @type {any} */ ("chess")), "UnknownGame");
  bad(() => new Series("kalah", {}, { start: "none" }), "BadPosition");
  bad(() => new Series("kalah", {}, { tags: { "no name": "" } }), "BadRecord");
  bad(() => new Series("kalah", {}, { tags: { Game: "oware" } }), "BadRecord");
  bad(() => Series.fromRecord(/** @type {any} */ (5)), "BadRecord");
  bad(() => Series.fromRecord(""), "BadRecord");
});
