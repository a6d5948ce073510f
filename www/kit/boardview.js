/**
 * A board with its game: shows the moves one after another, plays what the reader chooses, asks what
 * a move leaves open, and says in the status and to a screen reader what happens.
 */
import { Board } from "./board.js";
import { gameName, infoOf } from "./catalogue.js";
import { question, side } from "./choices.js";
import { keyMarks } from "./marks.js";
import { marks, readPosition } from "./replay.js";
import { nameIn } from "./seats.js";
import { SetOut } from "./setout.js";
import { fillStatus, whoseMove } from "./status.js";
import { stops } from "./stops.js";
import { reasonOf, tellMove, tellPlace, tellResult, tellWhy } from "./told.js";

/** A second click so soon, in milliseconds, belongs to the first. */
const TWICE = 300;

/**
 * What a board is put into: the game it shows, the words it says, where it says them, and what is
 * told of it to a page that has more than the board.
 * @typedef {object} Frame
 * @property {import("./game.js").Game} game
 * @property {object} words
 * @property {HTMLElement} status where the status is written
 * @property {HTMLElement} live the live region for screen readers
 * @property {() => {speed: string, reduced: boolean}} motion how moves are shown
 * @property {(sowing: {played: object, told: string}|null) => void} [onShown] the board shows
 *   something else: a move that is being sown, or the game as it is
 * @property {(status: import("./status.js").Status) => import("./status.js").Status} [answer] what
 *   stands in the status, given what would stand there
 * @property {() => string} [standing] a sentence that follows the reason of a result
 * @property {() => void} [onEnded] the end of the game is shown
 */

export class BoardView {
  /**
   * @param {HTMLElement} root an empty element that becomes the board, once there is a game
   * @param {Frame} frame
   */
  constructor(root, frame) {
    this.root = root;
    this.frame = frame;
    this.game = frame.game;
    this.words = frame.words;
    /** True while the first player sits above. */
    this.turned = false;
    /** True while moves are being shown. */
    this.running = false;
    /** What is asked about the moves of one pit, or a sentence about a refused pit. */
    this.asked = null;
    this.notice = null;
    /** A sentence about what could not be done. */
    this.problem = null;
    /** Words beside the pits, such as what they are worth. */
    this.values = new Map();
    this.setOut = new SetOut(this.game);
    this.game.onChange((change) => this.#changed(change));
  }

  #queue = [];
  /** The pit that was last played here, and when. */
  #pressed = { place: null, at: 0 };

  /** How many of the last moves wait to be shown. */
  get waiting() {
    return this.#queue.filter(({ say }) => say).length;
  }

  /** Ends the move that is being shown; moves waiting behind it are still shown. */
  skip() {
    return this.board?.skip() ?? false;
  }

  /** Ends all that is being shown, and shows the game as it is. */
  flush() {
    this.#queue = [];
    this.running = false;
    this.board.skip();
    this.settle();
  }

  /** Turns the board round. */
  turn() {
    this.turned = !this.turned;
    this.flush();
  }

  /** Turns the board so that who sits near is below. */
  turnToNear() {
    const { near, match } = this.game;
    this.turned = near !== match.layout.players[0];
  }

  /** Puts the keyboard's focus on the board. */
  focus() {
    this.board?.focus();
  }

  /** Writes these values beside the pits; they are gone with the next move. */
  setValues(values) {
    this.values = values;
    if (!this.running) this.board?.setValues(values);
  }

  /** Says everything in other words. */
  setWords(words) {
    this.words = words;
    if (!this.board) return;
    this.board.options.format = words.number;
    this.board.setLayout(this.game.match.layout, this.#label);
    this.flush();
  }

  /** Tells the reader what could not be done, until he or the game goes on. */
  tell(sentence) {
    this.problem = sentence;
    if (!this.running) this.settle();
    this.say(sentence);
  }

  /** Plays a pit, or says why it cannot be played. */
  choose(place, byPointer = false) {
    const { game } = this;
    const moves = game.personToMove ? game.match.moves().filter((move) => move.pit === place) : [];
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
    this.problem = null;
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
    const { match } = this.game;
    if (moves.length === 1) {
      this.asked = null;
      if (!this.game.play(moves[0].name)) this.settle();
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

  /** What is asked lies over the board where the screen is small; moves these places from under it. */
  #uncover(places) {
    const boxes = places.map((place) => this.board.boxOf(place)).filter(Boolean);
    if (boxes.length === 0) return;
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const covered = bottom - this.frame.status.getBoundingClientRect().top;
    const behavior = this.frame.motion().reduced ? "auto" : "smooth";
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
    const { layout, game } = this.game.match;
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

  /** What lies in a pit that is being filled, and what is left; of other places what is left. */
  #laidText(place) {
    const { setOut, words } = this;
    if (!setOut.pits.includes(place)) return words.t("setOut.left", { n: setOut.left });
    const { name } = this.game.match.layout.places[place];
    const n = setOut.laid.get(place) ?? 0;
    return words.t("setOut.laid", { name, n, left: words.number(setOut.left) });
  }

  #whyNotLaid(place, why) {
    const { t } = this.words;
    if (why !== "place") return t(`setOut.why.${why}`);
    const { kind, name } = this.game.match.layout.places[place];
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
    this.focus();
  }

  /** Whether the move that led to the position on the board is kept from the reader. */
  get secret() {
    return this.game.atEnd && this.game.secret;
  }

  /** Puts a sentence into the live region. */
  say(sentence) {
    const { live } = this.frame;
    // The same sentence twice would not be read again.
    live.textContent = live.textContent === sentence ? `${sentence}\u00a0` : sentence;
  }

  /** How a player is called: by seat against the machine, else by name if there is one, or by side. */
  who(player) {
    const { you, match } = this.game;
    if (!you) return nameIn(match.tags, player) ?? this.words.t(`players.${player}`);
    return this.words.t(player === you ? "seat.you" : "seat.machine");
  }

  /** The same within a sentence. */
  whom(player) {
    const { you } = this.game;
    if (!you) return this.who(player);
    return this.words.t(player === you ? "said.whom.you" : "said.whom.machine");
  }

  /** What sentences about this board need (see told.js). */
  get how() {
    return {
      words: this.words,
      who: (player) => this.who(player),
      whom: (player) => this.whom(player),
      you: this.game.you,
      layout: this.game.match.layout,
      spots: this.board.drawing.plan.spots,
    };
  }

  /** The result in sentences, or null while the game goes on. */
  result() {
    const { match } = this.game;
    if (!match.result) return null;
    const told = tellResult(match.result, { ...this.how, players: match.layout.players });
    const standing = this.frame.standing?.();
    return standing ? { ...told, reason: `${told.reason} ${standing}` } : told;
  }

  /** The end is said together with the move that brought it, or the one would hide the other. */
  sayResult(before) {
    const result = this.result();
    if (result) this.say(`${before.trim()} ${result.headline}. ${result.reason}`.trim());
  }

  /** What went wrong when the machine last thought. */
  troubleText() {
    return this.words.t("problem.machine", { reason: reasonOf(this.game.trouble) });
  }

  /** The seeds as the board shows them: in a position, or between two. */
  get seeds() {
    if (this.setOut.open) return this.setOut.seeds();
    // A question that comes up on the way is asked over the board as it is then.
    if (this.asked?.steps > 1) return this.asked.seeds;
    return this.game.match.seeds;
  }

  /** Shows the game as it is now. */
  settle() {
    const { game } = this;
    const { match } = game;
    const may = game.personToMove && !this.running;
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
  }

  /**
   * Places that would only stand empty: stores where nothing is counted (until the seeds that win
   * lie there), hands that are not in the game now.
   */
  #hidden(keys, seeds) {
    const { match } = this.game;
    const { layout } = match;
    const { scored } = infoOf(match.game).about;
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
    fillStatus(this, sowing);
    this.frame.onShown?.(sowing);
  }

  #changed(change) {
    this.asked = null;
    this.notice = null;
    this.problem = null;
    this.setOut.forgetIf(change.type);
    switch (change.type) {
      case "new":
        this.#newGame();
        break;
      case "seats":
        this.turnToNear();
        this.flush();
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
        if (change.type === "ended") this.sayResult("");
        if (change.type === "reopened")
          this.say(this.words.t("said.reopened", { next: whoseMove(this) }));
        if (!this.running) this.settle();
        if (change.type === "ended") this.frame.onEnded?.();
    }
  }

  get #label() {
    const game = gameName(infoOf(this.game.match.game), this.words);
    return this.words.t("board.label", { game });
  }

  #newGame() {
    const { layout } = this.game.match;
    this.#queue = [];
    this.running = false;
    this.turnToNear();
    if (this.board) this.board.setLayout(layout, this.#label);
    else {
      this.board = new Board(this.root, {
        layout,
        label: this.#label,
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

  #moved(from) {
    const { match } = this.game;
    const { ply } = match;
    this.#queue = [];
    this.running = false;
    this.board.skip();
    let told = ply ? tellMove(this.#stepBefore(), this.how) : "";
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
    const { history, ply } = this.game.match;
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
      const { layout, history } = this.game.match;
      const { seeds, keys } = readPosition(played.after, layout);
      const secret = played.ply === history.length && this.game.secret;
      const told = secret
        ? this.words.t("said.secret", { who: this.who(played.player) })
        : tellMove(played, this.how);
      if (say) this.say(told);
      this.#fill({ played, told });
      this.board.setHidden(
        this.#hidden(new Map([...readPosition(played.before, layout).keys, ...keys]), seeds),
      );
      if (!secret)
        await this.board.animate({
          before: played.before,
          events: played.events,
          ...this.frame.motion(),
        });
      if (mine !== this.#queue) return; // flushed meanwhile: the game is shown already
      this.board.show({
        seeds,
        playable: new Set(),
        last: secret ? null : marks(played.events),
        turn: played.turn,
        marks: keyMarks(keys, layout),
      });
      if (mine.length && this.frame.motion().speed !== "off") await pause(220);
      if (mine !== this.#queue) return;
    }
    this.running = false;
    this.settle();
    if (!this.game.match.over) return;
    this.sayResult(this.frame.live.textContent);
    this.frame.onEnded?.();
  }

  /** A word at the side of a sowing about what goes on. */
  #note({ type, to, n }) {
    const key = `note.${type}`;
    const node = this.frame.status.querySelector(".note");
    if (!node || !this.words.has(key)) return;
    const pit = Number.isInteger(to) ? this.game.match.layout.places[to].name : "";
    node.textContent = this.words.t(key, { name: pit, n: n ?? 0 });
  }

  #describe(place) {
    const { match } = this.game;
    const info = match.layout.places[place];
    const answer = this.asked?.answers.find((one) => one.place === place);
    if (answer) return this.answerText(answer);
    const marks = Object.entries(this.board?.state.marks ?? {})
      .filter(([, places]) => places.includes(place))
      .map(([mark]) => this.words.t(`mark.${mark}`));
    return tellPlace(info, this.board?.state.seeds[place] ?? match.seeds[place], {
      ...this.how,
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
      ? this.game.match.legal(place)
      : this.board?.state.playable.has(place);
    return playable ? t("place.playable") : this.#why(place);
  }

  /** What a pit is worth, if that is written beside it. */
  #worth(place) {
    const value = this.board?.values.get(place);
    return value === undefined ? [] : [this.words.t("place.worth", { value })];
  }

  #why(place) {
    const { game, words } = this;
    if (game.watched) return words.t("why.watched");
    if (game.readonly && !game.match.over) return words.t("why.readonly");
    if (game.mover?.kind === "machine") return words.t("why.machine");
    return tellWhy(game.match, place, words);
  }

  #refusal(place) {
    const info = this.game.match.layout.places[place];
    const why = this.#why(place);
    if (info.kind !== "pit" || !why) return null;
    if (this.game.personToMove) return this.words.t("status.why", { name: info.name, why });
    return this.words.t("status.whyPlain", { why });
  }
}

function pause(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
