/**
 * The status of a board: one line that says what is happening, with the buttons that answer it.
 * @typedef {{kind: string, parts: Node[]}} Status
 */
import { button, el } from "./dom.js";

/**
 * Writes the status.
 * @param {import("./boardview.js").BoardView} view
 * @param {{told: string}|null} sowing the move that is being shown
 */
export function fillStatus(view, sowing) {
  const node = view.frame.status;
  const told = statusOf(view, sowing);
  const { kind, parts } = view.frame.answer?.(told) ?? told;
  const { activeElement } = node.getRootNode();
  const focused = activeElement && node.contains(activeElement) ? activeElement : null;
  node.dataset.kind = kind;
  node.replaceChildren(...parts);
  if (focused) keepFocus(view, node, focused);
}

/**
 * The button that was pressed is gone: the focus goes to the same button if it is offered again, else
 * to the first thing to answer, else to the board.
 */
function keepFocus(view, node, pressed) {
  const buttons = [...node.querySelectorAll("button")];
  const skipping = node.dataset.kind === "sowing";
  // After a sowing one goes on where one was before it.
  const known = view.pressed ?? pressed.textContent;
  view.pressed = skipping ? known : null;
  const next = buttons.find(({ textContent }) => textContent === known) ?? buttons[0];
  if (next) next.focus({ preventScroll: true });
  else view.focus();
}

const line = (text) => el("p", {}, text);

/** @returns {Status} */
function statusOf(view, sowing) {
  const { game, words } = view;
  const { t } = words;
  if (sowing) {
    return {
      kind: "sowing",
      parts: [
        line(sowing.told),
        el("p", { class: "note", "aria-hidden": "true" }),
        button(t("act.skip"), () => view.skip(), { class: "small" }),
      ],
    };
  }
  if (view.problem) {
    return { kind: "problem", parts: [line(view.problem), ...unplacedMoves(view)] };
  }
  if (game.trouble) {
    return {
      kind: "trouble",
      parts: [line(view.troubleText()), button(t("act.tryAgain"), () => game.letMachinePlay())],
    };
  }
  if (view.asked) return asking(view);
  if (!game.atEnd) return lookingBack(view);
  const result = view.result();
  if (result) {
    const { headline, reason } = result;
    return { kind: "result", parts: [el("p", { class: "headline" }, headline), line(reason)] };
  }
  if (view.notice) return { kind: "notice", parts: [line(view.notice), ...unplacedMoves(view)] };
  if (game.thinking) return { kind: "thinking", parts: [line(t("status.thinking"))] };
  if (view.setOut.open) {
    const { text, buttons } = settingOut(view);
    return { kind: "laying", parts: [line(text), ...buttons] };
  }
  return { kind: "turn", parts: [line(whoseMove(view)), ...unplacedMoves(view)] };
}

/** Whose move it is, as a sentence without its end. */
export function whoseMove(view) {
  const { game, words } = view;
  const { match, you } = game;
  const yours = you !== null && match.turn === you;
  const next = words.t(yours ? "status.yourMove" : "status.toMove", { who: view.who(match.turn) });
  if (!view.secret) return next;
  const chose = words.t("said.secret", { who: view.who(match.history[match.ply - 1].player) });
  return `${chose} ${next}`;
}

/** What is asked on the board, in words: each answer can be given here as well. */
function asking(view) {
  return {
    kind: "choice",
    parts: [
      line(view.askText()),
      ...view.asked.answers.map((answer) =>
        button(view.answerText(answer), () => view.answer(answer), { class: "small" }),
      ),
      button(view.words.t("act.cancel"), () => view.dropQuestion(), { class: "quiet" }),
    ],
  };
}

/** Seeds are set out before the game: what is said, and the buttons. */
function settingOut(view) {
  const { t } = view.words;
  const { setOut } = view;
  const { places } = view.game.match.layout;
  const last = setOut.last ?? setOut.pits[0];
  const step = (by) =>
    button(
      t(by < 0 ? "setOut.less" : "setOut.more", { name: places[last].name }),
      () => view.lay(last, by),
      { class: "small" },
    );
  return {
    text: t("setOut.ask", { n: setOut.left }),
    buttons: [
      step(-1),
      step(1),
      button(t("setOut.spread"), () => view.spreadSeeds(), { class: "small" }),
      button(t("setOut.clear"), () => view.takeUpSeeds(), { class: "small" }),
      button(
        setOut.left
          ? t("setOut.confirmRest", { name: places[setOut.pits.at(-1)].name, n: setOut.left })
          : t("setOut.confirm"),
        () => view.confirmSetOut(),
        // While seeds are in the hand this would bring all of them into one pit: seldom meant.
        { class: setOut.left ? "small" : "primary" },
      ),
    ],
  };
}

function lookingBack(view) {
  const { game, words } = view;
  const { t } = words;
  const { match } = game;
  const all = match.history.length;
  const text = match.ply
    ? t("status.lookingBack", { n: match.ply, all })
    : t("status.atStart", { n: all, all });
  const laying = view.setOut.open ? settingOut(view) : null;
  const next = laying?.text ?? (game.personToMove ? whoseMove(view) : "");
  const more = view.notice ?? next;
  const parts = [line(`${text} ${more}`.trim())];
  if (game.mover?.kind === "machine")
    parts.push(button(t("act.playOn"), () => game.letMachinePlay(), { class: "small" }));
  parts.push(...(laying?.buttons ?? []));
  parts.push(button(t("act.latest"), () => game.goto(all), { class: "small" }));
  return { kind: "back", parts: [...parts, ...unplacedMoves(view)] };
}

/** Moves that belong to no pit (a change of sides, a pass) are buttons. */
function unplacedMoves({ game, words }) {
  if (!game.personToMove) return [];
  return game.match
    .moves()
    .filter((move) => !Number.isInteger(move.pit))
    .map(({ name }) => {
      const key = `moveName.${name}`;
      const text = words.has(key) ? words.t(key) : words.t("act.move", { name });
      return button(text, () => game.play(name), { class: "small" });
    });
}
