// @ts-check
// What several tests of the kit share.

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
