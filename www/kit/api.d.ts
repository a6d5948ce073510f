/**
 * What every entry of Mancala Kit exports but for how the wasm module is loaded: see index.d.ts and slim.d.ts.
 *
 * Places (pits and stores) are numbered as they stand in a position text, from 0: the pits row by row
 * as drawn from the top left, then the first player's store, then the second player's, then what a
 * game adds: a common goal, or a hand of each player.
 */

/** The id of a game. */
export type GameId =
  | "kalah"
  | "oware"
  | "awari"
  | "congkak"
  | "mangala"
  | "mangala-iv"
  | "lab-hakimi"
  | "lab-madjnuni"
  | "lab-roseya"
  | "progressive"
  | "bao-kujifunza"
  | "bao-kiswahili"
  | "omweso";

/** The letter of a player: South moves first; in games of one row East does, then West. */
export type Player = "S" | "N" | "E" | "W";

/** Options of a game: what is left out has its default. */
export type Options = Readonly<Record<string, string | number | bigint | boolean>>;

/** A game of the catalogue. */
export interface GameInfo {
  id: GameId;
  /** In English. */
  name: string;
  /** What it is, in one line of English. */
  line: string;
  options: OptionInfo[];
  /** The board with the default options. */
  layout: LayoutInfo;
  about: {
    /** Are there stores that decide who wins? */
    scored: boolean;
    /** How many sets a match of it usually has: more than one where it is played as a series. */
    sets: number;
    /** Can there be tables of its endings, at least with its default options? */
    tables: boolean;
    /** Where the rules come from. */
    sources: string[];
  };
}

/** An option of a game and the values it may have. */
export type OptionInfo =
  | {
      key: string;
      type: "number";
      min: number;
      max: number;
      step: number;
      default: number;
      /** The option whose number is meant when nothing is said about this one. */
      follows?: string;
    }
  | { key: string; type: "choice"; choices: string[]; default: string };

/** A board. */
export interface LayoutInfo {
  rows: number;
  /** Pits in a row. */
  cols: number;
  /** The letters of the first and the second player. */
  players: [Player, Player];
  /** Every place; its index is its number. */
  places: PlaceInfo[];
  /** The keys that the position text has after the player, in its order. */
  keys: KeyInfo[];
}

/** A key of the position text. */
export interface KeyInfo {
  name: string;
  /** The places whose seeds it counts; none where it is no count of seeds. */
  places: number[];
}

/** A place of a board. What it does not have is null. */
export interface PlaceInfo {
  place: number;
  /** `"3"`, `"c"` …, or what it is: `"store"`, `"goal"`, `"hand"`. */
  name: string;
  kind: "pit" | "store" | "goal" | "hand";
  owner: Player | null;
  /** A pit's number from its owner's left, from 1. */
  number: number | null;
  /** A pit's row as drawn, from 0 at the top. */
  row: number | null;
  /** A pit's column as drawn, from 0 at the left. */
  col: number | null;
  /** The pit across the board. */
  facing: number | null;
  /** Where a store is drawn. */
  side: "left" | "right" | null;
}

/**
 * The catalogue.
 *
 * ```js
 * for (const { id, name, options } of games()) console.log(id, name, options.length);
 * ```
 *
 * @throws {NotReady}
 */
export function games(): GameInfo[];

/** A legal move. */
export interface MoveInfo {
  /** Unique among the legal moves of a position. */
  name: string;
  /** The place number of the pit that is played; null for a move without one (`swap`). */
  pit: number | null;
  /** Where a game has two ways: along the row to the mover's left or right. */
  way?: "L" | "R";
  /** The answers to questions that come up within the move, by their letters. */
  choice?: string;
}

/**
 * Something that happened in a move. Replaying a move's events over `before` gives `after`.
 *
 * - `lift`: n seeds from `from` into the hand; `drop`: one seed from the hand into `to`. Where two
 *   hands sow at the same time (the simultaneous opening of congkak) each is a place of the board, of
 *   kind `hand`, and its seeds are counted there: `to` of a lift and `from` of a drop are its number
 * - `capture`, `sweep`: n seeds from `from` to `to`, in the move or at the end of a game or round
 * - `place`: n seeds from a stock, `from`, into `to`
 * - `relay`: the sowing goes on with what lies in `to`; `again`: the same player moves again, for his
 *   last seed fell into `to`; `pass`: the player whose store is `to` passes. They move no seed
 * - `swap`: the pits are read backwards and the stores exchanged
 * - `key`: a key of the position text has a new value, or is not there any more (null)
 * - `turn`: who moves now, as the text has it; `end`: the game is over
 */
export type Event =
  | { type: "lift"; from: number; to: number | null; n: number }
  | { type: "drop"; from: number | null; to: number; n: 1 }
  | { type: "capture" | "place" | "sweep"; from: number; to: number; n: number }
  | { type: "relay" | "again" | "bonus" | "pass" | "house"; from: null; to: number; n: 0 }
  | { type: "swap"; from: null; to: null; n: 0 }
  | { type: "key"; key: string; value: string | null }
  | { type: "turn"; to: string }
  | { type: "end"; reason: Reason };

/** Why a game is over. */
export type Reason =
  | "over-half"
  | "row-empty"
  | "no-move"
  | "repetition"
  | "ply-limit"
  | "resigned"
  | "agreed"
  | "set-up"
  | "board-empty"
  | "one-seed"
  | "endless"
  | "front-row"
  | "end-columns"
  | "rounds"
  | "burnt-out";

/** Why a move may not be played: a word that never changes, for translations. */
export type WhyCode =
  | "over"
  | "no-such-move"
  | "ambiguous"
  | "not-yours"
  | "empty"
  | "must-feed"
  | "grand-slam"
  | "forced"
  | "endless"
  | "must-capture"
  | "front-first"
  | "singles"
  | "house"
  | "blocked"
  | "setting-out";

/** A move that was played. */
export interface Played {
  /** How many moves have been made with this one. */
  ply: number;
  name: string;
  player: Player;
  /** The position text before the move. */
  before: string;
  /** The position text after it. */
  after: string;
  /** What happened, in order. */
  events: readonly Event[];
  /** Who moves after it; null once the game is over. */
  turn: Player | null;
  over: boolean;
}

/** How a match came out. */
export interface Result {
  /** null for a draw. */
  winner: Player | null;
  /** The seeds of both, or 1, 0 and 0.5 where `scored` is false; the first player's first. */
  score: [number, number];
  /** Do seeds decide? Not when a player resigned or both agreed to a draw. */
  scored: boolean;
  reason: Reason;
}

/**
 * A match: one game with its history. It needs no `free`.
 *
 * ```js
 * const match = new Match("oware", { seeds: 4 });
 * while (!match.over) match.play(match.moves()[0].name);
 * console.log(match.result, match.record({ South: "Ana", North: "Ben" }));
 * ```
 */
export class Match {
  /**
   * A match from the game's own start, or from a position text.
   *
   * @throws {UnknownGame} @throws {BadOption} @throws {BadPosition} @throws {NotReady}
   */
  constructor(game: GameId, options?: Options, settings?: { start?: string });

  /**
   * A match from its record, at the end of its line. Of a series it takes one set alone:
   * {@link Series.fromRecord} reads all.
   *
   * ```js
   * Match.fromRecord('[Game "kalah"]\n\n1. 3-6 2').turn; // "N": pit 2 ended in North's store
   * ```
   *
   * @throws {BadRecord} with the turn and the move where it does not replay
   */
  static fromRecord(text: string): Match;

  readonly game: GameId;
  /** Every option with the value it has. */
  readonly options: Record<string, string | number>;
  /** The board with these options. */
  readonly layout: LayoutInfo;
  /** The position text of the start. */
  readonly start: string;
  /** The position text of where the match stands. */
  readonly position: string;
  /** How many seeds lie in each place, by its number. */
  readonly seeds: number[];
  /** Who moves; null once the match is over. */
  readonly turn: Player | null;
  readonly over: boolean;
  /** The banked seeds, the first player's first. */
  readonly score: [number, number];
  /** How it came out; null while it goes on. */
  readonly result: Result | null;
  /** How many moves led to where the match stands: 0 to `history.length`. */
  readonly ply: number;
  /** The whole line, also what was taken back and can be repeated. */
  readonly history: readonly Played[];
  /** The tags of a record that was read, but for those that say what is played. */
  readonly tags: Record<string, string>;

  /** The legal moves, in an order that never changes; none exactly when the match is over. */
  moves(): MoveInfo[];
  /** May this move (a name) or pit (a place number) be played now? */
  legal(move: string | number): boolean;
  /**
   * Why it may not, as a sentence in English; null if it may.
   *
   * ```js
   * new Match("kalah").why("9"); // "There is no such move in this game."
   * ```
   */
  why(move: string | number): string | null;
  /** The same as a word for translations. */
  whyCode(move: string | number): WhyCode | null;
  /**
   * Plays a move. Played at an earlier ply it drops what follows there.
   *
   * ```js
   * const { events, after } = match.play("3");
   * ```
   *
   * @throws {IllegalMove} the match is as it was
   */
  play(move: string): Played;
  /** The events of move `index`, from 0. @throws {RangeError} */
  events(index: number): readonly Event[];
  /** Takes back what was done last: a resignation or agreed draw, else a move. */
  undo(): boolean;
  /** Repeats a move that was taken back. */
  redo(): boolean;
  /** Goes to a ply; false, and nothing done, outside 0 to `history.length`. */
  goto(ply: number): boolean;
  /** The player to move gives up; false once the match is over, or before the end of its line. */
  resign(): boolean;
  /** The players agree to a draw; false once the match is over, or before the end of its line. */
  draw(): boolean;
  clone(): Match;
  /**
   * The whole line as text, from its start to its end. Tags that were read are kept.
   *
   * ```js
   * match.record({ South: "Ana", Date: "2026-11-30" });
   * ```
   *
   * @throws {BadRecord} for a tag that a record cannot hold
   */
  record(tags?: Readonly<Record<string, string>>): string;
  /** The record. */
  toString(): string;
}

/** How a series is begun. */
export interface SeriesSettings {
  /** How many sets there are at most, 1 to 99; as many as are usual for the game (`about.sets`). */
  sets?: number;
  /** Tags of the first set's record. The names of the players change seats with them. */
  tags?: Readonly<Record<string, string>>;
}

/**
 * Several matches of one game with the same options and start, one after the other: five sets of
 * mangala, or a match and its return match. A won set is a point, a drawn one half a point for each.
 * The players change seats after each set. It goes on until one has more than half of all points or
 * all sets are played. It needs no `free`.
 *
 * ```js
 * const series = new Series("mangala", {}, { sets: 5, tags: { South: "Ana", North: "Deniz" } });
 * series.current.play("6");
 * series.current.resign(); // North gives up
 * series.points; // [1, 0]
 * series.next(); // true: the second set, in which Deniz sits South
 * ```
 */
export class Series {
  /**
   * A series that begins with a new match of this game.
   *
   * @throws {UnknownGame} @throws {BadOption} also for other numbers of sets than 1 to 99
   * @throws {BadPosition} @throws {BadRecord} for a tag that a record cannot hold @throws {NotReady}
   */
  constructor(game: GameId, options?: Options, settings?: SeriesSettings & { start?: string });
  /**
   * A series whose first set is a copy of this match, however far it has been played.
   *
   * ```js
   * const both = new Series(match, { sets: 2 }); // a match, and its return match
   * ```
   *
   * @throws {BadOption} @throws {BadRecord}
   */
  constructor(first: Match, settings?: SeriesSettings);

  /**
   * A series from its text, at the end of its last set. Every set is replayed and checked. A record
   * that stands alone is the first set if it says so (`[Set "1/5"]`), else a series of one set.
   *
   * @throws {BadRecord} with the set, and what is wrong there
   */
  static fromRecord(text: string): Series;

  /** How many sets there are at most. */
  readonly sets: number;
  /** Which set is played, from 1. */
  readonly set: number;
  /** The set that is played, to play it; the same object until `next()`. */
  readonly current: Match;
  /** The sets that were begun, the current one last. Those before it are copies. */
  readonly games: Match[];
  /** Where the player sits now who sat first in the first set. */
  readonly first: Player;
  /** The points of the sets that are over; first those of the player who sat first in the first set. */
  readonly points: [number, number];
  /** Has one player more than half of all points, or are all sets played? */
  readonly over: boolean;

  /** Begins the next set. False, and nothing done, before the current one is over and once all is. */
  next(): boolean;
  /**
   * The series as text: the records of its sets, a blank line between them, each with
   * `[Set "2/5"]` and `[Points "½-1"]`, the points before it as its players sit there. A series of one
   * set is the record of that match alone.
   */
  record(): string;
  /** The record. */
  toString(): string;
}

/**
 * How many sequences of exactly 1, 2 … `depth` moves there are; no rule of repetition is applied.
 *
 * ```js
 * perft("kalah", {}, 4); // [6, 35, 185, 942]
 * ```
 *
 * @throws {UnknownGame} @throws {BadOption} @throws {BadPosition} @throws {NotReady}
 */
export function perft(
  game: GameId,
  options: Options,
  depth: number,
  settings?: { start?: string },
): number[];

/**
 * A move, its value for the player to move, and the moves that are expected after it.
 *
 * Values are in seeds: what he has banked minus what the other has; in a game without a score, his own
 * seeds minus the other's, and 30000 less the moves to it where he wins (below zero where he loses).
 */
export interface Line {
  move: string;
  value: number;
  line: string[];
}

/** What the engine found. */
export interface Best {
  move: string;
  value: number;
  /** The best moves, the best first: as many as `lines` asked for and there are. */
  lines: Line[];
  /** To how many moves ahead. */
  depth: number;
  /** How many positions were looked at. */
  nodes: number;
  /** Is the value that of the game's end, whatever is played? */
  solved: boolean;
  /** True where the search was stopped. */
  aborted?: boolean;
}

/** How long and how well to think; without level and budget, as level 5. */
export interface Thinking {
  /** 1 to 8. */
  level?: number;
  /** At most about so many positions. */
  nodes?: number;
  /** At most about so many milliseconds. */
  millis?: number;
  /** How many of the best moves are wanted (1). */
  lines?: number;
  /** The chance of a level that slips; the same seed gives the same answer (0). */
  seed?: number;
  /** Stops the search. */
  signal?: AbortSignal;
  /** Answer with the best so far when stopped, instead of rejecting (false). */
  partial?: boolean;
  /** Is told the best so far after each depth. */
  onProgress?: (best: Best) => void;
}

/** Which tables are wanted, and what becomes of them. */
export interface TablesWishes {
  /**
   * Up to how many seeds in the pits, 0 to 99; as many as are made in a second or two (12 on a board of
   * twelve pits). Each seed more takes about twice as long, and as much memory.
   */
  seeds?: number;
  /** Keep them in the browser's storage, and take them from there (true). */
  store?: boolean;
  /** Is their file wanted, as `mancala tables --out` writes it (false)? */
  bytes?: boolean;
  /** Stops the making. */
  signal?: AbortSignal;
  /** Is told how many positions are visited, and of how many. Not where they are there already. */
  onProgress?: (progress: { done: number; of: number }) => void;
}

/** Endgame tables that the engine has now. */
export interface TablesInfo {
  /** The most seeds in the pits for which every position's value is known. */
  seeds: number;
  /** How many positions these are. */
  positions: number;
  /**
   * Are the values those of the game's end, so that the engine calls them `solved`? Not where a game is
   * over at more than half, when only who wins is sure; nor where the value of a position depends on the
   * moves before (oware's `cycle=own`): there they guide the search, and prove nothing.
   */
  exact: boolean;
  /** Do they lie in the browser's storage, to be found after a reload? */
  stored: boolean;
  /** Their file, where it was wanted. */
  bytes?: Uint8Array;
}

/** What a proof may spend. */
export interface Proving {
  /** About so many positions; as many as it takes. */
  nodes?: number;
  /** Stops it. */
  signal?: AbortSignal;
  /** Answer with what is proven so far when stopped, instead of rejecting (false). */
  partial?: boolean;
  /** Is told every now and then how many positions were looked at. */
  onProgress?: (progress: { nodes: number }) => void;
}

/**
 * A proven value for the player to move: so many seeds more than the other in the end, or who wins in a
 * game without a score. null is what is not proven.
 */
export type Worth = number | "win" | "loss" | null;

/** What is proven about a position. */
export interface Solution {
  value: Worth;
  /** Every legal move in its order, with its value for the player who makes it. */
  moves: { move: string; value: Worth }[];
  /** How many positions were looked at. */
  nodes: number;
  /** True where it was stopped. */
  aborted?: boolean;
}

/** A `Worker` of the browser or of Node's `worker_threads`. */
export interface WorkerLike {
  postMessage(message: unknown): void;
}

/**
 * The machine: finds moves, makes endgame tables and proves values in a worker, or on the calling thread where there can be none.
 *
 * ```js
 * const engine = new Engine();
 * const { move, value } = await engine.best(match, { level: 3 });
 * ```
 */
export class Engine {
  /**
   * Engines without a worker of their own share one. `worker` is its address or itself: one that
   * runs `worker.js`.
   *
   * @throws {BadOption}
   */
  constructor(options?: { worker?: URL | string | WorkerLike });
  /** Where it thinks; known once it was asked. */
  readonly where: "worker" | "thread";
  /**
   * The best move where the match stands. Several searches may run at once.
   *
   * Rejects with the signal's reason (an `AbortError`) when stopped without `partial`, with
   * {@link BadOption} for a wrong option or a level there is not, with {@link IllegalMove} when the
   * match is over, with what `onProgress` throws, and with {@link EngineFailed} when the worker died;
   * then ask again.
   */
  best(match: Match, options?: Thinking): Promise<Best>;
  /**
   * Makes endgame tables of a game with its options: the value of every position with few seeds. From
   * then on its worker asks them whenever it looks for a move of that game, so it makes no mistake in an ending
   * that they hold. They are made in slices, so others are answered meanwhile; once made they lie in the
   * browser's storage (its Cache Storage) and are found there by the next worker. In Node they live as
   * long as the worker; ask for their `bytes` to keep them. The first call loads a larger module.
   *
   * ```js
   * const { seeds, stored } = await engine.tables(match, {
   *   onProgress: ({ done, of }) => (bar.value = done / of),
   * });
   * await engine.tables({ game: "kalah", options: { houses: 5 } }, { seeds: 14 });
   * ```
   *
   * Rejects with the signal's reason (an `AbortError`) when stopped, with {@link BadOption} where there
   * can be no such tables, and as `best` does.
   */
  tables(
    subject: Match | { game: GameId; options?: Options },
    wishes?: TablesWishes,
  ): Promise<TablesInfo>;
  /**
   * Takes endgame tables from their file: what `tables` gave as `bytes`, or what the command line wrote
   * (`mancala tables kalah --seeds 12 --out kalah.tables`).
   *
   * ```js
   * const file = await fetch("kalah.tables");
   * await engine.loadTables({ game: "kalah" }, await file.arrayBuffer());
   * ```
   *
   * Rejects with {@link BadTables} where they are damaged, or of another game or other options.
   */
  loadTables(
    subject: Match | { game: GameId; options?: Options },
    bytes: Uint8Array | ArrayBuffer,
  ): Promise<TablesInfo>;
  /**
   * Proves what the position is worth where the match stands, and each of its moves: Kalah, endings and
   * small boards of the other games. It works until all is known, which is never where the game is out
   * of reach: give it `nodes`, or a signal. The first call loads a larger module.
   *
   * ```js
   * const { value, moves } = await engine.solve(new Match("kalah", { houses: 4 }));
   * value; // 2: the first player wins by two
   * ```
   *
   * Rejects with the signal's reason when stopped without `partial`, with {@link BadOption},
   * {@link IllegalMove} when the match is over, {@link BadPosition} where the other player has chosen
   * something in secret, and as `best` does.
   */
  solve(match: Match, options?: Proving): Promise<Solution>;
}

/** The root of the errors here: each has one sentence for a person. */
export class MancalaError extends Error {
  constructor(reason: string);
  readonly reason: string;
}
/** Something was asked for before `ready()`. */
export class NotReady extends MancalaError {}
/** There is no game with this id. */
export class UnknownGame extends MancalaError {}
/** An option that the game or the engine does not have, or a value it may not have. */
export class BadOption extends MancalaError {}
/** A position text that cannot be read, or a position that cannot be. */
export class BadPosition extends MancalaError {}
/** A move that may not be played now. */
export class IllegalMove extends MancalaError {}
/** A record that cannot be read or does not replay. */
export class BadRecord extends MancalaError {}
/** A file of endgame tables that is damaged, or of another game. */
export class BadTables extends MancalaError {}
/** The worker died while it thought. Ask again: another one is started. */
export class EngineFailed extends MancalaError {}
