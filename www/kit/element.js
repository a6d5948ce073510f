/**
 * `<mancala-board>`: a playable board in any page. Types and examples: element.d.ts.
 *
 *     <script type="module" src="kit/element.js"></script>
 *     <mancala-board game="oware" opponent="level-3"></mancala-board>
 */

import { adoptBoardStyle, adoptStyle } from "./boardstyle.js";
import { BoardView } from "./boardview.js";
import { firstGame } from "./catalogue.js";
import { compile } from "./compile.js";
import { load } from "./core.js";
import { button, el } from "./dom.js";
import { elementStyle } from "./elementstyle.js";
import { Engine } from "./engine.js";
import { BadOption, BadPosition, IllegalMove, NotReady, quoted } from "./errors.js";
import { countedFacts } from "./facts.js";
import { wasmFile } from "./files.js";
import { Game } from "./game.js";
import { Match } from "./match.js";
import { readPosition } from "./replay.js";
import { newSeats } from "./seats.js";
import { reasonOf } from "./told.js";
import { boardWords } from "./words.js";

/**
 * The module from its file, or where that is not to be had, from the text of it: what a browser could not
 * import once it does not ask for again, so the text alone would fail for good.
 */
async function whatToLoad() {
  try {
    return await compile(wasmFile());
  } catch {
    const { bytes } = await import("./inlined.js");
    return bytes();
  }
}

/** Attributes that are texts, and that are there or not. */
const TEXTS = ["game", "options", "opponent", "record"];
const FLAGS = ["readonly", "flipped"];

/** After these another game begins. */
const BEGINNING = ["game", "options", "record"];

/** Properties that a page may have set before the element was defined, in the order they are taken. */
const EARLY = [...TEXTS, ...FLAGS, "speed", "position", "match", "frame"];

/** How fast moves are shown. */
const SPEEDS = ["off", "slow", "normal", "fast"];

// In Node there are no elements; there this module may be imported all the same.
const Base = globalThis.HTMLElement ?? class {};

/** The element. Types and examples: element.d.ts. */
export class MancalaBoard extends Base {
  static observedAttributes = [...TEXTS, ...FLAGS, "lang"];

  #root;
  #board;
  #status;
  #live;
  #frame = null;
  #view = null;
  #game = null;
  #speed = "normal";
  #loading = null;
  /** Is everything there that a game needs? */
  #loaded = false;
  /** Do the attributes tell of a game that has not begun yet? */
  #due = true;
  /** The position to begin from, where a page said one. */
  #start;
  /** The match to begin with, where a page gave one before the element was ready. */
  #given = null;

  constructor() {
    super();
    this.#board = el("div");
    this.#status = el("div", { class: "status", part: "status" });
    this.#live = el("div", {
      class: "live",
      role: "status",
      "aria-live": "polite",
      "aria-atomic": "true",
    });
    this.#root = this.attachShadow({ mode: "open" });
    this.#root.append(el("div", {}, this.#board), this.#status, this.#live);
    this.adoptedCallback();
  }

  connectedCallback() {
    this.#takeEarly();
    const goOn = () => {
      if (!this.isConnected) return;
      this.#game.goOn();
      this.#refresh();
    };
    if (this.#frame) goOn();
    else this.#load().then(goOn, () => {}); // what went wrong is told already
  }

  /** Properties that were set before the element was defined. What was left open was not set. */
  #takeEarly() {
    const early = EARLY.filter((name) => Object.hasOwn(this, name)).map((name) => [
      name,
      this[name],
    ]);
    for (const [name] of early) delete this[name]; // they would hide the element's own
    for (const [name, value] of early) {
      try {
        if (value !== undefined && value !== null) this[name] = value;
      } catch (error) {
        this.#dispatch("error", described(error));
      }
    }
  }

  disconnectedCallback() {
    this.#game?.rest();
    if (this.#view?.board) this.#view.flush();
  }

  /** In another document the sheets must be that document's. */
  adoptedCallback() {
    if (!this.ownerDocument.defaultView) return; // such as a template's, which shows nothing
    adoptBoardStyle(this.#root);
    adoptStyle(this.#root, elementStyle);
  }

  attributeChangedCallback(name, before, after) {
    if (before === after || this.#frame) return;
    if (BEGINNING.includes(name)) {
      this.#start = undefined;
      this.#beginSoon();
    } else if (this.#loaded) {
      if (name === "lang") this.#speak();
      else if (name === "readonly") this.#lock();
      else this.#reseat();
    }
  }

  // ---- properties ----

  static {
    for (const name of TEXTS) {
      reflect(MancalaBoard.prototype, name, {
        get: (element) => element.getAttribute(name) ?? "",
        set: (element, value) => setText(element, name, value),
      });
    }
    for (const name of FLAGS) {
      reflect(MancalaBoard.prototype, name, {
        get: (element) => element.hasAttribute(name),
        set: (element, value) => element.toggleAttribute(name, Boolean(value)),
      });
    }
  }

  get ready() {
    return this.#load();
  }

  get speed() {
    return this.#speed;
  }

  set speed(speed) {
    if (!SPEEDS.includes(speed)) {
      throw new BadOption(`speed is one of ${SPEEDS.join(", ")}, not ${quoted(speed)}.`);
    }
    this.#speed = speed;
  }

  get match() {
    this.#refresh();
    return this.#game?.match ?? null;
  }

  set match(match) {
    if (!(match instanceof Match)) {
      throw new BadOption(`match is a Match, not ${quoted(match)}.`);
    }
    this.#due = false;
    this.#given = match;
    this.#refresh();
  }

  get position() {
    return this.match?.position ?? null;
  }

  set position(position) {
    if (typeof position !== "string") {
      throw new BadPosition(`A position is a text, not ${quoted(position)}.`);
    }
    const { match } = this;
    if (match) this.#try(() => new Match(match.game, match.options, { start: position }));
    else {
      this.#start = position;
      this.#beginSoon();
    }
  }

  get frame() {
    return this.#frame;
  }

  set frame(frame) {
    this.#frame = frame;
    this.#game?.rest();
    this.#game = frame.game;
    // These are the frame's now.
    this.#status.remove();
    this.#live.remove();
    this.#view = new BoardView(this.#board, frame);
  }

  get view() {
    return this.#view;
  }

  // ---- methods ----

  play(name) {
    this.#mustBeReady();
    if (typeof name !== "string") {
      throw new IllegalMove(`A move is given by its name, as in "3", not ${quoted(name)}.`);
    }
    return this.#game.move(name);
  }

  undo() {
    this.#mustBeReady();
    return this.#game.takeBack();
  }

  reset() {
    this.#mustBeReady();
    const { game, options, start } = this.#game.match;
    this.#sit(new Match(game, options, { start }));
  }

  focus() {
    this.#view?.focus();
  }

  // ---- within ----

  /** Loads the rules and the words, once; a network may come back. */
  #load() {
    this.#loading ??= this.#prepare().catch((error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #prepare() {
    const words = await boardWords(this.#languages());
    try {
      await load(whatToLoad); // unless the page has done so
    } catch (error) {
      this.#write(words.t("problem.load", { reason: reasonOf(error) }));
      this.#dispatch("error", described(error));
      throw error;
    }
    if (this.#frame) return;
    this.#game = new Game(new Engine()); // all engines share one worker
    if (!this.isConnected) this.#game.rest();
    this.#game.allow = (played) => this.#dispatch("move", played, true);
    const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
    this.#view = new BoardView(this.#board, {
      game: this.#game,
      words,
      status: this.#status,
      live: this.#live,
      motion: () => ({ speed: this.#speed, reduced: reduced.matches }),
      answer: (status) => this.#answer(status),
      onShown: () => {
        this.#status.style.maxWidth = this.#board.style.maxWidth; // as wide as the board
      },
    });
    this.#mark(words);
    // After the view: who is told of the end may begin another game at once.
    this.#game.onChange((change) => this.#changed(change));
    this.#lock();
    this.#loaded = true;
    this.#refresh();
  }

  #mustBeReady() {
    this.#refresh();
    if (!this.#game?.match) {
      throw new NotReady("This board has no game yet: wait for its `ready`.");
    }
  }

  /** Another game is to begin, once all that is said in this turn has been said. */
  #beginSoon() {
    this.#due = true;
    this.#given = null;
    queueMicrotask(() => this.#refresh());
  }

  /** Begins what is due. */
  #refresh() {
    if (!this.#loaded || this.#frame) return;
    const given = this.#given;
    this.#given = null;
    if (given) this.#sit(given);
    if (!this.#due) return;
    this.#due = false;
    this.#try(() => this.#asked());
  }

  /** Begins with this match; where there is none such, that is told, and what was there goes on. */
  #try(made) {
    try {
      this.#sit(made());
    } catch (error) {
      this.#tell(error);
    }
  }

  /** The match that the attributes ask for. */
  #asked() {
    const start = this.#start;
    if (!this.record)
      return new Match(this.game || firstGame(), readOptions(this.options), { start });
    const told = Match.fromRecord(this.record);
    return start === undefined ? told : new Match(told.game, told.options, { start });
  }

  #sit(match) {
    const [seats, error] = this.#seats(match);
    this.#game.sit(match, seats);
    if (error) this.#tell(error);
  }

  /** Other seats, or the same turned round, at the game that goes on. */
  #reseat() {
    const { match } = this.#game;
    if (!match) return;
    const [seats, error] = this.#seats(match);
    this.#game.reseat(seats);
    if (error) this.#tell(error);
  }

  /** Who sits where: the reader below. What is wrong with the opponent's name is told beside it. */
  #seats({ layout }) {
    const side = this.flipped ? "second" : "first";
    try {
      return [newSeats(layout.players, readOpponent(this.opponent), side), null];
    } catch (error) {
      return [newSeats(layout.players, { kind: "person" }, side), error];
    }
  }

  #lock() {
    this.#game.readonly = this.readonly;
    if (this.#view.board) this.#view.flush();
  }

  async #speak() {
    const words = await boardWords(this.#languages());
    if (words.language === this.#view.words.language) return;
    this.#mark(words);
    this.#view.setWords(words);
  }

  /** What is said here may be in another language than is wanted: its voice is the right one then. */
  #mark({ language }) {
    for (const node of [this.#board, this.#status, this.#live]) node.lang = language;
  }

  /** The languages that are wanted: of the nearest element that has one, else of the browser. */
  #languages() {
    for (let node = this; node; node = node.parentElement ?? node.getRootNode().host) {
      if (node.lang) return [node.lang];
    }
    return navigator.languages;
  }

  #changed({ type, played }) {
    const { match, trouble } = this.#game;
    if (type === "trouble") this.#dispatch("error", described(trouble));
    if (type === "played" && played.over) this.#dispatch("gameover", match.result);
  }

  /** Something that was asked for cannot be. */
  #tell(error) {
    const { reason } = described(error);
    if (this.#view.board) this.#view.tell(reason);
    else this.#write(reason);
    this.#dispatch("error", described(error));
  }

  /** Writes and says what went wrong where there is no board yet. */
  #write(sentence) {
    this.#status.dataset.kind = "problem";
    this.#status.replaceChildren(el("p", {}, sentence));
    this.#live.textContent = sentence;
  }

  /** Tells the page; says whether it let it be. */
  #dispatch(type, detail, cancelable = false) {
    const told = new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true });
    return this.dispatchEvent(told);
  }

  /** What stands below the board: a game can be played again, and what the keys tell is written there. */
  #answer({ kind, parts }) {
    const { words } = this.#view;
    if (kind === "result") {
      const again = button(words.t("act.again"), () => this.#again(), { class: "primary" });
      return { kind, parts: this.readonly ? parts : [...parts, again] };
    }
    if (!["turn", "thinking"].includes(kind)) return { kind, parts };
    const facts = this.#facts();
    const [line, ...more] = parts;
    return {
      kind,
      parts: facts.length ? [line, el("p", { class: "facts" }, words.list(facts)), ...more] : parts,
    };
  }

  #again() {
    this.reset();
    this.#view.focus();
  }

  /** What is not to be seen on the board: the round, and how many moves are left and owed. */
  #facts() {
    const { match } = this.#game;
    return countedFacts(readPosition(match.position, match.layout), this.#view.words);
  }
}

/** A property that stands for an attribute. */
function reflect(prototype, name, { get, set }) {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get() {
      return get(this);
    },
    set(value) {
      set(this, value);
    },
  });
}

/** Sets a text; nothing takes the attribute away, and options may be given as an object. */
function setText(element, name, value) {
  if (value === null || value === undefined) element.removeAttribute(name);
  else if (typeof value === "object") element.setAttribute(name, written(value));
  else element.setAttribute(name, String(value));
}

const written = (options) =>
  Object.entries(options)
    .map(([key, value]) => `${key}=${value}`)
    .join(" ");

/** Options as they are written in an attribute: `seeds=4 slam=allowed`. */
function readOptions(text) {
  const pairs = text.split(/[\s,;&]+/).filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const cut = pair.indexOf("=");
      if (cut < 1) throw new BadOption(`Options are written as in "seeds=4", not ${quoted(pair)}.`);
      return [pair.slice(0, cut), pair.slice(cut + 1)];
    }),
  );
}

/** The seat of an opponent: `level-3` is the machine; nobody named is another person. */
function readOpponent(text) {
  if (!text) return { kind: "person" };
  const level = Number(/^level-([1-8])$/.exec(text)?.[1]);
  if (!level) throw new BadOption(`opponent is level-1 to level-8, not ${quoted(text)}.`);
  return { kind: "machine", level };
}

const described = (error) => ({ name: error?.name ?? "Error", reason: reasonOf(error) });

if (globalThis.customElements && !customElements.get("mancala-board")) {
  customElements.define("mancala-board", MancalaBoard);
}
