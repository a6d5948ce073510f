/**
 * What surrounds the board: the plates of the two players, the line that says what is
 * happening, the list of moves, and which buttons may be pressed.
 */
import { button, byId, el } from "./dom.js";

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
  fillPlate(byId("plate-bottom"), view.turned ? second : first);
  fillPlate(byId("plate-top"), view.turned ? first : second);

  function fillPlate(node, player) {
    const seat = table.seats[player];
    const side = words.t(`players.${player}`);
    const called =
      seat.kind === "machine"
        ? words.t("seat.machineLevel", { level: seat.level })
        : words.t("seat.you");
    const name = table.you ? words.t("seat.named", { who: called, player: side }) : side;
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
        el(
          "span",
          { class: "plate-score", title: words.t("seat.score", { n: score }) },
          words.number(score),
        ),
      ].filter(Boolean),
    );
  }
}

/** While a move is being shown the score is the one before it. */
function scoreShown({ table: { match } }, sowing) {
  if (!sowing) return match.score;
  return sowing.played.before.split(" ")[1].split(",").map(Number);
}

/** The line under the board, with the buttons that answer it. */
export function fillMessage(view, sowing) {
  const node = byId("message");
  const { kind, parts } = message(view, sowing);
  node.dataset.kind = kind;
  node.replaceChildren(...parts);
}

function message(view, sowing) {
  const {
    table,
    words: { t },
  } = view;
  const line = (text) => el("p", {}, text);
  if (sowing) {
    return {
      kind: "sowing",
      parts: [line(sowing.told), button(t("act.skip"), () => view.skip(), { class: "small" })],
    };
  }
  if (table.trouble) {
    return {
      kind: "trouble",
      parts: [line(view.troubleText()), button(t("act.tryAgain"), () => table.letMachinePlay())],
    };
  }
  if (view.choice) return choice(view);
  if (!table.atEnd) return lookingBack(view);
  const result = view.result();
  if (result) {
    return {
      kind: "result",
      parts: [
        el("p", { class: "headline" }, result.headline),
        el("p", {}, result.reason),
        button(t("act.again"), view.onAgain, { class: "primary" }),
      ],
    };
  }
  if (view.notice) return { kind: "notice", parts: [line(view.notice)] };
  if (table.thinking) return { kind: "thinking", parts: [line(t("status.thinking"))] };
  return { kind: "turn", parts: [line(whoseMove(view)), ...unplacedMoves(view)] };
}

/** Whose move it is, as a sentence without its end. */
export function whoseMove(view) {
  const {
    table,
    words: { t },
  } = view;
  return table.you ? t("status.yourMove") : t("status.toMove", { who: view.who(table.match.turn) });
}

/** One pit, several moves: each gets a button. */
function choice(view) {
  const {
    table,
    words: { t },
  } = view;
  const { place, moves } = view.choice;
  const { name } = table.match.layout.places[place];
  return {
    kind: "choice",
    parts: [
      el("p", {}, t("status.whichWay", { name })),
      ...moves.map((move) =>
        button(t("act.move", { name: move.name }), () => table.play(move.name)),
      ),
      button(t("act.cancel"), () => view.dropChoice(), { class: "quiet" }),
    ],
  };
}

function lookingBack(view) {
  const {
    table,
    words: { t },
  } = view;
  const { match } = table;
  const all = match.history.length;
  const text = match.ply
    ? t("status.lookingBack", { n: match.ply, all })
    : t("status.atStart", { n: all, all });
  const more = view.notice ?? (table.personToMove ? whoseMove(view) : "");
  const parts = [el("p", {}, `${text} ${more}`.trim())];
  if (table.mover?.kind === "machine")
    parts.push(button(t("act.playOn"), () => table.letMachinePlay(), { class: "small" }));
  parts.push(button(t("act.latest"), () => table.goto(all), { class: "small" }));
  return { kind: "back", parts: [...parts, ...unplacedMoves(view)] };
}

/** Moves that belong to no pit (a change of sides) are buttons. */
function unplacedMoves({ table, words }) {
  if (!table.personToMove) return [];
  return table.match
    .moves()
    .filter((move) => !Number.isInteger(move.pit))
    .map(({ name }) => {
      const key = `moveName.${name}`;
      const text = words.has(key) ? words.t(key) : words.t("act.move", { name });
      return button(text, () => table.play(name), { class: "small" });
    });
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
