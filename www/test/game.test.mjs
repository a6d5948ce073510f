/** A game as it is played at a board: who is asked before a move, and when the machine thinks. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { Game } from "../kit/game.js";
import { newSeats } from "../kit/seats.js";
import { Match, readySync } from "../kit/slim.js";

before(async () => {
  readySync(await readFile(new URL("../kit/pkg/mancala_bg.wasm", import.meta.url)));
});

/** An engine that waits to be told its move. */
class SlowEngine {
  asked = 0;

  best(_match, { signal }) {
    this.asked += 1;
    return new Promise((resolve, reject) => {
      this.find = async (move) => {
        resolve({ move });
        await new Promise(setImmediate);
      };
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  }
}

const MACHINE = { kind: "machine", level: 1 };

/** A new game of kalah, what changed in it, and the machine. */
function begin(side = "first") {
  const engine = new SlowEngine();
  const game = new Game(engine);
  const changes = [];
  game.onChange(({ type }) => changes.push(type));
  const match = new Match("kalah");
  game.sit(match, newSeats(match.layout.players, MACHINE, side));
  return { game, engine, changes };
}

test("before a move it is told what it would bring, and can be refused", async () => {
  const { game, engine, changes } = begin();
  const asked = [];
  let may = false;
  game.allow = (played) => {
    asked.push(played);
    return may;
  };
  assert.equal(game.play("1"), false);
  assert.deepEqual([game.match.ply, changes], [0, ["new"]]);
  may = true;
  assert.equal(game.play("1"), true);
  assert.deepEqual(asked[1], game.match.history[0]);
  assert.throws(() => game.move("9"), { name: "IllegalMove" });
  assert.equal(asked.length, 2, "nobody is asked about what is no move");
  may = false;
  await engine.find("1");
  assert.deepEqual([game.match.ply, game.thinking, changes.at(-1)], [1, false, "held"]);
});

test("who is asked and plays himself, or begins another game, has done what is to be done", () => {
  const { game } = begin();
  game.allow = ({ name }) => {
    if (name === "1") game.move("2");
    return true;
  };
  assert.equal(game.move("1"), null);
  assert.deepEqual(
    game.match.history.map(({ name }) => name),
    ["2"],
  );
});

test("at rest nobody thinks; going on, the machine whose turn it is does", () => {
  const { game, engine, changes } = begin("second");
  assert.deepEqual([engine.asked, game.thinking], [1, true]);
  game.rest();
  assert.equal(game.thinking, false);
  game.move("3"); // the same player moves again
  assert.deepEqual([game.match.turn, engine.asked], ["S", 1]);
  game.goOn();
  assert.deepEqual([engine.asked, game.thinking], [2, true]);
  game.goOn();
  assert.equal(engine.asked, 2, "it goes on already");
  assert.equal(changes.includes("trouble"), false, "an abort is no trouble");
});

test("seats may change in the middle of a game, and where nobody may move nobody does", () => {
  const { game, engine } = begin();
  const { players } = game.match.layout;
  assert.deepEqual([game.you, game.near], ["S", "S"]);
  game.reseat(newSeats(players, MACHINE, "second"));
  assert.deepEqual([game.you, game.near, engine.asked], ["N", "N", 1]);
  game.reseat(newSeats(players, { kind: "person" }));
  assert.deepEqual([game.you, game.thinking], [null, false]);
  game.readonly = true;
  assert.equal(game.play("1"), false);
  assert.equal(game.move("1").name, "1");
});
