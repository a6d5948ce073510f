/**
 * All but `ready` and `readySync`, which load the wasm module, is the same in `mancala-kit` and
 * `mancala-kit/slim`.
 *
 * Places (pits and stores) are numbered as they stand in a position text, from 0: the pits row by row
 * as drawn from the top left, then the first player's store, then the second player's, then what a
 * game adds: a common goal, or a hand of each player.
 */

/**
 * The id of a game.
 *
 * ```ts
 * const game: GameId = "mangala-iv";
 * new Match(game).game; // "mangala-iv"
 * ```
 */
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

/**
 * The letter of a player: South moves first, then North; in games of one row East, then West.
 *
 * ```ts
 * const first: Player | null = match.turn; // null once the match is over
 * match.layout.players; // ["S", "N"]
 * ```
 */
export type Player = "S" | "N" | "E" | "W";

/**
 * Options of a game: what is left out has its default. A number may be given as its text. Which options a
 * game has, and which values they may have, `games()` tells.
 *
 * ```ts
 * const options: Options = { seeds: 3, capture: "empty" };
 * new Match("kalah", options).options.houses; // 6: the default
 * ```
 */
export type Options = Readonly<Record<string, string | number | bigint>>;

/**
 * A game of the catalogue.
 *
 * ```js
 * const [kalah] = games();
 * console.log(kalah.name, kalah.layout.cols, kalah.about.scored); // "Kalah", 6, true
 * ```
 */
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

/**
 * An option of a game and the values it may have: `type` tells whether it is a number or a choice.
 *
 * ```js
 * for (const option of games()[0].options) {
 *   if (option.type === "number") console.log(option.key, option.min, option.max);
 *   else console.log(option.key, option.choices);
 * }
 * ```
 */
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

/**
 * A board.
 *
 * ```js
 * const { rows, cols, places } = match.layout;
 * console.log(rows, cols, places.length); // 2, 6, 14: twelve pits and two stores
 * ```
 */
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

/**
 * A key of the position text.
 *
 * ```js
 * const [hand] = new Match("bao-kiswahili").layout.keys;
 * console.log(hand.name, hand.places); // "hand", [34, 35]
 * ```
 */
export interface KeyInfo {
  name: string;
  /** The places whose seeds it counts; none where it is no count of seeds. */
  places: number[];
}

/**
 * A place of a board. What it does not have is null.
 *
 * ```js
 * const { name, owner, col, facing } = match.layout.places[8];
 * console.log(name, owner, col, facing); // "C", "S", 2, 2
 * ```
 */
export interface PlaceInfo {
  place: number;
  /** As moves call it: `"3"`, `"c"`, `"A3"` …; else what it is: `"store"`, `"goal"`, `"hand"`. */
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

/**
 * A legal move.
 *
 * ```js
 * match.moves()[2]; // { name: "C", pit: 8 }
 * new Match("bao-kujifunza").moves()[2]; // { name: "A3L", pit: 18, way: "L" }
 * ```
 */
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
 * Something that happened in a move, told apart by `type`. Replaying a move's events over `before` gives
 * `after`. `from` and `to` are place numbers; null stands for the hand that sows.
 *
 * - `lift`: n seeds from `from` into the hand; `drop`: one seed from the hand into `to`. Where two
 *   hands sow at the same time (the simultaneous opening of congkak) each is a place of the board, of
 *   kind `hand`, and its seeds are counted there: `to` of a lift and `from` of a drop are its number
 * - `capture`: n seeds from `from` to `to`, or into the hand, which sows them on; `sweep`: n seeds from
 *   `from` to `to` at the end of a game or round
 * - `place`: n seeds from a stock, `from`, into `to`
 * - `relay`: the sowing goes on with what lies in `to`; `again`: the same player moves again, for his
 *   last seed fell into `to`; `bonus`: a move more is owed for the last seed in `to`; `pass`: the player
 *   whose store is `to` passes; `house`: the house `to` is lost to its owner. They move no seed
 * - `swap`: the pits are read backwards and the stores exchanged
 * - `key`: a key of the position text has a new value, or is not there any more (null)
 * - `turn`: who moves now, as the text has it; `end`: the game is over
 *
 * ```js
 * const { events } = match.play("C");
 * events[0]; // { type: "lift", from: 8, to: null, n: 4 }
 * events[1]; // { type: "drop", from: null, to: 9, n: 1 }
 * for (const event of events) if (event.type === "capture") console.log(event.n);
 * ```
 */
export type Event =
  | { type: "lift"; from: number; to: number | null; n: number }
  | { type: "drop"; from: number | null; to: number; n: 1 }
  | { type: "capture"; from: number; to: number | null; n: number }
  | { type: "place" | "sweep"; from: number; to: number; n: number }
  | { type: "relay" | "again" | "bonus" | "pass" | "house"; from: null; to: number; n: 0 }
  | { type: "swap"; from: null; to: null; n: 0 }
  | { type: "key"; key: string; value: string | null }
  | { type: "turn"; to: string }
  | { type: "end"; reason: Reason };

/**
 * Why a game is over.
 *
 * ```ts
 * const given: Reason = "resigned";
 * match.resign();
 * match.result?.reason === given; // true
 * ```
 */
export type Reason =
  /** More than half of the seeds lie in one store. */
  | "over-half"
  /** A row has run empty. */
  | "row-empty"
  /** The player to move has no legal move. */
  | "no-move"
  /** A position came back. */
  | "repetition"
  /** The match is as long as any may be, or too many moves brought no capture. */
  | "ply-limit"
  /** A player gave up. */
  | "resigned"
  /** The players agreed to a draw. */
  | "agreed"
  /** The position was set up as one in which the game is over. */
  | "set-up"
  /** The board is empty. */
  | "board-empty"
  /** One seed is left, which would go round for ever. */
  | "one-seed"
  /** Only sowings without end are left. */
  | "endless"
  /** A player has no seed in his front row. */
  | "front-row"
  /** Both end columns of the other player were taken in one turn. */
  | "end-columns"
  /** All rounds have been played. */
  | "rounds"
  /** A player cannot fill a single pit for another round. */
  | "burnt-out";

/**
 * Why a move may not be played: a word that never changes, for translations.
 *
 * ```ts
 * const words: Partial<Record<WhyCode, string>> = { "not-yours": "Bu çukur rakibinizin." };
 * words[match.whyCode(0) ?? "over"]; // "Bu çukur rakibinizin."
 * ```
 */
export type WhyCode =
  /** The game is over. */
  | "over"
  /** There is no such move here. */
  | "no-such-move"
  /** Several moves are called so where the rest of their names is left out. */
  | "ambiguous"
  /** The pit belongs to the other player. */
  | "not-yours"
  /** There is no seed in the pit. */
  | "empty"
  /** The other player has no seeds, and this move would give him none. */
  | "must-feed"
  /** The move would take all seeds of the other player. */
  | "grand-slam"
  /** The rules name the pit that is played, and it is another. */
  | "forced"
  /** The sowing would never end. */
  | "endless"
  /** There is a capture, and this move does not begin with one. */
  | "must-capture"
  /** A pit of the front row can be played, and this one is behind. */
  | "front-first"
  /** There is one seed, where two are needed. */
  | "singles"
  /** The house is spared while another pit can be played. */
  | "house"
  /** The pit is blocked by takasia. */
  | "blocked"
  /** The seeds are still being set out, and it is another pit's turn. */
  | "setting-out";

/**
 * A move that was played.
 *
 * ```js
 * const { name, player, after, turn } = match.play("C");
 * console.log(name, player, turn); // "C", "S", "N"
 * console.log(after); // "4,4,4,4,4,5/4,4,0,5,5,5 0,0 N"
 * ```
 */
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

/**
 * How a match came out.
 *
 * ```js
 * match.draw();
 * match.result; // { winner: null, score: [0.5, 0.5], scored: false, reason: "agreed" }
 * ```
 */
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
   * ```js
   * new Match("kalah", { houses: 4, seeds: 3 }).position; // "3,3,3,3/3,3,3,3 0,0 S"
   * new Match("oware", {}, { start: "0,0,0,0,0,0/4,4,0,0,0,1 20,19 S" }).moves().length; // 1
   * ```
   *
   * @throws {UnknownGame} @throws {BadOption} @throws {BadPosition} @throws {NotReady}
   */
  constructor(game: GameId, options?: Options, settings?: { start?: string });

  /**
   * A match from its record, at the end of its line; at most 1,000,000 characters. Of a series it takes
   * one set alone:
   * {@link Series.fromRecord} reads all.
   *
   * ```js
   * Match.fromRecord('[Game "kalah"]\n\n1. 3-6 2').turn; // "N": pit 2 ended in North's store
   * ```
   *
   * @throws {BadRecord} with the turn and the move where it does not replay
   */
  static fromRecord(text: string): Match;
  /**
   * A match from its link, at the end of its line. `fragment` is what `link` gave, with or without `#`,
   * or a whole address that ends with it.
   *
   * ```js
   * Match.fromLink("AR4ABwAAAAAAAABvd2FyZQoKCkFuYQABAALbotwK").tags.South; // "Ana"
   * ```
   *
   * @throws {BadLink} with what is wrong: cut short, changed, of a later version, of an unknown game …
   */
  static fromLink(fragment: string): Match;

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
  /**
   * By what the game is known again in whatever link it comes: 16 hexadecimal digits, as its first link
   * was given them; null before that. A clone has the same.
   */
  readonly id: string | null;

  /** The legal moves, in an order that never changes; none exactly when the match is over. */
  moves(): MoveInfo[];
  /** May this move (a name) or this pit (a place number) be played now? */
  legal(move: string | number): boolean;
  /**
   * Why it may not, as a sentence in English; null if it may.
   *
   * ```js
   * new Match("kalah").why("9"); // "There is no such move here."
   * new Match("kalah").why(0); // "It is not a pit of the player to move."
   * ```
   */
  why(move: string | number): string | null;
  /**
   * The same as a word, for translations.
   *
   * ```js
   * new Match("kalah").whyCode(0); // "not-yours"
   * ```
   */
  whyCode(move: string | number): WhyCode | null;
  /**
   * Plays a move, by its name; large or small letters where that leaves no doubt. Played at an earlier
   * ply it drops what follows there.
   *
   * ```js
   * match.play("C").events.length; // 6: one lift, four drops, and whose turn it is
   * match.play("G"); // throws IllegalMove: its reason names the legal moves
   * ```
   *
   * @throws {IllegalMove} and leaves the match as it was
   */
  play(move: string): Played;
  /**
   * The events of a move of the line: 0 is the first.
   *
   * ```js
   * match.play("C");
   * match.events(0) === match.history[0].events; // true
   * ```
   *
   * @throws {RangeError}
   */
  events(index: number): readonly Event[];
  /** Takes back what was done last: a resignation or agreed draw, else a move. */
  undo(): boolean;
  /** Repeats a move that was taken back. */
  redo(): boolean;
  /**
   * Goes to a ply; false, and nothing done, outside 0 to `history.length`.
   *
   * ```js
   * for (const name of ["C", "f", "D"]) match.play(name);
   * match.goto(1); // true
   * console.log(match.turn, match.ply, match.history.length); // "N", 1, 3
   * ```
   */
  goto(ply: number): boolean;
  /** The player to move gives up; false once the match is over, or before the end of its line. */
  resign(): boolean;
  /** The players agree to a draw; false once the match is over, or before the end of its line. */
  draw(): boolean;
  /** Another match with the same line, which stands where this one does. */
  clone(): Match;
  /**
   * The whole line as text, from its start to its end. Tags that were read are kept.
   *
   * ```js
   * match.play("C");
   * match.record({ South: "Ana" }); // '[Game "oware"]\n[South "Ana"]\n[Result "*"]\n\n1. C\n'
   * ```
   *
   * @throws {BadRecord} for a tag that a record cannot hold, or that the match itself writes
   */
  record(tags?: Readonly<Record<string, string>>): string;
  /** The record. */
  toString(): string;
  /**
   * The whole match as the fragment of an address, without `#`, and short enough to be mailed: the game,
   * its options and start, all moves of the line, the ending, and of the tags those that name the
   * players (at most 24 characters each) and say how a series stands. The first link draws the match's
   * `id` at random, or takes the one that is given.
   *
   * ```js
   * const link = match.link({ tags: { South: "Ana", North: "Deniz" } });
   * const address = `https://example.org/game.html#${link}`;
   * Match.fromLink(address).position === match.position; // true
   * ```
   *
   * @throws {BadOption} for an `id` that is none @throws {BadRecord} for a tag that a record cannot hold
   * @throws {BadLink} for a match that is too long: a link has at most 16,384 characters
   */
  link(options?: LinkOptions): string;
}

/**
 * What a link is made with.
 *
 * ```ts
 * const named: LinkOptions = { tags: { South: "Ana", North: "Deniz" } };
 * Match.fromLink(match.link(named)).tags.South; // "Ana"
 * ```
 */
export interface LinkOptions {
  /** 16 hexadecimal digits; the match's own, or else drawn at random. The match keeps it. */
  id?: string;
  /** Tags that this link has besides those of the match. */
  tags?: Readonly<Record<string, string>>;
}

/**
 * How a series is begun.
 *
 * ```ts
 * const settings: SeriesSettings = { sets: 3, tags: { South: "Ana", North: "Deniz" } };
 * new Series("oware", {}, settings).sets; // 3
 * ```
 */
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
   * ```js
   * new Series("mangala").sets; // 5: as many as are usual
   * ```
   *
   * @throws {UnknownGame} @throws {BadOption} also for other numbers of sets than 1 to 99
   * @throws {BadPosition} @throws {BadRecord} for a tag that a record cannot hold @throws {NotReady}
   */
  constructor(game: GameId, options?: Options, settings?: SeriesSettings & { start?: string });
  /**
   * A series whose first set is a copy of this match, however far it has been played.
   *
   * ```js
   * const both = new Series(match, { sets: 2 }); // the match, and its return match
   * both.current.game; // "oware"
   * ```
   *
   * @throws {BadOption} @throws {BadRecord}
   */
  constructor(first: Match, settings?: SeriesSettings);

  /**
   * A series from its text, at the end of its last set. Every set is replayed and checked. A record
   * that stands alone is the first set if it says so (`[Set "1/5"]`), else a series of one set. The text
   * has at most 1,000,000 characters.
   *
   * ```js
   * const series = new Series("mangala");
   * series.current.resign();
   * series.next();
   * Series.fromRecord(series.record()).points; // [0, 1]
   * ```
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
   *
   * ```js
   * const series = new Series(match, { sets: 2 });
   * series.record(); // '[Game "oware"]\n[Set "1/2"]\n[Points "0-0"]\n[Result "*"]\n\n'
   * ```
   */
  record(): string;
  /** The record. */
  toString(): string;
}

/**
 * How many sequences of exactly 1, 2 … `depth` moves there are; no rule of repetition is applied. A depth
 * is 1 to 99.
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
 *
 * ```js
 * const { lines } = await engine.best(match, { level: 2, lines: 3 });
 * for (const { move, value, line } of lines) console.log(move, value, line.join(" "));
 * ```
 */
export interface Line {
  move: string;
  value: number;
  line: string[];
}

/**
 * What the engine found.
 *
 * ```js
 * const { move, value, solved } = await engine.best(new Match("kalah"), { level: 3 });
 * console.log(move, value, solved); // "6", 2, false
 * ```
 */
export interface Best {
  move: string;
  value: number;
  /** The best moves, the best first: as many as `lines` asked for and there are. */
  lines: Line[];
  /** To how many moves ahead; a forced one, and one that its player follows by another, counts half. */
  depth: number;
  /** How many positions were looked at. */
  nodes: number;
  /** Is the value that of the game's end, whatever is played? */
  solved: boolean;
  /** True where the search was stopped. */
  aborted?: boolean;
}

/**
 * How long and how well to think; without level and budget, as level 5. Who gives a budget without a level
 * gets the best that it can pay for. Numbers are whole; all but `seed` are at least 1.
 *
 * ```ts
 * const quick: Thinking = { millis: 100, lines: 3, onProgress: ({ depth }) => console.log(depth) };
 * const { lines } = await engine.best(match, quick);
 * lines.length; // 3
 * ```
 */
export interface Thinking {
  /** 1 to 8. */
  level?: number;
  /** At most about so many positions, but always those after one move. */
  nodes?: number;
  /** At most about so many milliseconds. */
  millis?: number;
  /** How many of the best moves are wanted, 1 to 1000 (1). */
  lines?: number;
  /**
   * Chooses between moves of the same value, and when levels 1 to 4 slip, which they do where one line is
   * wanted; the same seed gives the same answer. With 0 the first of equal moves is the best (0).
   */
  seed?: number;
  /** Stops the search. */
  signal?: AbortSignal;
  /** Answer with the best so far when stopped, instead of rejecting (false). */
  partial?: boolean;
  /** Is told the best so far after each depth. */
  onProgress?: (best: Best) => void;
}

/**
 * Which tables are wanted, and what becomes of them.
 *
 * ```ts
 * const wishes: TablesWishes = { seeds: 6, store: false };
 * const { seeds } = await engine.tables(match, wishes);
 * seeds; // 6
 * ```
 */
export interface TablesWishes {
  /**
   * Up to how many seeds in the pits, 0 to 99; as many as are made in a few seconds (12 on a board of
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

/**
 * Endgame tables that the engine has now.
 *
 * ```js
 * const { seeds, positions, exact } = await engine.tables({ game: "kalah" }, { seeds: 6 });
 * console.log(seeds, positions, exact); // 6, 18564, true
 * ```
 */
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

/**
 * What a proof may spend.
 *
 * ```ts
 * const little: Proving = { nodes: 2000 };
 * const { value } = await engine.solve(new Match("bao-kujifunza"), little);
 * value; // null: that was too little
 * ```
 */
export interface Proving {
  /** About so many positions, those of endgame tables that are made first included; as many as it takes. */
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
 *
 * ```ts
 * const inWords = (value: Worth) => (typeof value === "number" ? `by ${value}` : (value ?? "unknown"));
 * inWords(2); // "by 2"
 * ```
 */
export type Worth = number | "win" | "loss" | null;

/**
 * What is proven about a position.
 *
 * ```js
 * const { value, moves } = await engine.solve(new Match("kalah", { houses: 3, seeds: 3 }));
 * console.log(value, moves[2]); // 2, { move: "3", value: -4 }
 * ```
 */
export interface Solution {
  value: Worth;
  /** Every legal move in its order, with its value for the player who makes it. */
  moves: { move: string; value: Worth }[];
  /** How many positions were looked at. */
  nodes: number;
  /** True where it was stopped. */
  aborted?: boolean;
}

/**
 * A `Worker` of the browser or of Node's `worker_threads`.
 *
 * ```ts
 * const worker: WorkerLike = new Worker("/assets/worker.js", { type: "module" });
 * (await new Engine({ worker }).best(match, { level: 3 })).move.length; // 1
 * ```
 */
export interface WorkerLike {
  postMessage(message: unknown): void;
}

/**
 * The machine: finds moves, makes endgame tables and proves values, in a worker, or on the calling thread
 * where there can be none.
 *
 * ```js
 * const engine = new Engine();
 * const { move } = await engine.best(match, { level: 3 });
 * match.play(move);
 * engine.where; // "worker"
 * ```
 */
export class Engine {
  /**
   * Engines without a worker of their own share one. `worker` is its address or itself: one that
   * runs `mancala-kit/worker`. A worker that cannot be started is no error: then it thinks on the calling
   * thread, in slices of 8 ms with pauses.
   *
   * ```js
   * const engine = new Engine({ worker: "/assets/worker.js" });
   * ```
   *
   * @throws {BadOption}
   */
  constructor(options?: { worker?: URL | string | WorkerLike });
  /** Where it thinks: `"thread"` once it was found that no worker can be started. */
  readonly where: "worker" | "thread";
  /**
   * The best move where the match stands. Several searches may run at once.
   *
   * ```js
   * const { move, aborted } = await engine.best(match, {
   *   level: 8,
   *   signal: AbortSignal.timeout(200),
   *   partial: true, // then the best so far
   * });
   * match.legal(move); // true
   * ```
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
   *   seeds: 10,
   *   onProgress: ({ done, of }) => (bar.value = done / of),
   * });
   * await engine.tables({ game: "kalah", options: { houses: 5 } }, { seeds: 8 });
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
   * const { bytes } = await engine.tables(match, { seeds: 6, bytes: true });
   * await engine.loadTables(match, bytes);
   * await engine.loadTables({ game: "kalah" }, bytes); // throws BadTables: they are oware's
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
   * const { value, moves } = await engine.solve(new Match("kalah", { houses: 3, seeds: 3 }));
   * value; // 2: the first player wins by two
   * moves.length; // 3
   * ```
   *
   * Rejects with the signal's reason when stopped without `partial`, with {@link BadOption},
   * {@link IllegalMove} when the match is over, {@link BadPosition} where the other player has chosen
   * something in secret, and as `best` does.
   */
  solve(match: Match, options?: Proving): Promise<Solution>;
}

/**
 * The root of the errors here: each has one sentence for a person.
 *
 * ```js
 * try {
 *   match.play("Z");
 * } catch (error) {
 *   if (!(error instanceof MancalaError)) throw error;
 *   console.log(error.name, error.reason); // IllegalMove, and which moves are legal
 * }
 * ```
 */
export class MancalaError extends Error {
  constructor(reason: string);
  readonly reason: string;
}
/**
 * Something was asked for before `ready()`.
 *
 * ```js
 * new Match("oware"); // throws NotReady
 * await ready();
 * new Match("oware").turn; // "S"
 * ```
 */
export class NotReady extends MancalaError {}
/**
 * There is no game with this id.
 *
 * ```js
 * new Match("chess"); // throws UnknownGame, which names those that there are
 * ```
 */
export class UnknownGame extends MancalaError {}
/**
 * An option that the game or the engine does not have, or a value it may not have.
 *
 * ```js
 * new Match("kalah", { houses: 11 }); // throws BadOption: allowed is a whole number from 1 to 10
 * await engine.best(match, { level: 9 }); // throws BadOption: the promise rejects
 * ```
 */
export class BadOption extends MancalaError {}
/**
 * A position text that cannot be read, or a position that cannot be.
 *
 * ```js
 * new Match("kalah", {}, { start: "4,4,4/4,4,4 0,0 S" }); // throws BadPosition
 * ```
 */
export class BadPosition extends MancalaError {}
/**
 * A move that may not be played now.
 *
 * ```js
 * const match = new Match("kalah", {}, { start: "4,4,4,4,4,4/0,5,5,5,5,4 0,0 S" });
 * match.play("1"); // throws IllegalMove: there is no seed in it
 * ```
 */
export class IllegalMove extends MancalaError {}
/**
 * A record that cannot be read or does not replay.
 *
 * ```js
 * Match.fromRecord('[Game "oware"]\n\n1. C Z'); // throws BadRecord: it says where
 * ```
 */
export class BadRecord extends MancalaError {}
/**
 * A link that cannot be read: cut short, changed on its way, of a later version, or it does not replay.
 *
 * ```js
 * Match.fromLink(match.link().slice(0, -3)); // throws BadLink: its end is missing
 * ```
 */
export class BadLink extends MancalaError {}
/**
 * A file of endgame tables that is damaged, or of another game.
 *
 * ```js
 * await engine.loadTables(match, new Uint8Array(8)); // throws BadTables
 * ```
 */
export class BadTables extends MancalaError {}
/**
 * The worker died while it thought. Ask again: another one is started.
 *
 * ```js
 * const again = (error) => {
 *   if (error instanceof EngineFailed) return engine.best(match, { level: 3 });
 *   throw error;
 * };
 * const { move } = await engine.best(match, { level: 3 }).catch(again);
 * ```
 */
export class EngineFailed extends MancalaError {}
