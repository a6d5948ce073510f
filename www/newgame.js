/** The form for a new game. The part about rules is made from the catalogue alone. */
import { byId } from "./dom.js";
import { optionLabel, valueLabel } from "./gallery.js";
import { gameName } from "./kit/catalogue.js";
import { button, el } from "./kit/dom.js";
import { checkOptions, drawNumber, fewValues, isDrawn, usualValue } from "./options.js";

/** The machine's levels. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** How many games are offered in a row, besides what is usual. */
const SETS = [1, 2, 3, 5, 7];

/** The same for both kinds of opponents; each kind has its own words for who sits where. */
const SIDES = ["first", "second", "either"];

/** Where a game is usually a match of sets a lot decides who begins, unless the players say otherwise. */
export const drawnFor = (sets) => (sets > 1 ? { side: "either" } : {});

export class NewGameForm {
  /**
   * @param {object} options
   * @param {object[]} options.games the catalogue
   * @param {object} options.words
   * @param {(wish: object) => string|null} options.onStart begins the game; a sentence when it cannot
   * @param {() => void} options.onStarted the game is on the table and the form closed
   */
  constructor({ games, words, onStart, onStarted }) {
    this.games = games;
    this.words = words;
    this.onStart = onStart;
    this.onStarted = onStarted;
    this.dialog = byId("new-game");
    byId("new-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    // A click on the backdrop closes, as readers expect.
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.close();
    });
  }

  /**
   * @param {{game: string, options: object, opponent: object, side: string, sets: number}} wish what
   *   is filled in
   */
  open(wish) {
    this.#error("");
    byId("new-body").replaceChildren(
      this.#games(wish.game),
      this.#opponent(wish),
      el("div", { id: "new-sets" }),
      el("div", { id: "new-rules" }),
    );
    this.#sets(wish.sets);
    this.#rules(wish.options);
    this.#opponentShown();
    this.dialog.showModal();
  }

  close() {
    this.dialog.close();
  }

  get #form() {
    return byId("new-form");
  }

  #games(chosen) {
    const radios = this.games.map((info) =>
      this.#radio("game", info.id, gameName(info, this.words), info.id === chosen),
    );
    const set = this.#fieldset(
      this.words.t("new.game"),
      el("div", { class: "choices" }, ...radios),
    );
    set.addEventListener("change", () => {
      const { sets } = this.#info().about;
      const { side } = drawnFor(sets);
      if (side) this.#form.elements.side.value = side;
      this.#sets(sets);
      this.#rules({});
      this.#opponentShown();
    });
    return set;
  }

  #opponent({ opponent, side }) {
    const { t } = this.words;
    const kinds = ["machine", "friend"].map((kind) =>
      this.#radio(
        "opponent",
        kind,
        t(`new.${kind}`),
        (opponent.kind === "machine") === (kind === "machine"),
      ),
    );
    const levels = LEVELS.map((level) =>
      el(
        "option",
        { value: level, selected: level === (opponent.level ?? 2) },
        t(`level.${level}`),
      ),
    );
    const sides = SIDES.map((one) => this.#radio("side", one, "", one === side));
    const who = this.#fieldset(t("new.side"), el("div", { class: "choices" }, ...sides));
    who.id = "new-side";
    const set = this.#fieldset(
      t("new.opponent"),
      el("div", { class: "choices" }, ...kinds),
      el(
        "label",
        { class: "field", id: "new-level" },
        el("span", {}, t("new.level")),
        el("select", { name: "level" }, ...levels),
      ),
      who,
    );
    set.addEventListener("change", () => this.#opponentShown());
    return set;
  }

  #sets(chosen) {
    const { t } = this.words;
    const usual = this.#info().about.sets;
    const offered = [...new Set([...SETS, usual, chosen])].sort((a, b) => a - b);
    const options = offered.map((n) => {
      const text = t("new.games", { n });
      const told = n === usual ? t("new.usual", { value: text }) : text;
      return el("option", { value: n, selected: n === chosen }, told);
    });
    byId("new-sets").replaceChildren(
      el(
        "label",
        { class: "field" },
        el("span", {}, t("new.sets")),
        el("select", { name: "sets" }, ...options),
      ),
    );
  }

  /** Against the machine there are levels; who begins is called otherwise at a shared table. */
  #opponentShown() {
    // Where the game plays itself its opening decides who sits where.
    byId("new-side").hidden = this.words.has(`games.${this.#info().id}.watch`);
    const { opponent, side } = this.#form.elements;
    const machine = opponent.value === "machine";
    byId("new-level").hidden = !machine;
    for (const radio of side) {
      const kind = machine ? "machine" : "friend";
      radio.nextElementSibling.textContent = this.words.t(`new.begins.${kind}.${radio.value}`);
    }
  }

  #rules(values) {
    const info = this.#info();
    const fields = info.options.map((option) => {
      const usual = usualValue(info, option, values);
      return this.#field(info, option, values[option.key] ?? usual, usual);
    });
    byId("new-rules").replaceChildren(
      fields.length
        ? this.#fieldset(this.words.t("new.rules"), el("div", { class: "fields" }, ...fields))
        : "",
    );
    for (const option of info.options.filter(({ follows }) => follows)) this.#follow(info, option);
  }

  /** When a number changes that this option follows, so does this one, unless it has its own. */
  #follow(info, { key, follows }) {
    const { elements } = this.#form;
    const { value: followed } = elements[`option-${follows}`];
    elements[`option-${follows}`].addEventListener("change", () => {
      const values = this.#given(info);
      if (values[key] === followed) delete values[key];
      this.#rules(values);
      elements[`option-${follows}`].focus();
    });
  }

  /** What is filled in, as text. */
  #given(info) {
    const { elements } = this.#form;
    return Object.fromEntries(
      info.options.map(({ key }) => [key, elements[`option-${key}`].value]),
    );
  }

  #field(info, option, value, usual) {
    const { words } = this;
    const id = `option-${option.key}`;
    const helpKey = `games.${info.id}.options.${option.key}.help`;
    const help = words.has(helpKey) ? words.t(helpKey) : "";
    const values = option.type === "choice" ? option.choices : fewValues(option);
    const control = values
      ? el(
          "select",
          { id, name: id, "aria-describedby": `${id}-help` },
          ...values.map((one) => {
            const label = valueLabel(info, option, one, words);
            const isUsual = String(one) === String(usual);
            const text = isUsual ? words.t("new.usual", { value: label }) : label;
            return el("option", { value: one, selected: String(one) === String(value) }, text);
          }),
        )
      : el("input", {
          id,
          name: id,
          type: "number",
          min: option.min,
          max: option.max,
          step: option.step,
          value,
          "aria-describedby": `${id}-help`,
        });
    const range = values ? "" : words.t("new.range", { min: option.min, max: option.max, usual });
    return el(
      "div",
      { class: "field" },
      el("label", { for: id }, optionLabel(info, option, words)),
      control,
      isDrawn(option)
        ? button(
            words.t("new.draw"),
            () => {
              control.value = String(drawNumber());
            },
            { class: "small" },
          )
        : null,
      el("p", { class: "help", id: `${id}-help` }, [help, range].filter(Boolean).join(" ")),
    );
  }

  #submit() {
    const form = this.#form;
    const info = this.#info();
    const { options, problem } = checkOptions(info, this.#given(info));
    if (problem) {
      const option = info.options.find(({ key }) => key === problem.vars.option);
      this.#error(
        this.words.t(problem.key, {
          ...problem.vars,
          option: optionLabel(info, option, this.words),
        }),
      );
      form.elements[`option-${problem.vars.option}`].focus();
      return;
    }
    const machine = form.elements.opponent.value === "machine";
    const opponent = machine
      ? { kind: "machine", level: Number(form.elements.level.value) }
      : { kind: "person" };
    const sentence = this.onStart({
      game: info.id,
      options,
      opponent,
      side: form.elements.side.value,
      sets: Number(form.elements.sets.value),
    });
    if (sentence) this.#error(sentence);
    else {
      this.close(); // which gives the focus back to where it was
      this.onStarted();
    }
  }

  #info() {
    const id = this.#form.elements.game.value;
    return this.games.find((info) => info.id === id);
  }

  #error(text) {
    byId("new-error").textContent = text;
  }

  #radio(name, value, text, checked) {
    return el(
      "label",
      { class: "choice" },
      el("input", { type: "radio", name, value, checked }),
      el("span", {}, text),
    );
  }

  #fieldset(legend, ...children) {
    return el("fieldset", {}, el("legend", {}, legend), ...children);
  }
}
