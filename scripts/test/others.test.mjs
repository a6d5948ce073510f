// @ts-check
// The log of a contest against another program: what it has is counted, and nothing is played again.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { root } from "../facts.mjs";

const folder = mkdtempSync(join(tmpdir(), "mancala-others-"));
after(() => rmSync(folder, { recursive: true }));
const log = join(folder, "log");

const header = '{"game":"kalah","players":["5","mancala:4"],"seed":1}\n';
const game = (/** @type {number} */ number) =>
  `${number} ${number < 70 ? "win" : number < 80 ? "draw" : "loss"}\n`;
const games = Array.from({ length: 100 }, (_, number) => game(number))
  .reverse()
  .join("");

function contest(/** @type {string[]} */ ...args) {
  const script = join(root, "scripts", "others.mjs");
  return spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
}

test("the games of a log are counted, as many as are asked for", () => {
  writeFileSync(log, `${header}${games}`);
  const told = (/** @type {string} */ count) =>
    contest("kalah", "5", "mancala:4", "--log", log, "--games", count);
  assert.equal(told("100").stdout, "south 70 draws 10 north 20 score 0.750 low 0.657 high 0.825\n");
  const {
    games: number,
    south,
    draws,
    low,
  } = JSON.parse(
    contest("kalah", "5", "mancala:4", "--log", log, "--games", "50", "--json").stdout,
  );
  assert.deepEqual([number, south, draws, low > 0.92], [50, 50, 0, true]);
});

test("a piece of a line is dropped", () => {
  writeFileSync(log, `${header}${games}100 lo`);
  const { status } = contest("kalah", "5", "mancala:4", "--log", log, "--games", "100");
  assert.deepEqual([status, readFileSync(log, "utf8")], [0, `${header}${games}`]);
});

/** The one line with which a contest is refused. */
function refused(/** @type {string} */ player, /** @type {string[]} */ ...args) {
  const { status, stderr } = contest("kalah", "5", player, "--log", log, ...args);
  assert.equal(status, 1);
  assert.equal(stderr.trim().split("\n").length, 1, stderr);
  return stderr;
}

test("what is not the log of the contest is refused", () => {
  writeFileSync(log, `${header}0 won\n`);
  assert.match(refused("mancala:5"), /is not the log of this contest/);
  assert.match(refused("mancala:4", "--seed", "2"), /is not the log of this contest/);
  assert.match(refused("mancala:4"), /a line "0 won", which is no game/);
});

test("a game that has two ends is refused", () => {
  writeFileSync(log, `${header}0 win\n1 loss\n0 win\n1 draw\n`);
  assert.match(refused("mancala:4"), /a line "1 draw", but an earlier one says loss/);
});

test("a place where no log can be is refused", () => {
  const nowhere = join(folder, "nowhere", "log");
  assert.match(refused("mancala:4", "--log", nowhere), /cannot be used as a log: ENOENT/);
  assert.match(refused("mancala:4", "--log", folder), /cannot be used as a log: EISDIR/);
});

test("for a player that is not there no log is begun", () => {
  rmSync(log);
  for (const player of ["foo:1", "mancala", "mancala:x", "easyai:8"]) {
    assert.match(refused(player), /There is no program .* for kalah; there is openspiel:NUMBER/);
  }
  assert.equal(existsSync(log), false);
});
