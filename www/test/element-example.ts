// Everything that the element's declarations promise, used as a strict author would.

import type { Match, Played, Result } from "../kit/api.js";
import { type BoardError, MancalaBoard, type MancalaBoardEventMap } from "../kit/element.js";

const found: MancalaBoard | null = document.querySelector("mancala-board");
export const board: MancalaBoard = found ?? document.createElement("mancala-board");
export const made: MancalaBoard = new MancalaBoard();

export async function use(): Promise<void> {
  await board.ready;
  board.game = "oware";
  board.game = null;
  board.options = { seeds: 4 };
  board.options = "seeds=4";
  board.opponent = "level-3";
  board.record = null;
  board.lang = "tr";
  board.readonly = !board.readonly;
  board.flipped = true;
  board.speed = "fast";
  const match: Match | null = board.match;
  if (match) board.match = match.clone();
  const position: string | null = board.position;
  if (position) board.position = position;
  const texts: string[] = [board.game, board.options, board.opponent, board.record, board.speed];
  console.log(texts.join(" "));
  const played: Played | null = board.play("C");
  const undone: boolean = board.undo();
  console.log(played?.name, undone);
  board.reset();
  board.focus();
  console.log(board.frame, board.view, MancalaBoard.observedAttributes.length);
  // @ts-expect-error: levels are texts
  board.opponent = 3;
  // @ts-expect-error: the view is the element's
  board.view = null;
}

board.addEventListener("move", (event) => {
  const { name }: Played = event.detail;
  if (name === "C") event.preventDefault();
});
board.addEventListener("gameover", ({ detail }) => {
  const { winner, score }: Result = detail;
  console.log(winner, score);
});
const onError = ({ detail }: MancalaBoardEventMap["error"]): void => {
  const { name, reason }: BoardError = detail;
  console.log(name, reason);
};
board.addEventListener("error", onError, { once: true });
board.removeEventListener("error", onError);
board.addEventListener("click", (event) => console.log(event.clientX));
