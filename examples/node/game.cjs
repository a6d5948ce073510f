// The same game at random, with `require`: node game.cjs oware
const { Match, readySync } = require("mancala-kit");

readySync();
const match = new Match(process.argv[2] ?? "kalah");
while (!match.over) {
  const moves = match.moves();
  match.play(moves[Math.floor(Math.random() * moves.length)].name);
}
console.log(match.record());
