// @ts-check
// The files of vectors/ about games that were solved, checked through the API.

import assert from "node:assert/strict";
import { Engine, Match } from "../kit/index.js";
import { allRead } from "./vectorcases.mjs";

/** Up to here awari takes a second: 1,820 positions. The Rust test of the same counts goes on to 9. */
const MOST_SEEDS = 4;

/** How many awari positions with so many seeds have each value. */
export function checkAwari(/** @type {any} */ file) {
  const { source, rules, meaning, counts, ...rest } = file;
  allRead(rest, "awari");
  assert.ok(source && rules && meaning);
  /** @type {Map<string, number>} */
  const solved = new Map();
  for (let seeds = 0; seeds <= MOST_SEEDS; seeds += 1) {
    const values = solveAwari(seeds, solved);
    /** @type {Record<string, number>} */
    const found = {};
    for (const [board, value] of values) {
      found[value] = (found[value] ?? 0) + 1;
      solved.set(board, value);
    }
    assert.deepEqual(found, counts[seeds], `${seeds} seeds`);
  }
}

/**
 * The value of every position with so many seeds, given those with fewer. After k rounds a value is
 * that of k more moves, with the rest halved, which is worth 0; once a round changes nothing it is
 * that of any number of moves, for going round in circles halves the rest too.
 * @param {number} seeds
 * @param {Map<string, number>} solved
 */
function solveAwari(seeds, solved) {
  const all = [...boards(seeds, 12)].map((board) => ({ board: String(board), ...look(board) }));
  let values = new Map(all.map(({ board }) => [board, 0]));
  for (let changed = true; changed; ) {
    const before = values;
    const worth = (/** @type {Step} */ { gain, left }) => {
      const value = before.get(left) ?? solved.get(left);
      assert.ok(value !== undefined, `${left}: every board is known`);
      return gain - value;
    };
    values = new Map(
      all.map(({ board, end, steps }) => [board, end ?? Math.max(...steps.map(worth))]),
    );
    changed = [...values].some(([board, value]) => value !== before.get(board));
  }
  return values;
}

/** @typedef {{ gain: number, left: string }} Step what a move takes, and the board it leaves */

/**
 * What can be done in a position: its value if it is over, else where each move leads. The player to
 * move is South.
 * @returns {{ end?: number, steps: Step[] }}
 */
function look(/** @type {number[]} */ board) {
  const start = `${board.slice(0, 6)}/${board.slice(6)} 0,0 S`;
  const match = new Match("awari", {}, { start });
  if (match.over) {
    return { end: gained(match), steps: [] };
  }
  const steps = match.moves().map(({ name }) => {
    match.play(name);
    const pits = match.seeds.slice(0, 12);
    // The other side's view: the board turned round. Nothing lies there when the game is over.
    const step = { gain: gained(match), left: String(pits.reverse()) };
    assert.ok(match.undo() && match.position === start);
    return step;
  });
  return { steps };
}

function gained(/** @type {Match} */ { score: [own, other] }) {
  return own - other;
}

/**
 * All ways of laying seeds in pits.
 * @param {number} seeds
 * @param {number} pits
 * @returns {Generator<number[]>}
 */
function* boards(seeds, pits) {
  if (pits === 1) {
    yield [seeds];
    return;
  }
  for (let here = 0; here <= seeds; here += 1) {
    for (const others of boards(seeds - here, pits - 1)) {
      yield [here, ...others];
    }
  }
}

/** The larger sizes that the engine solves at once. Rust tests solve more, up to (5,3) and (6,3). */
const SOLVED_AT_ONCE = ["4,1", "4,2", "4,3", "5,1", "5,2", "6,1", "6,2"];

/** Kalah of small sizes, as solved by Irving, Donkers and Uiterwijk. */
export async function checkKalah(/** @type {any} */ file) {
  const {
    source,
    rules,
    values_first_minus_second: values,
    perfect_games: perfectGames,
    perfect_games_note: note,
    winner_by_houses_then_seeds_1_to_6: winners,
    // With the usual capture: too large to be solved here, and without printed games to replay.
    standard_capture: _,
    ...rest
  } = file;
  allRead(rest, "kalah");
  assert.ok(source && rules && note);
  for (const [size, game] of Object.entries(perfectGames)) {
    checkPerfectGame(size, game, values[size]);
  }
  for (const size of SOLVED_AT_ONCE) {
    assert.equal(await solveKalah(size), values[size], size);
  }
  await checkWinners(winners, values);
}

/** The match at the start, in the paper's rules. */
function kalah(/** @type {string} */ size) {
  const [houses, seeds] = size.split(",").map(Number);
  return new Match("kalah", { houses, seeds, capture: "empty" });
}

/** The printed game replays to the value. */
function checkPerfectGame(
  /** @type {string} */ size,
  /** @type {string} */ game,
  /** @type {number} */ value,
) {
  const match = kalah(size);
  for (const [index, turn] of game.split("-").entries()) {
    for (const hole of turn) {
      assert.equal(match.turn, "SN"[index % 2], `${size}: whose turn ${turn} is`);
      match.play(String(Number(hole) + 1));
    }
  }
  assert.ok(match.over, size);
  const [first, second] = match.score;
  assert.equal(first - second, value, size);
  assert.deepEqual(match.result?.score, [first, second]);
  assert.equal(Match.fromRecord(match.record()).position, match.position);
}

/** The first player's seeds minus the second's. */
async function solveKalah(/** @type {string} */ size) {
  const best = await new Engine().best(kalah(size), { nodes: Number.MAX_SAFE_INTEGER });
  assert.ok(best.solved, size);
  return best.value;
}

/** The table of winners: the small sizes are solved here, the others have the value's sign. */
async function checkWinners(
  /** @type {Record<string, string>} */ winners,
  /** @type {Record<string, number>} */ values,
) {
  for (const [houses, row] of Object.entries(winners)) {
    // The last entry of a row may have a remark; a `?` was open when the paper was written.
    const letters = row.split(" ").slice(0, 6);
    for (const [index, [letter]] of letters.entries()) {
      const size = `${houses},${index + 1}`;
      if (letter !== "?") {
        const value = Number(houses) <= 3 ? await solveKalah(size) : values[size];
        assert.equal("LDW"[Math.sign(value) + 1], letter, size);
      }
    }
  }
}
