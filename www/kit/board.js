/**
 * A playable board: the drawing, and over it a grid that mouse, touch, keyboard and screen
 * readers use. It knows no rule: which places may be played, and what is said about each, is
 * told to it. Everything lives under the given root, so it works inside a shadow root as well.
 */

import { adoptBoardStyle } from "./boardstyle.js";
import { el } from "./dom.js";
import { Drawing } from "./drawing.js";
import { Flight } from "./flight.js";
import { answerTarget, keyTarget } from "./gridkeys.js";
import { shapeFor } from "./plan.js";

/**
 * What a board shows: seeds by place number, the places that may be chosen now, the marks of the
 * last move, whose pits the number keys mean, marks of places by name, and a question: the places
 * that may be answered with, asked from the place where the hand is.
 * @typedef {{seeds: number[], playable: Set<number>, last: ReturnType<typeof import("./replay.js").marks>|null,
 *   turn: string|null, marks?: Record<string, number[]>,
 *   question?: {from: number|null, answers: {place: number, kind: string}[]}|null}} BoardState
 */

/** Marks that a place may have and lose again. */
const NO_MARKS = { house: [], blocked: [], closed: [] };

export class Board {
  /**
   * @param {HTMLElement} root an empty element in the page or a shadow root; it becomes the board
   * @param {object} options
   * @param {object} options.layout
   * @param {string} options.label the board's accessible name
   * @param {(place: number) => string} options.describe what a screen reader says of a place
   * @param {(place: number, byPointer: boolean) => void} options.onChoose a place was chosen, playable or not
   * @param {() => void} [options.onCancel] Escape was pressed while a question was open
   * @param {(place: number, by: number) => void} [options.onStep] plus or minus was pressed on a place
   * @param {(event: object) => void} [options.onNote] an event of the running animation
   * @param {(n: number) => string} [options.format] how numbers are written
   * @param {(place: object) => string} [options.placeLabel] how a store, hand or goal is called
   */
  constructor(root, options) {
    this.root = root;
    this.options = options;
    this.flipped = false;
    this.state = { seeds: [], playable: new Set(), last: null, turn: null };
    this.values = new Map();
    root.classList.add("mancala");
    root.setAttribute("part", "board");
    adoptBoardStyle(root.getRootNode());
    this.grid = el("div", { class: "grid", role: "grid" });
    this.grid.addEventListener("keydown", (event) => this.#key(event));
    this.grid.addEventListener("click", (event) => this.#click(event));
    for (const type of ["pointerover", "pointerout"])
      this.grid.addEventListener(type, (event) => this.#hover(event));
    this.#watcher = new ResizeObserver(() => this.#resized());
    this.setLayout(options.layout, options.label);
    this.#watcher.observe(root.parentElement ?? root);
  }

  #stop = null;
  #watcher;
  #flight = null;
  #cells = [];

  /** Shows another game's board. */
  setLayout(layout, label) {
    this.options.layout = layout;
    this.grid.setAttribute("aria-label", label);
    this.#stop = null;
    this.state = { ...this.state, seeds: [], playable: new Set(), last: null };
    this.#build();
  }

  /** Leaves these places out, such as stores that hold nothing in a game without a score. */
  setHidden(hidden) {
    const { layout } = this.options;
    if (String(layout.hidden ?? []) === String(hidden)) return;
    this.options.layout = { ...layout, hidden };
    this.#build();
  }

  /** Turns the board round (true: the first player sits above). */
  setFlipped(flipped) {
    if (this.flipped === flipped) return;
    this.flipped = flipped;
    this.#build();
  }

  /** @param {BoardState} state */
  show(state) {
    this.skip();
    this.state = state;
    this.values = new Map();
    this.#render();
  }

  /**
   * Writes a word beside the names of these pits, until the next position is shown.
   * @param {Map<number, string>} values
   */
  setValues(values) {
    this.values = values;
    this.drawing.setValues(values);
    this.#describe();
  }

  /** True while a move is being shown. */
  get busy() {
    return this.#flight !== null;
  }

  /**
   * Shows a move seed by seed. Resolves when it has ended or was cut short.
   * @param {{before: string, events: object[], speed: string, reduced: boolean}} move
   */
  async animate(move) {
    this.skip();
    this.drawing.mark("playable", []);
    this.drawing.setTargets(null, []);
    this.drawing.setValues(new Map());
    for (const name of ["last-from", "last-to", "taken", "hover"]) this.drawing.mark(name, []);
    const flight = new Flight(this.drawing, { ...move, onNote: this.options.onNote });
    this.#flight = flight;
    const watched = await flight.start();
    if (this.#flight === flight) this.#flight = null;
    return watched;
  }

  /** Ends a running animation at once. Says whether there was one. */
  skip() {
    const flight = this.#flight;
    this.#flight = null;
    flight?.stop(false);
    return flight !== null;
  }

  /** Puts the keyboard's focus on the board. */
  focus() {
    this.#cells[this.#tabStop()]?.focus();
  }

  /** Puts the keyboard's focus on one place. */
  focusOn(place) {
    if (this.#cells[place]) this.#moveTo(place);
  }

  /** Where a place is on the screen; null where it is not shown. */
  boxOf(place) {
    return this.#cells[place]?.getBoundingClientRect() ?? null;
  }

  /** The width there is for the board. */
  get #room() {
    return (this.root.parentElement ?? this.root).clientWidth || 800;
  }

  #resized() {
    const shape = shapeFor(this.options.layout, this.#room);
    if (shape !== this.drawing.plan.shape) this.#build();
  }

  #build() {
    const hadFocus = this.#cells.some((cell) => cell?.matches(":focus"));
    this.skip();
    const { layout, format, placeLabel: label } = this.options;
    const shape = shapeFor(layout, this.#room);
    this.drawing = new Drawing(layout, { shape, flipped: this.flipped, format, label });
    this.root.dataset.shape = shape;
    this.#cells = [];
    const { width, height, widest, spots, rows } = this.drawing.plan;
    // A host page may bound the height; a narrow board needs its width for the finger.
    const bound = `calc(var(--mancala-max-height, 10000px) * ${(width / height).toFixed(4)})`;
    this.root.style.maxWidth = shape === "wide" ? `min(${widest}px, ${bound})` : `${widest}px`;
    this.grid.replaceChildren(
      ...rows.map((places) => {
        const row = el("div", { role: "row" });
        for (const place of places) {
          const { cell } = spots[place];
          const node = el("div", {
            class: "cell",
            role: "gridcell",
            tabindex: "-1",
            "data-place": place,
          });
          node.style.left = `${(100 * cell.x) / width}%`;
          node.style.top = `${(100 * cell.y) / height}%`;
          node.style.width = `${(100 * cell.w) / width}%`;
          node.style.height = `${(100 * cell.h) / height}%`;
          this.#cells[place] = node;
          row.append(node);
        }
        return row;
      }),
    );
    this.root.replaceChildren(this.drawing.element, this.grid);
    this.#render();
    if (hadFocus) this.focus();
  }

  #render() {
    const { seeds, playable, last } = this.state;
    this.drawing.setSeeds(seeds);
    this.drawing.mark("playable", playable);
    this.drawing.mark("last-from", last?.from != null ? [last.from] : []);
    this.drawing.mark("last-to", last?.to != null ? [last.to] : []);
    this.drawing.mark("taken", last?.taken ?? []);
    for (const [name, places] of Object.entries({ ...NO_MARKS, ...this.state.marks }))
      this.drawing.mark(name, places);
    const { question } = this.state;
    this.drawing.setTargets(question?.from ?? null, question?.answers ?? []);
    this.drawing.setValues(this.values);
    this.#describe();
    const stop = this.#tabStop();
    for (const [place, cell] of this.#cells.entries()) {
      if (!cell) continue;
      cell.setAttribute("aria-disabled", String(!playable.has(place)));
      cell.tabIndex = place === stop ? 0 : -1;
    }
  }

  /** What a screen reader says of each place. */
  #describe() {
    const known = this.state.seeds.length > 0;
    for (const [place, cell] of this.#cells.entries())
      cell?.setAttribute("aria-label", known ? this.options.describe(place) : "");
  }

  /** The one cell that the Tab key reaches: where the reader was, else the first playable pit. */
  #tabStop() {
    if (this.#stop !== null && this.#cells[this.#stop]) return this.#stop;
    const order = this.drawing.plan.rows.flat();
    return order.find((place) => this.state.playable.has(place)) ?? order[0];
  }

  #moveTo(place) {
    const before = this.#cells[this.#tabStop()];
    this.#stop = place;
    if (before) before.tabIndex = -1;
    this.#cells[place].tabIndex = 0;
    this.#cells[place].focus();
  }

  #hover({ type, target, pointerType }) {
    const place = placeOf(target);
    if (place !== null && pointerType !== "touch")
      this.drawing.toggle(place, "hover", type === "pointerover");
  }

  #click(event) {
    const place = placeOf(event.target);
    if (place === null) {
      this.skip();
      return;
    }
    this.#stop = place;
    this.options.onChoose(place, true);
  }

  #key(event) {
    const place = placeOf(event.target);
    if (event.altKey || event.metaKey || place === null) return;
    const { plan } = this.drawing;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.options.onChoose(place, false);
      return;
    }
    if (this.options.onStep && ["+", "=", "-"].includes(event.key)) {
      event.preventDefault();
      this.options.onStep(place, event.key === "-" ? -1 : 1);
      return;
    }
    if (event.key === "Escape" && (this.busy || this.state.question)) {
      event.preventDefault();
      event.stopPropagation();
      if (!this.skip()) this.options.onCancel?.();
      return;
    }
    const { layout } = this.options;
    const { question } = this.state;
    const answer = question ? answerTarget(event, place, question.answers, plan) : null;
    const target = answer ?? keyTarget(event, place, { plan, layout, turn: this.state.turn });
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.#moveTo(target);
  }
}

function placeOf(target) {
  const cell = target.closest?.("[data-place]");
  return cell ? Number(cell.dataset.place) : null;
}
