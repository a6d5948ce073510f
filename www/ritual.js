/**
 * The opening of a game that plays itself: who chooses the side is guessed for (one hides one or
 * two seeds, the other says odd or even), the winner looks at the board and chooses, and then the
 * forced moves are watched. Which games open so is told by their words.
 */
import { button, el } from "./kit/dom.js";

export class Ritual {
  /**
   * @param {import("./view.js").TableView} view
   * @param {() => number} [random]
   */
  constructor(view, random = Math.random) {
    this.view = view;
    this.random = random;
    this.stage = null;
    this.paused = false;
  }

  #timer = 0;

  /** A game is on the table. */
  begin() {
    clearTimeout(this.#timer);
    const { table, words } = this.view;
    const { game, ply } = table.match;
    this.stage = null;
    this.told = "";
    if (!words.has(`games.${game}.watch`)) return;
    table.watched = true;
    this.paused = ply > 0;
    this.hidden = null;
    const kept = keptRitual(table.ritual);
    if (kept) Object.assign(this, kept);
    else if (ply > 0 || table.match.history.length > 0) this.stage = "watch";
    else if (table.series.set > 1) this.#ready();
    else if (!words.has(`games.${game}.ritual`)) this.stage = "side";
    else this.#hide();
    // The game is told of and kept once it is on the table.
    table.ritual = this.#state;
  }

  /** What is kept: what chance and the players have decided so far. */
  get #state() {
    const { stage, hidden, youHide = null, told } = this;
    return { stage, hidden, youHide, told };
  }

  /** Whether the game on the table is one that is watched. */
  get open() {
    return this.stage !== null;
  }

  /** In the later games of a series nobody chooses: the seats change. */
  #ready() {
    const { table, words } = this.view;
    this.told = words.t(`games.${table.match.game}.watch`);
    this.stage = "ready";
  }

  #hide() {
    const { you } = this.view.table;
    this.youHide = you === null || this.random() < 0.5;
    if (this.youHide) this.stage = "hide";
    else {
      this.hidden = this.random() < 0.5 ? 1 : 2;
      this.stage = "guess";
    }
  }

  #hid(n) {
    this.hidden = n;
    if (this.view.table.you === null) this.stage = "guess";
    else this.#guessed(this.random() < 0.5 ? 1 : 2);
    this.#show();
  }

  #guessed(n) {
    const { table, words } = this.view;
    const right = n === this.hidden;
    const guess = words.t(n === 1 ? "ritual.odd" : "ritual.even");
    this.told = words.t(right ? "ritual.right" : "ritual.wrong", { guess, n: this.hidden });
    this.stage = "side";
    if (table.you === null) {
      this.told += ` ${words.t(right ? "ritual.guesserChooses" : "ritual.hiderChooses")}`;
      return;
    }
    if (right !== this.youHide) return;
    const { players } = table.match.layout;
    const side = players[this.random() < 0.5 ? 0 : 1];
    const yours = players.find((player) => player !== side);
    this.told += ` ${words.t("ritual.machineTook", { side: words.t(`players.${side}`) })}`;
    this.view.sit(yours);
    this.stage = "ready";
  }

  #side(player) {
    this.view.sit(player);
    this.told = "";
    this.#watch();
    this.view.say(this.line());
  }

  #watch() {
    this.stage = "watch";
    this.paused = false;
    this.view.table.keepRitual(this.#state);
  }

  #show() {
    this.view.table.keepRitual(this.#state);
    this.view.say(this.line());
  }

  /** Plays on when the board has come to rest. */
  go() {
    clearTimeout(this.#timer);
    const { table } = this.view;
    if (this.stage !== "watch" || this.paused || table.match.over || !table.atEnd) return;
    const { speed } = this.view.motion();
    this.#timer = setTimeout(() => this.#step(), speed === "off" ? 30 : 500);
  }

  #step() {
    const { view } = this;
    if (this.stage === "watch" && !view.board.running) view.table.playForced();
  }

  #pause(paused) {
    this.paused = paused;
    this.view.board.settle();
    this.go();
  }

  /** What the line under the board says. */
  line() {
    const { words, table } = this.view;
    const { t } = words;
    const { game } = table.match;
    switch (this.stage) {
      case "hide":
        return t(table.you === null ? "ritual.hideFriend" : "ritual.hide");
      case "guess":
        return `${t("ritual.guess")} ${t(`games.${game}.ritual`)}`;
      case "ready":
        return this.told;
      case "side":
        return `${this.told} ${t(`games.${game}.watch`)} ${t("ritual.side")}`.trim();
      default:
        return this.told || t(`games.${game}.watch`);
    }
  }

  /** The line, and the buttons that answer it. */
  parts() {
    return [el("p", {}, this.line()), ...this.#buttons()];
  }

  #buttons() {
    const { words, table } = this.view;
    const { t } = words;
    const two = (first, second, act) => [
      button(t(first), () => act(1), { class: "small" }),
      button(t(second), () => act(2), { class: "small" }),
    ];
    switch (this.stage) {
      case "hide":
        return two("ritual.one", "ritual.two", (n) => this.#hid(n));
      case "guess":
        return two("ritual.odd", "ritual.even", (n) => {
          this.#guessed(n);
          this.#show();
        });
      case "ready":
        return [button(t("ritual.watch"), () => this.#watch(), { class: "primary" })];
      case "side":
        return table.match.layout.players.map((player) =>
          button(t(`players.${player}`), () => this.#side(player), { class: "small" }),
        );
      default:
        return [
          button(t(this.paused ? "ritual.go" : "ritual.pause"), () => this.#pause(!this.paused), {
            class: "small",
          }),
          ...(this.paused
            ? [button(t("ritual.step"), () => this.#step(), { class: "small" })]
            : []),
        ];
    }
  }
}

/**
 * A ritual as kept may come from another version of the page; what makes no sense begins anew.
 * @param {unknown} kept
 * @returns {{stage: string, hidden: number|null, youHide: boolean|null, told: string}|null}
 */
export function keptRitual(kept) {
  const { stage, hidden, youHide, told } = Object(kept);
  const known =
    ["hide", "guess", "ready", "side", "watch"].includes(stage) && typeof told === "string";
  if (!known || (stage === "guess" && ![1, 2].includes(hidden))) return null;
  return { stage, hidden, youHide, told };
}
