/**
 * The endgame tables of the game on the table: worked out when the reader asks for them, beside the
 * page, and found again in the browser's storage when he comes back. It has no DOM; the page listens.
 */
export class Endings {
  /**
   * @param {object} api
   * @param {import("./model.js").Table} api.table
   * @param {{tables: Function}} api.engine
   * @param {{wantsEndings: Function, keepEndings: Function}} api.saved
   * @param {(game: string) => boolean} api.has can there be tables of this game?
   */
  constructor({ table, engine, saved, has }) {
    this.table = table;
    this.engine = engine;
    this.saved = saved;
    this.has = has;
    this.#forget();
    table.onChange(() => this.#look());
  }

  #listeners = [];
  #control = new AbortController();
  #subject = null;

  /** @param {() => void} listener is told of everything new */
  onChange(listener) {
    this.#listeners.push(listener);
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }

  #forget() {
    /** Are they being worked out? */
    this.making = false;
    /** How far that is, from 0 to 1. */
    this.share = 0;
    /** What is known of them (`TablesInfo` of the kit); null while they are not there. */
    this.tables = null;
    /** Why they could not be worked out; null where nothing went wrong. */
    this.trouble = null;
  }

  /** Can there be tables of the game on the table? */
  get offered() {
    const { match } = this.table;
    return match !== null && this.has(match.game);
  }

  /** Works them out, or takes them from the browser's storage. */
  async make() {
    if (this.making || this.tables) return;
    const { match } = this.table;
    const subject = subjectOf(match);
    const control = new AbortController();
    this.#control = control;
    this.#forget();
    this.making = true;
    this.#tell();
    const onProgress = ({ done, of }) => {
      if (control.signal.aborted) return;
      this.share = done / of;
      this.#tell();
    };
    try {
      const tables = await this.engine.tables(match, { signal: control.signal, onProgress });
      if (control.signal.aborted) return;
      this.saved.keepEndings(subject);
      this.#forget();
      this.tables = tables;
    } catch (error) {
      if (control.signal.aborted) return;
      this.#forget();
      this.trouble = error;
    }
    this.#tell();
  }

  /** Ends the work; nothing of it is kept. */
  stop() {
    this.#control.abort();
    this.#forget();
    this.#tell();
  }

  /** Another game is on the table, perhaps one whose endings the reader has asked for before. */
  #look() {
    const subject = this.offered ? subjectOf(this.table.match) : null;
    if (subject === this.#subject) return;
    this.#subject = subject;
    this.stop();
    if (subject && this.saved.wantsEndings(subject)) this.make();
  }
}

function subjectOf({ game, options }) {
  return `${game} ${JSON.stringify(options)}`;
}
