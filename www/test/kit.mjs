// @ts-check
// What several tests of the kit share.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** A file of vectors/. */
export function vectors(/** @type {string} */ name) {
  return JSON.parse(readFileSync(new URL(`../../vectors/${name}`, import.meta.url), "utf8"));
}

/**
 * The same numbers from 0 to below `n` every time (SplitMix32).
 * @param {number} seed
 * @returns {(n: number) => number}
 */
export function random(seed) {
  let state = seed;
  return (n) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % n;
  };
}

/** Option sets of a game: the defaults, every option at its ends and choices, and some together. */
export function optionSets(/** @type {import("../kit/index.js").GameInfo} */ game) {
  /** @type {Record<string, string | number>[]} */
  const sets = [{}];
  for (const option of game.options) {
    const values = option.type === "number" ? [option.min, option.max] : option.choices;
    for (const value of values) {
      sets.push({ [option.key]: value });
    }
  }
  const pick = random(game.id.length);
  for (let more = 0; more < 8; more += 1) {
    const pairs = game.options.map((option) => {
      const choices =
        option.type === "number" ? [option.min, option.default, option.max] : option.choices;
      return [option.key, choices[pick(choices.length)]];
    });
    sets.push(Object.fromEntries(pairs));
  }
  return sets;
}

/**
 * Plays at random to the end, or as far as `most` moves.
 * @param {import("../kit/index.js").Match} match
 * @param {(n: number) => number} pick
 */
export function playOut(match, pick, most = 2_000) {
  for (let move = 0; move < most && !match.over; move += 1) {
    const moves = match.moves();
    match.play(moves[pick(moves.length)].name);
  }
  return match;
}

/**
 * The position after events, by moving what they say and no rule.
 * @param {string} before
 * @param {readonly any[]} events
 */
export function replayed(before, events) {
  const [rowText, storeText, player, ...keyTexts] = before.split(" ");
  const lengths = rowText.split("/").map((row) => row.split(",").length);
  const pits = rowText.split(/[,/]/).map(Number);
  const board = [...pits, ...storeText.split(",").map(Number)];
  const keys = new Map(keyTexts.map((text) => /** @type {[string, string]} */ (text.split("="))));
  let hand = 0;
  let turn = player;
  for (const { type, from, to, n, key, value } of events) {
    if (type === "key") {
      keys.set(key, value);
    } else if (type === "turn") {
      turn = to;
    } else if (type === "swap") {
      const [first, second] = board.slice(pits.length);
      const turned = board.slice(0, pits.length).reverse();
      board.splice(0, board.length, ...turned, second, first);
    } else if (type !== "end") {
      // From the hand, or into it; a note moves no seed.
      hand += (to === null ? n : 0) - (from === null ? n : 0);
      if (from !== null) {
        board[from] -= n;
      }
      if (to !== null) {
        board[to] += n;
      }
      const least = Math.min(hand, ...board);
      assert.ok(least >= 0, `seeds that are not there: ${before} ${JSON.stringify(events)}`);
    }
  }
  assert.equal(hand, 0, `seeds left in the hand: ${before} ${JSON.stringify(events)}`);
  let at = 0;
  const rows = lengths.map((length) => board.slice(at, (at += length)).join());
  const keyText = [...keys].map(([key, value]) => ` ${key}=${value}`).join("");
  return `${rows.join("/")} ${board.slice(at).join()} ${turn}${keyText}`;
}
