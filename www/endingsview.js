/** Shows the endgame tables beside the analysis: what may be asked for, how far it is, what is known. */
import { byId } from "./dom.js";
import { button, el } from "./kit/dom.js";
import { reasonOf } from "./kit/told.js";

export class EndingsView {
  /**
   * @param {object} options
   * @param {import("./endings.js").Endings} options.endings
   * @param {import("./analysis.js").Analysis} options.analysis
   * @param {(sentence: string) => void} options.say
   * @param {object} options.words
   */
  constructor({ endings, analysis, say, words }) {
    this.endings = endings;
    this.analysis = analysis;
    this.say = say;
    this.words = words;
    endings.onChange(() => this.fill());
    analysis.onChange(() => this.fill());
  }

  /** What is shown now: so long as that stays the same only the bar moves. */
  #shown = null;
  /** Did the reader ask for them here? Then how it comes out is said, too. */
  #asked = false;

  fill() {
    const { endings, analysis } = this;
    const node = byId("endings");
    node.hidden = !(analysis.on && endings.offered);
    const text = this.#sentence();
    const shown = `${endings.making} ${text}`;
    if (shown !== this.#shown) this.#refill(node, text);
    this.#shown = shown;
    const bar = node.querySelector("progress");
    if (bar) bar.value = endings.share;
  }

  #refill(node, text) {
    const { endings } = this;
    const { t } = this.words;
    const hadFocus = node.contains(document.activeElement);
    const bar = el("progress", { max: 1, "aria-label": text });
    const stop = button(t("endings.stop"), () => endings.stop(), { class: "small" });
    const make = button(t("endings.make"), () => this.#make(), { class: "small" });
    const parts = endings.making ? [bar, stop] : endings.tables ? [] : [make];
    node.replaceChildren(...(text ? [el("p", {}, text)] : []), ...parts);
    if (hadFocus) (node.querySelector("button") ?? byId("analyse")).focus();
    if (this.#asked && text) this.say(text);
    this.#asked &&= endings.making;
  }

  #make() {
    this.#asked = true;
    this.endings.make();
  }

  #sentence() {
    const { tables, making, trouble } = this.endings;
    const { t } = this.words;
    if (making) return t("endings.making");
    if (trouble) return t("endings.failed", { reason: reasonOf(trouble) });
    if (!tables) return "";
    const known = t("endings.known", { n: tables.seeds, positions: tables.positions });
    const worth = t(tables.exact ? "endings.exact" : "endings.guide");
    return tables.stored ? `${known} ${worth} ${t("endings.stored")}` : `${known} ${worth}`;
  }
}
