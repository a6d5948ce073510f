import { Engine } from "mancala-kit";
import "mancala-kit/element";

const board = document.querySelector("mancala-board");
const said = document.querySelector("#said");
const engine = new Engine();

document.querySelector("#hint").addEventListener("click", async () => {
  if (board.match.over) return;
  const { move, value } = await engine.best(board.match, { level: 5 });
  said.textContent = `${move}: ${value > 0 ? "+" : ""}${value}`;
});
board.addEventListener("move", ({ detail }) => {
  said.textContent = `${detail.player} plays ${detail.name}`;
});
