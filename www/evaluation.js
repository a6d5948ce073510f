/** Shows what the analysis finds: a sentence, every move with its value, and the game as a curve. */
import { movesToWin } from "./analysis.js";
import { byId } from "./dom.js";
import { infoOf } from "./kit/catalogue.js";
import { button, el } from "./kit/dom.js";
import { svg } from "./kit/drawing.js";

/** The curve is drawn in these units and stretched to the width there is. */
const WIDTH = 300;
const HEIGHT = 72;

/** So many moves of a line are written. */
const MOST_MOVES = 8;

/** So many seeds ahead stand halfway between even and won. */
const HALFWAY = 8;

export class Evaluation {
  /**
   * @param {object} options
   * @param {import("./analysis.js").Analysis} options.analysis
   * @param {import("./view.js").TableView} options.view
   * @param {object} options.words
   */
  constructor({ analysis, view, words }) {
    this.analysis = analysis;
    this.view = view;
    this.words = words;
    analysis.onChange(() => this.fill());
  }

  /** Shows what is known now. */
  fill() {
    const { analysis, view } = this;
    const { t } = this.words;
    const toggle = document.querySelector('[data-act="analyse"]');
    toggle.setAttribute("aria-pressed", String(analysis.on));
    const node = byId("analysis");
    node.hidden = !analysis.on;
    view.board.setValues(this.#signs());
    if (!analysis.on) return;
    // The list is read move by move: what did not change keeps its place under the reader's focus.
    const parts = [this.#verdict(), this.#effort(), this.#moves(), this.#curve()];
    const hadFocus = node.contains(document.activeElement);
    node.replaceChildren(...parts.filter(Boolean));
    if (hadFocus) (node.querySelector("button") ?? toggle).focus();
    node.setAttribute("aria-label", t("analysis.title"));
  }

  /** What the reader may ask for: who stands better, as one sentence. */
  sentence() {
    const { best } = this.analysis;
    const { match } = this.view.table;
    if (match.over) return this.words.t("analysis.over");
    if (!best) return this.words.t("analysis.nothing");
    return this.#standing(best.value, match.turn);
  }

  #verdict() {
    return el("p", { class: "verdict" }, this.sentence());
  }

  /** Who stands better by this value of the player to move. */
  #standing(value, mover) {
    const { t } = this.words;
    const { match } = this.view.table;
    const other = match.layout.players.find((player) => player !== mover);
    const who = this.view.board.who(value >= 0 ? mover : other);
    const moves = movesToWin(value);
    const n = Math.abs(moves ?? value);
    if (moves !== null) return t("analysis.wins", { who, n });
    if (n === 0) return t("analysis.even");
    const { scored } = infoOf(match.game).about;
    return t(scored ? "analysis.ahead" : "analysis.more", { who, n });
  }

  /** How far was looked, and how to end it. */
  #effort() {
    const { t } = this.words;
    const { best, thinking } = this.analysis;
    if (!best) return null;
    const far = best.solved
      ? t("analysis.solved", { nodes: best.nodes })
      : t("analysis.depth", { n: best.depth, nodes: best.nodes });
    return el(
      "p",
      { class: "effort" },
      el("span", {}, far),
      thinking ? button(t("analysis.stop"), () => this.analysis.stop(), { class: "small" }) : null,
    );
  }

  /** Every legal move with its value and how play would go on, the best first. */
  #moves() {
    const { best } = this.analysis;
    if (!best || this.view.table.match.over) return null;
    const rows = best.lines.map(({ move, value, line }) => {
      const rest = line.slice(1, MOST_MOVES).join(" ");
      return el(
        "li",
        {},
        el("b", { class: "worth" }, this.#sign(value)),
        " ",
        el("span", { class: "worth-move" }, move),
        el("span", { class: "worth-line" }, rest ? ` ${rest}` : ""),
      );
    });
    return el("ol", { class: "worths", tabindex: "0", role: "group" }, ...rows);
  }

  /** The values to be written at the pits of the board. */
  #signs() {
    if (!this.analysis.on) return new Map();
    return new Map([...this.analysis.values].map(([place, value]) => [place, this.#sign(value)]));
  }

  /** A value in a few letters: `+3`, `0`, `−2`, `#5` for a win in five moves, `−#5` for a loss. */
  #sign(value) {
    const moves = movesToWin(value);
    const text = this.words.number(Math.abs(moves ?? value));
    if (moves !== null) return value > 0 ? `#${text}` : `−#${text}`;
    if (value === 0) return text;
    return value > 0 ? `+${text}` : `−${text}`;
  }

  /** The game as a curve: the first player's lead upwards, a line where the board stands. */
  #curve() {
    const { course } = this.analysis;
    if (course.length < 2) return null;
    const { match } = this.view.table;
    const [first, second] = match.layout.players.map((player) => this.view.board.who(player));
    const label = this.words.t("analysis.curve", { first, second });
    const x = (ply) => (ply / (course.length - 1)) * WIDTH;
    const picture = svg("svg", {
      class: "curve",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": label,
    });
    const known = course.flatMap((value, ply) => (value === null ? [] : [[x(ply), height(value)]]));
    svg("path", { class: "curve-even", d: `M0 ${HEIGHT / 2}H${WIDTH}` }, picture);
    if (known.length) {
      const along = known.map(([at, y]) => `${at.toFixed(1)} ${y.toFixed(1)}`).join("L");
      const [start] = known[0];
      const [end] = known.at(-1);
      const middle = HEIGHT / 2;
      svg(
        "path",
        { class: "curve-lead", d: `M${start} ${middle}L${along}L${end} ${middle}z` },
        picture,
      );
      svg("path", { class: "curve-line", d: `M${along}` }, picture);
    }
    const here = x(match.ply).toFixed(1);
    svg("path", { class: "curve-here", d: `M${here} 0V${HEIGHT}` }, picture);
    picture.addEventListener("click", (event) => {
      const box = picture.getBoundingClientRect();
      const share = (event.clientX - box.left) / box.width;
      this.view.table.goto(Math.round(share * (course.length - 1)));
    });
    return el("figure", {}, picture, el("figcaption", {}, label));
  }
}

/** Where on the curve a value lies: even in the middle, a certain win at the edge. */
function height(value) {
  const lead = movesToWin(value) === null ? value / (Math.abs(value) + HALFWAY) : Math.sign(value);
  return (HEIGHT / 2) * (1 - lead * 0.94);
}
