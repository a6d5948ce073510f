/** Shows the table: runs the moves on the board one after another, and keeps all round it true. */

import { byId } from "./dom.js";
import { Board } from "./kit/board.js";
import { marks, readPosition } from "./kit/replay.js";
import { fillMoves } from "./movelist.js";
import { fillButtons, fillMessage, fillPlates, whoseMove } from "./panel.js";
import { reasonOf, tellMove, tellPlace, tellResult, tellWhy } from "./told.js";

/** A second click so soon, in milliseconds, belongs to the first. */
const TWICE = 300;

export class TableView {
  /**
   * @param {import("./model.js").Table} table
   * @param {object} options
   * @param {object} options.words
   * @param {() => {speed: string, reduced: boolean}} options.motion how moves are shown
   * @param {(game: string) => string} options.gameName
   * @param {() => void} options.onAgain play the same game again
   */
  constructor(table, { words, motion, gameName, onAgain }) {
    this.table = table;
    this.words = words;
    this.motion = motion;
    this.gameName = gameName;
    this.onAgain = onAgain;
    /** True while the first player sits above. */
    this.turned = false;
    /** True while moves are being shown. */
    this.running = false;
    /** Moves of one pit that wait for a choice, or a sentence about a refused pit. */
    this.choice = null;
    this.notice = null;
    table.onChange((change) => this.#changed(change));
  }

  #queue = [];
  /** The pit that was last played here, and when. */
  #pressed = { place: null, at: 0 };

  /** How many of the last moves wait to be shown; the list of moves does not tell them yet. */
  get waiting() {
    return this.#queue.filter(({ say }) => say).length;
  }

  /** Ends the move that is being shown; moves waiting behind it are still shown. */
  skip() {
    return this.board.skip();
  }

  /** Ends all that is being shown, and shows the table as it is. */
  flush() {
    this.#queue = [];
    this.running = false;
    this.board.skip();
    this.settle();
  }

  /** Turns the board round; names and scores go with it. */
  turnBoard() {
    this.turned = !this.turned;
    this.flush();
  }

  /** Plays a pit, or says why it cannot be played. */
  choose(place) {
    const { table } = this;
    const moves = table.personToMove
      ? table.match.moves().filter((move) => move.pit === place)
      : [];
    const now = performance.now();
    if (this.running) {
      if (place === this.#pressed.place && now - this.#pressed.at < TWICE) return;
      // A click that cuts the sowing short is meant for that alone, unless it is a move.
      if (moves.length === 0) {
        this.skip();
        return;
      }
      this.flush();
    }
    this.choice = null;
    this.notice = null;
    if (moves.length === 1) {
      this.#pressed = { place, at: now };
      table.play(moves[0].name);
      return;
    }
    if (moves.length > 1) this.choice = { place, moves };
    else this.notice = this.#refusal(place);
    this.settle();
    if (this.notice) this.say(this.notice);
    if (this.choice) byId("message").querySelector("button")?.focus();
  }

  /** Leaves the choice of a way open again. */
  dropChoice() {
    this.choice = null;
    this.settle();
    this.board.focus();
  }

  /** Puts a sentence into the live region. */
  say(sentence) {
    const live = byId("live");
    // The same sentence twice would not be read again.
    live.textContent = live.textContent === sentence ? `${sentence}\u00a0` : sentence;
  }

  /** Says which game is on the table now, and what is next. */
  sayTable() {
    const { match, thinking } = this.table;
    const { t } = this.words;
    const game = this.gameName(match.game);
    const key = match.history.length ? "said.oldGame" : "said.newGame";
    if (match.over) this.#sayResult(t(key, { game, next: "" }));
    else {
      const next = thinking ? t("status.thinking") : `${whoseMove(this)}.`;
      this.say(t(key, { game, next }));
    }
  }

  /** How a player is called: by seat against the machine, else by side. */
  who(player) {
    const { you } = this.table;
    if (!you) return this.words.t(`players.${player}`);
    return this.words.t(player === you ? "seat.you" : "seat.machine");
  }

  /** The result in two sentences, or null while the game goes on. */
  result() {
    const { match, you } = this.table;
    return (
      match.result && tellResult(match.result, { ...this.#how, you, players: match.layout.players })
    );
  }

  /** What went wrong when the machine last thought. */
  troubleText() {
    return this.words.t("problem.machine", { reason: reasonOf(this.table.trouble) });
  }

  /** Shows the table as it is now. */
  settle() {
    const { table } = this;
    const { match } = table;
    const may = table.personToMove && !this.running;
    const played = match.ply ? match.history[match.ply - 1] : null;
    this.board.setFlipped(this.turned);
    this.board.show({
      seeds: match.seeds,
      playable: new Set(
        may
          ? match
              .moves()
              .map((move) => move.pit)
              .filter(Number.isInteger)
          : [],
      ),
      last: played ? marks(played.events) : null,
      turn: match.turn,
    });
    this.#fill();
  }

  #fill(sowing = null) {
    fillPlates(this, sowing);
    fillMessage(this, sowing);
    fillMoves(this, sowing);
    fillButtons(this);
  }

  get #how() {
    return { words: this.words, who: (player) => this.who(player) };
  }

  #changed(change) {
    this.choice = null;
    this.notice = null;
    switch (change.type) {
      case "new":
        this.#newGame();
        break;
      case "played":
        this.#queue.push({ played: change.played, say: true });
        if (!this.running) this.#run();
        break;
      case "moved":
        this.#moved(change.from);
        break;
      default:
        if (change.type === "trouble") this.say(this.troubleText());
        if (change.type === "ended") this.#sayResult("");
        if (!this.running) this.settle();
        if (change.type === "ended") this.#bringResult();
    }
  }

  #newGame() {
    const { match, you } = this.table;
    this.#queue = [];
    this.running = false;
    this.turned = you !== null && you !== match.layout.players[0];
    const label = this.words.t("board.label", { game: this.gameName(match.game) });
    if (this.board) this.board.setLayout(match.layout, label);
    else {
      this.board = new Board(byId("board"), {
        layout: match.layout,
        label,
        format: this.words.number,
        describe: (place) => this.#describe(place),
        onChoose: (place) => this.choose(place),
      });
    }
    this.settle();
  }

  #moved(from) {
    const { match } = this.table;
    const { ply } = match;
    this.#queue = [];
    this.running = false;
    this.board.skip();
    const told = ply ? tellMove(match.history[ply - 1], this.#how) : "";
    this.say(ply ? this.words.t("said.at", { n: ply, told }) : this.words.t("said.start"));
    // A few moves forward are shown seed by seed; anything else is shown at once.
    if (ply > from && ply - from <= 3) {
      this.#queue = match.history.slice(from, ply).map((played) => ({ played, say: false }));
      this.#run();
    } else this.settle();
  }

  async #run() {
    const mine = this.#queue;
    this.running = true;
    while (mine.length) {
      const { played, say } = mine.shift();
      const told = tellMove(played, this.#how);
      if (say) this.say(told);
      this.#fill({ played, told });
      await this.board.animate({ before: played.before, events: played.events, ...this.motion() });
      if (mine !== this.#queue) return; // flushed meanwhile: the table is shown already
      const { seeds } = readPosition(played.after, this.table.match.layout);
      this.board.show({
        seeds,
        playable: new Set(),
        last: marks(played.events),
        turn: played.turn,
      });
      if (mine.length && this.motion().speed !== "off") await pause(220);
      if (mine !== this.#queue) return;
    }
    this.running = false;
    this.settle();
    if (!this.table.match.over) return;
    this.#sayResult(byId("live").textContent);
    this.#bringResult();
  }

  /** On a small screen the result may lie below what is in sight. */
  #bringResult() {
    const behavior = this.motion().reduced ? "auto" : "smooth";
    byId("message").scrollIntoView({ behavior, block: "nearest" });
  }

  /** The end is said together with the move that brought it, or the one would hide the other. */
  #sayResult(before) {
    const result = this.result();
    if (result) this.say(`${before.trim()} ${result.headline}. ${result.reason}`.trim());
  }

  #describe(place) {
    const { match } = this.table;
    const info = match.layout.places[place];
    const state = this.board?.state.playable.has(place)
      ? this.words.t("place.playable")
      : this.#why(place);
    return tellPlace(info, this.board?.state.seeds[place] ?? match.seeds[place], {
      ...this.#how,
      state,
    });
  }

  #why(place) {
    const { table } = this;
    if (table.mover?.kind === "machine") return this.words.t("why.machine");
    return tellWhy(table.match, place, this.words);
  }

  #refusal(place) {
    const info = this.table.match.layout.places[place];
    const why = this.#why(place);
    if (info.kind !== "pit" || !why) return null;
    if (this.table.personToMove) return this.words.t("status.why", { name: info.name, why });
    return this.words.t("status.whyPlain", { why });
  }
}

function pause(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
