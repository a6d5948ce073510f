/**
 * What surrounds the board: the plates of the two players, the line that says what is
 * happening, the list of moves, and which buttons may be pressed.
 */
import { button, byId, el } from "./dom.js";
import { KEYS, namedPlaces } from "./kit/marks.js";
import { readPosition } from "./kit/replay.js";
import { lastRound } from "./rounds.js";
import { nameIn } from "./seats.js";
import { tellPoints } from "./told.js";

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
  const { scored } = view.infoOf(match.game).about;
  const position = readPosition(sowing ? sowing.played.before : match.position, match.layout);
  // The plates count what the board shows: seeds laid so far, and a move that is being chosen.
  if (!sowing) position.seeds = view.seeds;
  fillPlate(byId("plate-bottom"), view.turned ? second : first);
  fillPlate(byId("plate-top"), view.turned ? first : second);

  function fillPlate(node, player) {
    const seat = table.seats[player];
    const side = words.t(`players.${player}`);
    const called =
      seat.kind === "machine"
        ? words.t("seat.machineLevel", { level: seat.level })
        : words.t("seat.you");
    const facts = keyFacts(position, match.layout, player).map(({ key, n }) =>
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

/**
 * What a position's keys tell of a player: the key of the words and its number.
 * @returns {{key: string, n: number}[]}
 */
export function keyFacts({ keys, seeds, player: mover }, layout, player) {
  const index = layout.players.indexOf(player);
  return [...keys].flatMap(([name, value]) => {
    const places = layout.keys.find((key) => key.name === name)?.places ?? [];
    switch (KEYS[name]?.told) {
      case "player":
        return [{ key: `key.${name}`, n: seeds[places[index]] ?? 0 }];
      case "owned":
        return [{ key: `key.${name}`, n: Number(value.split(",")[index]) }];
      case "line":
        return mover === player ? [{ key: `key.${name}`, n: Number(value) }] : [];
      default:
        return [];
    }
  });
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
  for (const [name, value] of keys) {
    const told = KEYS[name]?.told;
    if (told === "series") parts.push(t(`key.${name}`, { n: Number(value) }));
    if (told !== "names") continue;
    const places = namedPlaces(value, match.layout);
    if (places.length)
      parts.push(t(`key.${name}`, { list: words.list(places.map((one) => fullName(view, one))) }));
  }
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
  const how = { words, who: (player) => view.who(player) };
  const points = tellPoints(ended.score, match.layout.players, how);
  return [words.t("page.round", { round: words.t("key.round", { n: ended.round }), points })];
}

function fullName(view, place) {
  const { owner, name } = view.table.match.layout.places[place];
  return owner ? view.words.t("key.place", { who: view.who(owner), name }) : name;
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
  const focused = node.contains(document.activeElement) ? document.activeElement : null;
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
  else view.board.focus();
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
      parts: [
        line(sowing.told),
        el("p", { class: "note", "aria-hidden": "true" }),
        button(t("act.skip"), () => view.skip(), { class: "small" }),
      ],
    };
  }
  if (table.trouble) {
    return {
      kind: "trouble",
      parts: [line(view.troubleText()), button(t("act.tryAgain"), () => table.letMachinePlay())],
    };
  }
  if (view.asked) return asking(view);
  if (!table.atEnd) return lookingBack(view);
  const result = view.result();
  if (result) {
    return {
      kind: "result",
      parts: [
        el("p", { class: "headline" }, result.headline),
        el("p", {}, result.reason),
        ...afterResult(view),
        ...dealButtons(view),
      ],
    };
  }
  if (view.ritual.open) return { kind: view.ritual.stage, parts: view.ritual.parts() };
  if (view.notice) return { kind: "notice", parts: [line(view.notice)] };
  if (table.thinking) return { kind: "thinking", parts: [line(t("status.thinking"))] };
  if (view.setOut.open) {
    const { text, buttons } = settingOut(view);
    return { kind: "laying", parts: [line(text), ...buttons] };
  }
  return { kind: "turn", parts: [line(whoseMove(view)), ...unplacedMoves(view)] };
}

/** Whose move it is, as a sentence without its end. */
export function whoseMove(view) {
  const {
    table,
    words: { t },
  } = view;
  const { match } = table;
  const next = table.you ? t("status.yourMove") : t("status.toMove", { who: view.who(match.turn) });
  if (!view.secret) return next;
  const chose = t("said.secret", { who: view.who(match.history[match.ply - 1].player) });
  return `${chose} ${next}`;
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
export function dealButtons(view) {
  const deal = view.newDeal();
  return deal ? [button(view.words.t("act.newDeal"), deal, { class: "small" })] : [];
}

/** What is asked on the board, in words: each answer can be given here as well. */
function asking(view) {
  const { t } = view.words;
  return {
    kind: "choice",
    parts: [
      el("p", {}, view.askText()),
      ...view.asked.answers.map((answer) =>
        button(view.answerText(answer), () => view.answer(answer), { class: "small" }),
      ),
      button(t("act.cancel"), () => view.dropQuestion(), { class: "quiet" }),
    ],
  };
}

/** Seeds are set out before the game: what is said, and the buttons. */
function settingOut(view) {
  const { t } = view.words;
  const { setOut } = view;
  const { places } = view.table.match.layout;
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
  const {
    table,
    words: { t },
  } = view;
  const { match } = table;
  const all = match.history.length;
  const text = match.ply
    ? t("status.lookingBack", { n: match.ply, all })
    : t("status.atStart", { n: all, all });
  const laying = view.setOut.open ? settingOut(view) : null;
  const next = laying?.text ?? (table.personToMove ? whoseMove(view) : "");
  const more = view.notice ?? next;
  const parts = [el("p", {}, `${text} ${more}`.trim())];
  if (table.mover?.kind === "machine")
    parts.push(button(t("act.playOn"), () => table.letMachinePlay(), { class: "small" }));
  parts.push(...(laying?.buttons ?? []));
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
