/**
 * What surrounds the board: the plates of the two players, what the page adds to the board's status,
 * and which buttons may be pressed.
 */
import { byId } from "./dom.js";
import { infoOf } from "./kit/catalogue.js";
import { button, el } from "./kit/dom.js";
import { boardFacts, playerFacts } from "./kit/facts.js";
import { readPosition } from "./kit/replay.js";
import { lastRound } from "./kit/rounds.js";
import { nameIn } from "./kit/seats.js";
import { tellPoints } from "./points.js";

/**
 * The two plates, the nearer player below.
 * @param {import("./view.js").TableView} view
 * @param {{played: object}|null} sowing the move that is being shown
 */
export function fillPlates(view, sowing) {
  const { table, words } = view;
  const { match } = table;
  const [first, second] = match.layout.players;
  const toMove = sowing ? sowing.played.player : match.turn;
  const { scored } = infoOf(match.game).about;
  const position = readPosition(sowing ? sowing.played.before : match.position, match.layout);
  // The plates count what the board shows: seeds laid so far, and a move that is being chosen.
  if (!sowing) position.seeds = view.board.seeds;
  fillPlate(byId("plate-bottom"), view.board.turned ? second : first);
  fillPlate(byId("plate-top"), view.board.turned ? first : second);

  function fillPlate(node, player) {
    const seat = table.seats[player];
    const side = words.t(`players.${player}`);
    const called =
      seat.kind === "machine"
        ? words.t("seat.machineLevel", { level: seat.level })
        : words.t("seat.you");
    const facts = playerFacts(position, match.layout, player).map(({ key, n }) =>
      el("span", { class: "fact" }, words.t(key, { n })),
    );
    const alone = table.you ? called : nameIn(match.tags, player);
    const name = alone ? words.t("seat.named", { who: alone, player: side }) : side;
    const moves = toMove === player;
    const thinking = moves && table.thinking && !sowing;
    const score = scoreShown(view, sowing)[match.layout.players.indexOf(player)];
    node.classList.toggle("to-move", moves);
    node.replaceChildren(
      ...[
        el("span", { class: "turn-mark", "aria-hidden": "true" }),
        el("span", { class: "plate-name" }, name),
        moves
          ? el(
              "span",
              { class: "plate-state" },
              words.t(thinking ? "seat.thinking" : "seat.toMove"),
            )
          : null,
        thinking
          ? el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"))
          : null,
        ...facts,
        scored
          ? el(
              "span",
              { class: "plate-score", title: words.t("seat.score", { n: score }) },
              words.number(score),
            )
          : null,
      ].filter(Boolean),
    );
  }
}

/** The strip above the board: the series with its points, Congkak's rounds, pits out of play. */
export function fillStrip(view, sowing) {
  const { table, words } = view;
  const { t } = words;
  const { match, series } = table;
  const { keys } = readPosition(sowing ? sowing.played.before : match.position, match.layout);
  const parts = [];
  if (series.sets > 1) {
    parts.push(t("series.set", { n: series.set, sets: words.number(series.sets) }));
    // A set whose last move is still being shown has brought no points yet.
    if (!sowing) view.pointsShown = view.points();
    parts.push(view.pointsShown);
  }
  parts.push(...boardFacts(keys, match.layout, view.board.how));
  if (keys.has("round")) parts.push(...roundScore(view, sowing));
  const node = byId("strip");
  node.hidden = parts.length === 0;
  node.replaceChildren(...parts.map((part) => el("span", {}, part)));
}

/** How the round before came out. */
function roundScore(view, sowing) {
  const { words, table } = view;
  const { match } = table;
  const ended = lastRound(match, sowing ? sowing.played.ply - 1 : match.ply);
  if (!ended) return [];
  const points = tellPoints(ended.score, match.layout.players, view.board.how);
  return [words.t("page.round", { round: words.t("key.round", { n: ended.round }), points })];
}

/** While a move is being shown the score is the one before it. */
function scoreShown({ table: { match } }, sowing) {
  if (!sowing) return match.score;
  return sowing.played.before.split(" ")[1].split(",").map(Number);
}

/** States of the board in which a ritual has the word instead. */
const GIVES_WAY = ["notice", "thinking", "laying", "turn"];

/**
 * What stands in the status: a ritual is the page's own, and so is what follows a result.
 * @param {import("./view.js").TableView} view
 * @param {import("./kit/status.js").Status} status
 */
export function answer(view, { kind, parts }) {
  const { ritual } = view;
  if (kind === "result")
    return { kind, parts: [...parts, ...afterResult(view), ...dealButtons(view)] };
  if (!ritual.open || !GIVES_WAY.includes(kind)) return { kind, parts };
  return { kind: ritual.stage, parts: ritual.parts() };
}

/** While a series goes on comes its next game; then all can be played again, or with seats changed. */
function afterResult(view) {
  const {
    table,
    onAgain,
    words: { t },
  } = view;
  const { sets, over } = table.series;
  const next = (text, attributes) => button(text, () => view.nextGame(), attributes);
  if (!over) return [next(t("act.nextSet"), { class: "primary" })];
  const another = sets > 1 ? t("act.nextSeries", { n: sets }) : t("act.returnGame");
  return [button(t("act.again"), onAgain, { class: "primary" }), next(another)];
}

/** A game that is dealt can be dealt anew. */
function dealButtons(view) {
  const deal = view.newDeal();
  return deal ? [button(view.words.t("act.newDeal"), deal, { class: "small" })] : [];
}

/** Which buttons may be pressed now. */
export function fillButtons({ table }) {
  const { match } = table;
  const able = {
    "take-back": table.canTakeBack,
    repeat: table.canRepeat,
    resign: table.canEnd,
    draw: table.canEnd,
  };
  for (const [act, may] of Object.entries(able))
    setAble(document.querySelector(`[data-act="${act}"]`), may);
  document.querySelector('[data-act="draw"]').hidden = table.you !== null;
  for (const node of document.querySelectorAll("[data-step]")) {
    const back = ["first", "previous"].includes(node.dataset.step);
    setAble(node, back ? match.ply > 0 : !table.atEnd);
  }
}

/** `aria-disabled` keeps the focus where it is when a button can no longer be pressed. */
function setAble(node, may) {
  node.setAttribute("aria-disabled", String(!may));
}
