// A game by links: the whole game stands in the address, behind #. Whoever opens a link plays his move
// and sends the link that he finds below the board.
import { Match } from "./node_modules/mancala-kit/dist/index.js";
import "./node_modules/mancala-kit/dist/element.js";

const board = document.querySelector("mancala-board");
const said = document.querySelector("#said");
const link = document.querySelector("#link");

await board.ready;
window.addEventListener("hashchange", open);
open();

/** Puts the game of the address on the board, or a new one. */
function open() {
  link.value = "";
  board.readonly = true;
  try {
    board.match = location.hash ? Match.fromLink(location.hash) : new Match("oware");
  } catch (error) {
    said.textContent = error.reason; // cut short, changed on its way …
    return;
  }
  const mover = board.match.turn;
  board.flipped = mover === "N"; // who is to move sits below
  board.readonly = board.match.over;
  said.textContent = board.match.over ? "The game is over." : "It is your move.";
}

// The move is told before it is made; after it the board rests until the answer comes.
board.addEventListener("move", () => setTimeout(offer));

function offer() {
  board.readonly = true;
  link.value = `${location.href.split("#")[0]}#${board.match.link()}`;
  said.textContent = "Send this link to the other player:";
}
