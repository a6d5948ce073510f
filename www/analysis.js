/**
 * What the machine thinks of the game on the table: the value of the position on the board, of each
 * of its moves, and, move by move, of the whole game. It has no DOM; the page listens to it. The
 * search runs beside the page and ends when another position comes onto the board.
 */

/** Milliseconds for the position on the board. */
const LONG = 10_000;

/** Positions looked at for each of the other positions of the game. */
const SHORT = 20_000;

/** A win on the spot where there is no score; each move to it costs one (see `Best` of the kit). */
const WIN = 30_000;

/** In how many moves a game without a score is won by this value, lost below zero; null for seeds. */
export function movesToWin(value) {
  if (Math.abs(value) <= WIN / 2) return null;
  return value > 0 ? WIN - value : -WIN - value;
}

export class Analysis {
  /**
   * @param {import("./model.js").Table} table
   * @param {{best: Function}} engine
   */
  constructor(table, engine) {
    this.table = table;
    this.engine = engine;
    /** Is it wanted? */
    this.on = false;
    /** What was found about the position on the board so far; null before anything was. */
    this.best = null;
    /** Is the position on the board still being thought about? */
    this.thinking = false;
    table.onChange(() => this.#look());
  }

  #listeners = [];
  #control = new AbortController();
  /** The values of positions, as the first player sees them, by game, options and position. */
  #known = new Map();

  /** @param {() => void} listener is told of everything new */
  onChange(listener) {
    this.#listeners.push(listener);
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }

  /** Begins, or ends. */
  toggle() {
    this.on = !this.on;
    this.#look();
  }

  /** Thinks anew: the engine knows more than it did. */
  again() {
    this.#known.clear();
    this.#look();
  }

  /** Ends the thinking, about the game too, until the board changes; what was found stays. */
  stop() {
    this.#control.abort();
    this.thinking = false;
    this.#tell();
  }

  /** The best value of each place's moves, for the player to move. @returns {Map<number, number>} */
  get values() {
    const values = new Map();
    if (!this.best) return values;
    const places = new Map(this.table.match.moves().map(({ name, pit }) => [name, pit]));
    for (const { move, value } of this.best.lines) {
      const place = places.get(move);
      if (Number.isInteger(place)) values.set(place, Math.max(value, values.get(place) ?? value));
    }
    return values;
  }

  /** The values of the game's positions, as the first player sees them; null where not known yet. */
  get course() {
    const { match } = this.table;
    const positions = [match.start, ...match.history.map(({ after }) => after)];
    const course = positions.map((position) => this.#known.get(this.#key(position)) ?? null);
    if (match.over) course[match.ply] = valueOfEnd(match);
    return course;
  }

  #key(position) {
    const { game, options } = this.table.match;
    return `${game} ${JSON.stringify(options)} ${position}`;
  }

  /** Thinks about what is on the board now, then about the rest of the game. */
  async #look() {
    this.#control.abort();
    const control = new AbortController();
    this.#control = control;
    this.best = null;
    const { match, watched } = this.table;
    // While the machine thinks about its own move it is not disturbed.
    const wanted = this.on && match !== null && !watched && !this.table.thinking;
    this.thinking = wanted && !match.over;
    this.#tell();
    if (!wanted) return;
    try {
      if (this.thinking) await this.#ask(match.clone(), { millis: LONG }, control.signal);
      if (control.signal.aborted) return;
      this.thinking = false;
      this.#tell();
      await this.#followCourse(match, control.signal);
    } catch (error) {
      if (control.signal.aborted) return;
      // Analysis is an extra: where it fails the game goes on, and it can be asked for again.
      this.on = false;
      this.thinking = false;
      this.#tell();
      console.warn(error);
    }
  }

  /** Finds the value of every move of the position on the board. */
  async #ask(match, budget, signal) {
    const keep = (best) => {
      this.best = best;
      this.#keep(match, best.value);
      this.#tell();
    };
    const lines = match.moves().length;
    keep(await this.engine.best(match, { ...budget, lines, signal, onProgress: keep }));
  }

  /** Finds, one after the other, the values that the game's course still lacks. */
  async #followCourse(match, signal) {
    const walker = match.clone();
    for (const [ply, value] of this.course.entries()) {
      if (value !== null || !walker.goto(ply) || walker.over) continue;
      const best = await this.engine.best(walker, { nodes: SHORT, signal });
      this.#keep(walker, best.value);
      this.#tell();
    }
  }

  #keep({ position, turn, layout }, value) {
    this.#known.set(this.#key(position), turn === layout.players[0] ? value : -value);
  }
}

/** The value of a game that is over, as the first player sees it. */
function valueOfEnd({ result, layout }) {
  if (result.scored) return result.score[0] - result.score[1];
  if (result.winner === null) return 0;
  return result.winner === layout.players[0] ? WIN : -WIN;
}
