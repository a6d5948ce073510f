/** The page's replay against the rules: what the events move is what the rules computed. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { applyEvents, frames, readPosition } from "../kit/replay.js";

let api;
let missing;
try {
  api = await import("../kit/slim.js");
  api.readySync(await readFile(new URL("../kit/pkg/mancala_bg.wasm", import.meta.url)));
} catch (error) {
  missing = `the rules are not built here: ${error.code ?? error.message}`;
}

/** Repeatable chance. */
function randomFrom(state) {
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

/** The usual game, and one with each option at every choice or at its ends. */
function settings(info) {
  return [
    {},
    ...info.options.flatMap(({ key, type, min, max, choices }) =>
      (type === "choice" ? choices : [min, max]).map((value) => ({ [key]: value })),
    ),
  ];
}

test("before + events = after, for every game and option", { skip: missing }, () => {
  let moves = 0;
  for (const info of api.games()) {
    for (const options of settings(info)) {
      for (let game = 0; game < 6; game += 1) {
        const random = randomFrom(game * 7919 + 17);
        const match = new api.Match(info.id, options);
        const total = match.seeds.reduce((sum, n) => sum + n, 0);
        while (!match.over && match.ply < 150) {
          const legal = match.moves();
          const played = match.play(legal[random(legal.length)].name);
          const where = `${info.id} ${JSON.stringify(options)} ${played.before} ${played.name}`;
          assert.equal(
            applyEvents(played.before, played.events, match.layout),
            played.after,
            where,
          );
          for (const { seeds, held } of frames(played.before, played.events, match.layout)) {
            assert.equal(
              seeds.reduce((sum, n) => sum + n, held),
              total,
              where,
            );
          }
          assert.deepEqual(readPosition(played.after, match.layout).seeds, match.seeds, where);
          moves += 1;
        }
      }
    }
  }
  assert.ok(moves > 1000);
});
