/** The list of moves as written in a record; each move takes the board to its position. */
import { byId } from "./dom.js";
import { button, el } from "./kit/dom.js";
import { roundOf } from "./kit/rounds.js";
import { turns } from "./turns.js";

/** The moves that the list was last made of: stepping through only moves the mark. */
let listed = "";

/**
 * Shows the moves, and which of them led to the position on the board.
 * @param {import("./view.js").TableView} view
 * @param {{played: object}|null} sowing the move that is being shown
 */
export function fillMoves(view, sowing) {
  const { match } = view.table;
  const shown = sowing ? sowing.played.ply : match.ply;
  const { history } = match;
  const moves = history.slice(0, history.length - view.board.waiting);
  const list = byId("moves");
  const hadFocus = list.contains(document.activeElement) && document.activeElement !== list;
  // A choice that the other may not see yet is written as a question mark.
  const { secret } = view.table;
  const written = moves.map(({ name, player }) => player + name).join(" ") + secret;
  if (written !== listed || list.childElementCount === 0) {
    listed = written;
    list.replaceChildren(
      moves.length ? makeList(view, moves, secret ? history.length : null) : emptyLine(view),
    );
  }
  list.querySelectorAll(".move").forEach((node, index) => {
    node.classList.toggle("ahead", index + 1 > shown);
    if (index + 1 === shown) node.setAttribute("aria-current", "step");
    else node.removeAttribute("aria-current");
  });
  const current = list.querySelector("[aria-current]");
  if (hadFocus) (current ?? list).focus({ preventScroll: true });
  keepInSight(list, current);
}

function emptyLine({ words }) {
  return el("p", { class: "quiet-text" }, words.t("page.noMoves"));
}

/** The moves; that of ply `hidden`, if there is one, is not told. */
function makeList({ table, words }, moves, hidden) {
  const move = ({ name, ply }) =>
    button(ply === hidden ? "?" : name, () => table.goto(ply), { class: "move" });
  const turn = (side) => {
    const parts = side.moves.flatMap((one, index) =>
      index ? [el("span", { "aria-hidden": "true" }, "-"), move(one)] : [move(one)],
    );
    return el("span", { class: "turn" }, ...parts);
  };
  const row = ({ number, first, second }) =>
    el(
      "li",
      {},
      el("span", { class: "move-number" }, `${number}.`),
      first ? turn(first) : el("span", { class: "turn" }, "…"),
      second ? turn(second) : null,
    );
  const { layout } = table.match;
  const rows = byRound(moves, layout).flatMap(({ round, from, moves: played }) => [
    ...(round === null ? [] : [el("li", { class: "round" }, words.t("key.round", { n: round }))]),
    ...turns(played, layout.players[0], from).map(row),
  ]);
  return el("ol", {}, ...rows);
}

/** The moves of each round, and how many were made before it; all together where there are no rounds. */
function byRound(moves, layout) {
  const rounds = [];
  moves.forEach((move, index) => {
    const round = roundOf(move.before, layout);
    if (rounds.at(-1)?.round !== round || index === 0)
      rounds.push({ round, from: index, moves: [] });
    rounds.at(-1).moves.push(move);
  });
  return rounds;
}

/** Scrolls the list alone, never the page. */
function keepInSight(list, current) {
  if (!current) {
    list.scrollTo(0, 0);
    return;
  }
  const box = list.getBoundingClientRect();
  const at = current.getBoundingClientRect();
  list.scrollBy(
    at.left + at.width / 2 - box.left - box.width / 2,
    at.top + at.height / 2 - box.top - box.height / 2,
  );
}
