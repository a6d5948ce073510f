/** The catalogue with small drawn boards, and how the game on the board is played. */

import { byId } from "./dom.js";
import { adoptBoardStyle } from "./kit/boardstyle.js";
import { gameName } from "./kit/catalogue.js";
import { el } from "./kit/dom.js";
import { Drawing } from "./kit/drawing.js";
import { changedOptions } from "./options.js";

/** One line about a game. */
export function gameLine(info, words) {
  const key = `games.${info.id}.line`;
  return words.has(key) ? words.t(key) : info.line;
}

/**
 * A small picture of a game's board at its start.
 * @param {object} info of the catalogue
 * @param {number[]} seeds index = place number
 */
export function thumbnail(info, seeds) {
  adoptBoardStyle(document);
  const { layout } = info;
  const hidden = layout.places.filter(({ kind }) => kind === "store" && !info.about.scored);
  const drawing = new Drawing(
    { ...layout, hidden: hidden.map(({ place }) => place) },
    { plain: true },
  );
  drawing.setSeeds(seeds);
  return el("div", { class: "mancala thumb", "aria-hidden": "true" }, drawing.element);
}

/**
 * The cards of all games.
 * @param {object[]} games the catalogue
 * @param {object} words
 * @param {(info: object) => number[]} startSeeds the seeds of a game's start
 * @param {(id: string) => void} onChoose
 */
export function fillCards(games, words, startSeeds, onChoose) {
  byId("cards").replaceChildren(
    ...games.map((info) => {
      const seeds = startSeeds(info);
      const n = seeds.reduce((sum, count) => sum + count, 0);
      const { rows, cols } = info.layout;
      const size =
        rows === 1 ? words.t("card.oneRow", { cols, n }) : words.t("card.board", { rows, cols, n });
      const link = el(
        "a",
        { class: "card", href: `#${info.id}`, "data-game": info.id },
        thumbnail(info, seeds),
        el("span", { class: "card-name" }, gameName(info, words)),
        el("span", { class: "card-line" }, gameLine(info, words)),
        el("span", { class: "card-size" }, size),
      );
      link.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onChoose(info.id);
      });
      return el("li", {}, link);
    }),
  );
}

/** Marks the card of the game on the board, and tells how that game is played. */
export function showGame(info, options, words) {
  const name = gameName(info, words);
  for (const card of byId("cards").querySelectorAll("[data-game]")) {
    if (card.dataset.game === info.id) card.setAttribute("aria-current", "true");
    else card.removeAttribute("aria-current");
  }
  byId("game-name").textContent = name;
  byId("game-line").textContent = gameLine(info, words);
  document.title = words.t("page.title", { game: name });
  byId("how-title").textContent = words.t("how.title", { game: name });
  const changed = changedOptions(info, options);
  const facts = changed.map(([key, value]) => {
    const option = info.options.find((one) => one.key === key);
    return el(
      "li",
      {},
      words.t("how.option", {
        label: optionLabel(info, option, words),
        value: valueLabel(info, option, value, words),
      }),
    );
  });
  byId("how-text").replaceChildren(
    ...text(`games.${info.id}.what`),
    el("ul", { class: "rules" }, ...items(`games.${info.id}.how`)),
    ...(facts.length
      ? [el("h3", {}, words.t("how.options")), el("ul", { class: "facts" }, ...facts)]
      : []),
    ...differences(info.id, words),
    ...part("how.origin", text(`games.${info.id}.origin`)),
    ...part(
      "how.decided",
      words.has(`games.${info.id}.decided`)
        ? [el("ul", { class: "rules" }, ...items(`games.${info.id}.decided`))]
        : [],
    ),
  );

  function text(key) {
    return words.has(key) ? [el("p", { class: "prose" }, words.t(key))] : [];
  }
  function items(key) {
    return words.lines(key).map((line) => el("li", {}, line));
  }
  function part(title, nodes) {
    return nodes.length ? [el("h3", {}, words.t(title)), ...nodes] : [];
  }
}

/** The lines of the table, in their order. */
const DIFFERS = ["board", "seeds", "move", "captures", "captured", "without", "win"];

/** What differs from the standard mancala. */
function differences(id, words) {
  const rows = DIFFERS.filter((line) => words.has(`games.${id}.differs.${line}`)).map((line) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, words.t(`how.line.${line}`)),
      el("td", {}, words.t(`games.${id}.differs.${line}`)),
    ),
  );
  if (rows.length === 0) return [];
  return [
    el("h3", {}, words.t("how.differs")),
    el("table", { class: "differs" }, el("tbody", {}, ...rows)),
  ];
}

/** How an option is called. */
export function optionLabel(info, option, words) {
  const key = `games.${info.id}.options.${option.key}.label`;
  return words.has(key) ? words.t(key) : option.key;
}

/** How a value of an option is called. */
export function valueLabel(info, option, value, words) {
  if (option.type === "number") return words.number(Number(value));
  const key = `games.${info.id}.options.${option.key}.choices.${value}`;
  return words.has(key) ? words.t(key) : String(value);
}
