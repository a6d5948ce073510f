// A game between two levels. Run it with `node game.mjs oware 3 1`.
import { Engine, Match, ready } from "mancala-kit";

const [game = "kalah", south = "2", north = "1"] = process.argv.slice(2);
const levels = { S: Number(south), N: Number(north), E: Number(south), W: Number(north) };

await ready();
const match = new Match(game);
const engine = new Engine();
while (!match.over) {
  const { move } = await engine.best(match, { level: levels[match.turn], seed: match.ply });
  match.play(move);
}
console.log(match.record());
