/** Shows the table: runs the moves on the board one after another, and keeps all round it true. */

import { question, side } from "./choices.js";
import { byId } from "./dom.js";
import { Board } from "./kit/board.js";
import { keyMarks } from "./kit/marks.js";
import { marks, readPosition } from "./kit/replay.js";
import { fillMoves } from "./movelist.js";
import { fillButtons, fillMessage, fillPlates, fillStrip, whoseMove } from "./panel.js";
import { Ritual } from "./ritual.js";
import { nameIn } from "./seats.js";
import { SetOut } from "./setout.js";
import { reasonOf, tellMove, tellPlace, tellPoints, tellResult, tellWhy } from "./told.js";
import { stops } from "./turns.js";

/** A second click so soon, in milliseconds, belongs to the first. */
const TWICE = 300;

export class TableView {
  /**
   * @param {import("./model.js").Table} table
   * @param {object} options
   * @param {object} options.words
   * @param {() => {speed: string, reduced: boolean}} options.motion how moves are shown
   * @param {(id: string) => object} options.infoOf of the catalogue
   * @param {(game: string) => string} options.gameName
   * @param {() => void} options.onAgain play the same game again
   * @param {() => (() => void)|null} options.newDeal how to begin it with another deal, where there is one
   */
  constructor(table, { words, motion, infoOf, gameName, onAgain, newDeal }) {
    this.table = table;
    this.words = words;
    this.motion = motion;
    this.infoOf = infoOf;
    this.gameName = gameName;
    this.onAgain = onAgain;
    this.newDeal = newDeal;
    /** True while the first player sits above. */
    this.turned = false;
    /** True while moves are being shown. */
    this.running = false;
    /** What is asked about the moves of one pit, or a sentence about a refused pit. */
    this.asked = null;
    this.notice = null;
    /** Words beside the pits: what the analysis says they are worth. */
    this.values = new Map();
    this.setOut = new SetOut(table);
    this.ritual = new Ritual(this);
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

  /** Writes these values beside the pits; they are gone with the next move. */
  setValues(values) {
    this.values = values;
    if (!this.running) this.board?.setValues(values);
  }

  /** Plays a pit, or says why it cannot be played. */
  choose(place, byPointer = false) {
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
    // The second click of a double click answers no question that the first one brought.
    const again = place === this.#pressed.place && now - this.#pressed.at < TWICE;
    if (this.asked && byPointer && again) return;
    this.notice = null;
    if (this.setOut.open) {
      this.lay(place, 1);
      return;
    }
    const answer = this.asked?.answers.find((one) => one.place === place);
    this.#pressed = { place, at: now };
    if (answer) {
      this.answer(answer);
      return;
    }
    const dropped = this.asked?.pit === place;
    this.asked = null;
    if (moves.length > 0 && !dropped) {
      this.#ask(moves);
      return;
    }
    if (!dropped) this.notice = this.#refusal(place);
    this.settle();
    if (this.notice) this.say(this.notice);
  }

  /** Plays the move that is left, or asks what parts those that are left. */
  #ask(moves) {
    const { match } = this.table;
    if (moves.length === 1) {
      this.asked = null;
      this.table.play(moves[0].name);
      return;
    }
    const asked = question(moves, (name) => match.clone().play(name), match.layout);
    this.asked = asked;
    this.settle();
    // Finding the question takes time; a double click has its own from here.
    this.#pressed.at = performance.now();
    this.say(this.questionText());
    const [first] = asked.answers;
    if (first.place !== null) this.board.focusOn(first.place);
    this.#uncover([asked.at, ...asked.answers.map(({ place }) => place)]);
  }

  /** The message of a question lies over the board where the screen is small; moves these from under it. */
  #uncover(places) {
    const boxes = places
      .map((place) => document.querySelector(`#board [data-place="${place}"]`))
      .filter(Boolean)
      .map((node) => node.getBoundingClientRect());
    if (boxes.length === 0) return;
    const top = Math.min(...boxes.map((box) => box.top));
    const covered =
      Math.max(...boxes.map((box) => box.bottom)) - byId("message").getBoundingClientRect().top;
    const behavior = this.motion().reduced ? "auto" : "smooth";
    if (covered > 0) window.scrollBy({ top: Math.min(covered, Math.max(top, 0)) + 4, behavior });
  }

  /** Takes an answer to what is asked. */
  answer({ moves }) {
    this.#ask(moves);
  }

  /** Leaves what is asked open again. */
  dropQuestion() {
    const pit = this.asked?.pit;
    this.asked = null;
    this.settle();
    this.say(this.words.t("choice.dropped"));
    if (pit !== undefined) this.board.focusOn(pit);
  }

  /** What is asked, with its answers. */
  questionText() {
    const answers = this.asked.answers.map((answer) => this.answerText(answer));
    return this.words.t("choice.question", {
      ask: this.askText(),
      answers: this.words.list(answers),
    });
  }

  /** What is asked. */
  askText() {
    const { at, held, pit } = this.asked;
    const { t } = this.words;
    const place = this.placeName(at ?? pit);
    return held ? t("choice.held", { n: held, place }) : t("choice.at", { place });
  }

  /** What an answer means. */
  answerText({ kind, place, costsHouse }) {
    const { t } = this.words;
    const name = place === null ? "" : this.placeName(place);
    if (kind === "stop") return t("choice.stop", { place: name });
    if (kind === "on") return t(costsHouse ? "choice.onHouse" : "choice.on", { place: name });
    if (kind === "enter") return t("choice.enter", { place: name });
    const { spots } = this.board.drawing.plan;
    const from = spots[this.asked.at ?? this.asked.pit];
    const way = side(from, spots[place] ?? from);
    return t(`choice.sow.${way}`, { place: name });
  }

  /** How a place is called: by a word of the game, or as a pit with its name. */
  placeName(place) {
    const { layout, game } = this.table.match;
    const { name } = layout.places[place];
    const key = `games.${game}.places.${name.toUpperCase()}`;
    const pit = this.words.t("choice.pit", { name });
    return this.words.has(key)
      ? this.words.t("choice.called", { what: this.words.t(key), name })
      : pit;
  }

  /** Lays a seed more or less in a pit before the game begins. */
  lay(place, by) {
    if (!this.setOut.open) return;
    const why = this.setOut.why(place, by);
    this.setOut.step(place, by);
    this.settle();
    this.#uncover(this.setOut.pits);
    this.say(
      [why && this.#whyNotLaid(place, why), this.#laidText(place)].filter(Boolean).join(" "),
    );
  }

  /** Puts the keyboard's focus on what is to be answered first, or on the board. */
  focusNext() {
    const asking = this.ritual.open && document.querySelector("#message button");
    if (asking) asking.focus({ preventScroll: true });
    else this.board.focus();
  }

  /** What lies in a pit that is being filled, and what is left; of other places what is left. */
  #laidText(place) {
    const { setOut, words } = this;
    if (!setOut.pits.includes(place)) return words.t("setOut.left", { n: setOut.left });
    const { name } = this.table.match.layout.places[place];
    const n = setOut.laid.get(place) ?? 0;
    return words.t("setOut.laid", { name, n, left: words.number(setOut.left) });
  }

  #whyNotLaid(place, why) {
    const { t } = this.words;
    if (why !== "place") return t(`setOut.why.${why}`);
    const { kind, name } = this.table.match.layout.places[place];
    const reason = kind === "pit" ? this.#why(place) : "";
    return reason ? t("setOut.why.place", { name, why: reason }) : "";
  }

  /** Lays the same number of seeds in every pit. */
  spreadSeeds() {
    this.setOut.spread();
    this.settle();
    this.say(this.words.t("setOut.isSpread"));
  }

  /** Takes all seeds that were laid back into the hand. */
  takeUpSeeds() {
    this.setOut.forget();
    this.settle();
    this.say(this.words.t("setOut.isClear", { n: this.setOut.left }));
  }

  /** Plays the seeds as they were laid; they lie there already, so nothing is shown again. */
  confirmSetOut() {
    this.quiet = true;
    this.setOut.confirm();
    this.quiet = false;
    if (!this.running) this.settle();
    this.say(this.words.t("setOut.done"));
    this.board.focus();
  }

  /** The reader sits on this side; in a game for two the board is only turned. */
  sit(player) {
    this.table.takeSide(player);
    this.#turnToNear();
  }

  /** Whether the move that led to the position on the board is kept from the reader. */
  get secret() {
    return this.table.atEnd && this.table.secret;
  }

  /** Puts a sentence into the live region. */
  say(sentence) {
    const live = byId("live");
    // The same sentence twice would not be read again.
    live.textContent = live.textContent === sentence ? `${sentence}\u00a0` : sentence;
  }

  /** Says which game is on the table now, and what is next. */
  sayTable(key = this.#isNew ? "said.newGame" : "said.oldGame") {
    const { match } = this.table;
    const { t } = this.words;
    const game = this.gameInSeries();
    if (match.over) this.#sayResult(t(key, { game, next: "" }));
    else this.say(t(key, { game, next: this.#next }));
  }

  get #isNew() {
    const { match, series } = this.table;
    return match.history.length === 0 && series.set === 1;
  }

  /** What comes next: a lot that has fallen, what is asked, or who is to move. */
  get #next() {
    const lines = [this.notice];
    if (this.ritual.open) lines.push(this.ritual.line());
    else if (this.table.thinking) lines.push(this.words.t("status.thinking"));
    else if (!this.notice) lines.push(`${whoseMove(this)}.`);
    return lines.filter(Boolean).join(" ");
  }

  /** The game's name, and which of a series it is. */
  gameInSeries() {
    const { match, series } = this.table;
    const game = this.gameName(match.game);
    if (series.sets === 1) return game;
    const sets = this.words.number(series.sets);
    return this.words.t("page.gameOf", { game, n: series.set, sets });
  }

  /** Puts the next game on the table, seats changed, and says so. */
  nextGame() {
    this.table.next();
    this.sayTable("said.nextGame");
  }

  /** How a player is called: by seat against the machine, else by name if there is one, or by side. */
  who(player) {
    const { you, match } = this.table;
    if (!you) return nameIn(match.tags, player) ?? this.words.t(`players.${player}`);
    return this.words.t(player === you ? "seat.you" : "seat.machine");
  }

  /** The same within a sentence. */
  whom(player) {
    const { you } = this.table;
    if (!you) return this.who(player);
    return this.words.t(player === you ? "said.whom.you" : "said.whom.machine");
  }

  /** The result in sentences, or null while the game goes on. */
  result() {
    const { match, series } = this.table;
    if (!match.result) return null;
    const told = tellResult(match.result, { ...this.#how, players: match.layout.players });
    if (series.sets === 1) return told;
    const key = series.over ? "series.over" : "series.standing";
    return { ...told, reason: `${told.reason} ${this.words.t(key, { points: this.points() })}` };
  }

  /** The points of the series, first those of who began it. */
  points() {
    const { series, order } = this.table;
    return tellPoints(series.points, order, this.#how);
  }

  /** What went wrong when the machine last thought. */
  troubleText() {
    return this.words.t("problem.machine", { reason: reasonOf(this.table.trouble) });
  }

  /** The seeds as the board shows them: in a position, or between two. */
  get seeds() {
    if (this.setOut.open) return this.setOut.seeds();
    // A question that comes up on the way is asked over the board as it is then.
    if (this.asked?.steps > 1) return this.asked.seeds;
    return this.table.match.seeds;
  }

  /** Shows the table as it is now. */
  settle() {
    const { table } = this;
    const { match } = table;
    const may = table.personToMove && !this.running;
    const played = match.ply && !this.secret ? match.history[match.ply - 1] : null;
    const { keys } = readPosition(match.position, match.layout);
    const laying = may && this.setOut.open;
    this.board.setFlipped(this.turned);
    this.board.setHidden(this.#hidden(keys, match.seeds));
    let pits = may ? match.moves().map((move) => move.pit) : [];
    if (laying) pits = this.setOut.pits;
    if (this.asked) pits = this.asked.answers.map(({ place }) => place);
    this.board.show({
      seeds: this.seeds,
      playable: new Set(pits.filter(Number.isInteger)),
      last: played && !this.asked ? marks(played.events) : null,
      turn: match.turn,
      marks: keyMarks(keys, match.layout),
      question: this.asked && {
        from: this.asked.at ?? this.asked.pit,
        answers: this.asked.answers.filter(({ place }) => place !== null),
      },
    });
    this.board.setValues(this.values);
    this.#fill();
    this.ritual.go();
  }

  /**
   * Places that would only stand empty: stores where nothing is counted (until the seeds that win
   * lie there), hands that are not in the game now.
   */
  #hidden(keys, seeds) {
    const { match } = this.table;
    const { layout } = match;
    const { scored } = this.infoOf(match.game).about;
    const stores = layout.places.filter(({ kind }) => kind === "store");
    const banked = scored || stores.some(({ place }) => seeds[place] > 0);
    const held = layout.keys.filter(({ name }) => keys.has(name)).flatMap(({ places }) => places);
    return layout.places
      .filter(({ kind, place }) =>
        kind === "store" ? !banked : kind === "hand" && !held.includes(place),
      )
      .map(({ place }) => place);
  }

  #fill(sowing = null) {
    fillPlates(this, sowing);
    fillStrip(this, sowing);
    fillMessage(this, sowing);
    fillMoves(this, sowing);
    fillButtons(this);
  }

  get #how() {
    return {
      words: this.words,
      who: (player) => this.who(player),
      whom: (player) => this.whom(player),
      you: this.table.you,
      layout: this.table.match.layout,
      spots: this.board.drawing.plan.spots,
    };
  }

  #changed(change) {
    this.asked = null;
    this.notice = null;
    this.setOut.forgetIf(change.type);
    switch (change.type) {
      case "new":
        this.#newGame();
        break;
      case "played":
        if (this.quiet) break;
        this.#queue.push({ played: change.played, say: true });
        if (!this.running) this.#run();
        break;
      case "moved":
        this.#moved(change.from);
        break;
      default:
        if (change.type === "trouble") this.say(this.troubleText());
        if (change.type === "ended") this.#sayResult("");
        if (change.type === "reopened")
          this.say(this.words.t("said.reopened", { next: whoseMove(this) }));
        if (!this.running) this.settle();
        if (change.type === "ended") this.#bringResult();
    }
  }

  #newGame() {
    const { match } = this.table;
    this.#queue = [];
    this.running = false;
    this.#turnToNear();
    this.ritual.begin();
    const label = this.words.t("board.label", { game: this.gameName(match.game) });
    if (this.board) this.board.setLayout(match.layout, label);
    else {
      this.board = new Board(byId("board"), {
        layout: match.layout,
        label,
        format: this.words.number,
        placeLabel: ({ kind }) => this.words.t(`placeLabel.${kind}`),
        describe: (place) => this.#describe(place),
        onChoose: (place, byPointer) => this.choose(place, byPointer),
        onCancel: () => this.dropQuestion(),
        onStep: (place, by) => this.lay(place, by),
        onNote: (event) => this.#note(event),
      });
    }
    this.settle();
  }

  /** Turns the board so that who sits near is below. */
  #turnToNear() {
    const { near, match } = this.table;
    this.turned = near !== match.layout.players[0];
  }

  #moved(from) {
    const { match } = this.table;
    const { ply } = match;
    this.#queue = [];
    this.running = false;
    this.board.skip();
    let told = ply ? tellMove(this.#stepBefore(), this.#how) : "";
    if (this.secret)
      told = this.words.t("said.secret", { who: this.who(match.history[ply - 1].player) });
    this.say(ply ? this.words.t("said.at", { n: ply, told }) : this.words.t("said.start"));
    // A few moves forward are shown seed by seed; anything else is shown at once.
    if (ply > from && ply - from <= 3) {
      this.#queue = match.history.slice(from, ply).map((played) => ({ played, say: false }));
      this.#run();
    } else this.settle();
  }

  /** The move that led to the position on the board; seeds that were set out count together. */
  #stepBefore() {
    const { history, ply } = this.table.match;
    const step = history.slice(
      stops(history).findLast((stop) => stop < ply),
      ply,
    );
    return { ...history[ply - 1], events: step.flatMap(({ events }) => events) };
  }

  async #run() {
    const mine = this.#queue;
    this.running = true;
    while (mine.length) {
      const { played, say } = mine.shift();
      const { layout } = this.table.match;
      const { seeds, keys } = readPosition(played.after, layout);
      const secret = played.ply === this.table.match.history.length && this.table.secret;
      const told = secret
        ? this.words.t("said.secret", { who: this.who(played.player) })
        : tellMove(played, this.#how);
      if (say) this.say(told);
      this.#fill({ played, told });
      this.board.setHidden(
        this.#hidden(new Map([...readPosition(played.before, layout).keys, ...keys]), seeds),
      );
      if (!secret)
        await this.board.animate({
          before: played.before,
          events: played.events,
          ...this.motion(),
        });
      if (mine !== this.#queue) return; // flushed meanwhile: the table is shown already
      this.board.show({
        seeds,
        playable: new Set(),
        last: secret ? null : marks(played.events),
        turn: played.turn,
        marks: keyMarks(keys, layout),
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

  /** A word at the side of a sowing about what goes on. */
  #note({ type, to, n }) {
    const key = `note.${type}`;
    const node = document.querySelector("#message .note");
    if (!node || !this.words.has(key)) return;
    const pit = Number.isInteger(to) ? this.table.match.layout.places[to].name : "";
    node.textContent = this.words.t(key, { name: pit, n: n ?? 0 });
  }

  #describe(place) {
    const { match } = this.table;
    const info = match.layout.places[place];
    const answer = this.asked?.answers.find((one) => one.place === place);
    if (answer) return this.answerText(answer);
    const marks = Object.entries(this.board?.state.marks ?? {})
      .filter(([, places]) => places.includes(place))
      .map(([mark]) => this.words.t(`mark.${mark}`));
    return tellPlace(info, this.board?.state.seeds[place] ?? match.seeds[place], {
      ...this.#how,
      state: [...marks, this.#stateOf(place), ...this.#worth(place)].join(", "),
    });
  }

  /** Whether a place may be played, or why not. */
  #stateOf(place) {
    const { t } = this.words;
    if (this.asked?.pit === place) return t("place.asked");
    if (this.setOut.open && this.board?.state.playable.has(place)) return t("place.fillable");
    // While a question is open the board marks its answers alone, but other pits may be played still.
    const playable = this.asked
      ? this.table.match.legal(place)
      : this.board?.state.playable.has(place);
    return playable ? t("place.playable") : this.#why(place);
  }

  /** What the analysis says of a pit, if anything. */
  #worth(place) {
    const value = this.board?.values.get(place);
    return value === undefined ? [] : [this.words.t("analysis.value", { value })];
  }

  #why(place) {
    const { table } = this;
    if (table.watched) return this.words.t("why.watched");
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
