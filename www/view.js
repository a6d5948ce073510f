/** Shows the table: a board with its game, and all round it what else belongs to a series. */
import { byId } from "./dom.js";
import { gameName, infoOf } from "./kit/catalogue.js";
import { MancalaBoard } from "./kit/element.js";
import { whoseMove } from "./kit/status.js";
import { fillMoves } from "./movelist.js";
import { answer, fillButtons, fillPlates, fillStrip } from "./panel.js";
import { tellPoints } from "./points.js";
import { Ritual } from "./ritual.js";

export class TableView {
  /**
   * @param {import("./model.js").Table} table
   * @param {object} options
   * @param {object} options.words
   * @param {() => {speed: string, reduced: boolean}} options.motion how moves are shown
   * @param {() => void} options.onAgain play the same game again
   * @param {() => (() => void)|null} options.newDeal how to begin it with another deal, where there is one
   */
  constructor(table, { words, motion, onAgain, newDeal }) {
    this.table = table;
    this.words = words;
    this.motion = motion;
    this.onAgain = onAgain;
    this.newDeal = newDeal;
    this.ritual = new Ritual(this);
    // Before the board hears of a new game: its status begins with the ritual.
    table.onChange(({ type }) => {
      if (type === "new") this.ritual.begin();
    });
    const element = new MancalaBoard();
    element.id = "board";
    element.frame = {
      game: table,
      words,
      motion,
      status: byId("message"),
      live: byId("live"),
      answer: (status) => answer(this, status),
      standing: () => this.#standing(),
      onShown: (sowing) => this.#fill(sowing),
      onEnded: () => this.#bringResult(),
    };
    this.board = element.view;
    byId("board-frame").replaceChildren(element);
  }

  /** Puts the keyboard's focus on what is to be answered first, or on the board. */
  focusNext() {
    const asking = this.ritual.open && document.querySelector("#message button");
    if (asking) asking.focus({ preventScroll: true });
    else this.board.focus();
  }

  /** The reader sits on this side; in a game for two the board is only turned. */
  sit(player) {
    this.table.takeSide(player);
    this.board.turnToNear();
  }

  /** Puts a sentence into the live region. */
  say(sentence) {
    this.board.say(sentence);
  }

  /** Says which game is on the table now, and what is next. */
  sayTable(key = this.#isNew ? "said.newGame" : "said.oldGame") {
    const { match } = this.table;
    const { t } = this.words;
    const game = this.gameInSeries();
    if (match.over) this.board.sayResult(t(key, { game, next: "" }));
    else this.say(t(key, { game, next: this.#next }));
  }

  get #isNew() {
    const { match, series } = this.table;
    return match.history.length === 0 && series.set === 1;
  }

  /** What comes next: a lot that has fallen, what is asked, or who is to move. */
  get #next() {
    const { notice } = this.board;
    const lines = [notice];
    if (this.ritual.open) lines.push(this.ritual.line());
    else if (this.table.thinking) lines.push(this.words.t("status.thinking"));
    else if (!notice) lines.push(`${whoseMove(this.board)}.`);
    return lines.filter(Boolean).join(" ");
  }

  /** The game's name, and which of a series it is. */
  gameInSeries() {
    const { match, series } = this.table;
    const game = gameName(infoOf(match.game), this.words);
    if (series.sets === 1) return game;
    const sets = this.words.number(series.sets);
    return this.words.t("page.gameOf", { game, n: series.set, sets });
  }

  /** Puts the next game on the table, seats changed, and says so. */
  nextGame() {
    this.table.next();
    this.sayTable("said.nextGame");
  }

  /** How a series stands after a game; nothing where there is none. */
  #standing() {
    const { series } = this.table;
    if (series.sets === 1) return "";
    const key = series.over ? "series.over" : "series.standing";
    return this.words.t(key, { points: this.points() });
  }

  /** The points of the series, first those of who began it. */
  points() {
    const { series, order } = this.table;
    return tellPoints(series.points, order, this.board.how);
  }

  #fill(sowing) {
    fillPlates(this, sowing);
    fillStrip(this, sowing);
    fillMoves(this, sowing);
    fillButtons(this);
    if (!sowing) this.ritual.go();
  }

  /** On a small screen the result may lie below what is in sight. */
  #bringResult() {
    const behavior = this.motion().reduced ? "auto" : "smooth";
    byId("message").scrollIntoView({ behavior, block: "nearest" });
  }
}
