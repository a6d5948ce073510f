/**
 * `<mancala-board>`: a playable board in any page.
 *
 * ```html
 * <script type="module">import "mancala-kit/element"</script>
 * <mancala-board game="oware" options="seeds=4" opponent="level-3"></mancala-board>
 * ```
 *
 * It loads the rules for itself; the first board of a page takes a moment. All boards of a page share
 * one module and one worker. It works under a policy of `script-src 'self' 'wasm-unsafe-eval';
 * style-src 'self'`. Parts for `::part()`: `board`, `pit`, `store`, `seed`, `count`, `status`. Colours and the most
 * height the board may take are custom properties; a board follows the page's `color-scheme`:
 *
 * | custom property | light | dark | what |
 * | --- | --- | --- | --- |
 * | `--mancala-wood` | #d9a868 | #5a3e28 | the board |
 * | `--mancala-wood-light` | #e6bd83 | #6a4a31 | its upper edge |
 * | `--mancala-wood-edge` | #9a6a35 | #2c1c10 | its lower edge |
 * | `--mancala-hollow` | #8a5730 | #38240f | a pit or store |
 * | `--mancala-hollow-deep` | #5d3719 | #1d1107 | its shade |
 * | `--mancala-rim` | #f1d3a2 | #86623f | its rim |
 * | `--mancala-ink` | #2f1b09 | #f8ead4 | numbers |
 * | `--mancala-ink-soft` | #5b3a18 | #d9bf9d | names of pits |
 * | `--mancala-playable` | #9bf3da | #9bf3da | the ring of a pit that may be played |
 * | `--mancala-last` | #2f1b09 | #f8ead4 | the marks of the last move |
 * | `--mancala-blocked` | #ffb4a0 | #ffb4a0 | the cross on a blocked pit |
 * | `--mancala-focus` | #0b4f8a | #a9d4ff | the keyboard's focus |
 * | `--mancala-focus-halo` | #ffffff | #0d0703 | round it |
 * | `--mancala-seed-0` | #f4ead6 | #e9dfcb | seeds of four tints |
 * | `--mancala-seed-1` | #d5dfda | #bccac3 | |
 * | `--mancala-seed-2` | #e9d0a6 | #d8bd90 | |
 * | `--mancala-seed-3` | #bfccd2 | #a3b4bb | |
 * | `--mancala-seed-edge` | #3d2712 | #120a03 | their outline |
 * | `--mancala-status-ground` | #fffdf9 | #211b15 | the line below the board |
 * | `--mancala-status-ink` | #261d14 | #f1e8dc | its text |
 * | `--mancala-status-line` | #8f7c66 | #8d7a66 | its border, and those of its buttons |
 * | `--mancala-accent` | #17624f | #7fd6ba | its first button |
 * | `--mancala-accent-ink` | #ffffff | #08251c | the text on that |
 * | `--mancala-warn` | #8c2f16 | #ffb59c | its border when something went wrong |
 * | `--mancala-max-height` | 10000px | 10000px | the most height the board may take |
 */
import type { GameId, Match, Options, Played, Result } from "./api.js";

/**
 * What went wrong, as an `error` event tells it.
 *
 * ```js
 * board.addEventListener("error", ({ detail }) => console.warn(`${detail.name}: ${detail.reason}`));
 * ```
 */
export interface BoardError {
  /** The name of the error's class, such as `BadOption`. */
  name: string;
  /** One sentence that a person can read. */
  reason: string;
}

/**
 * The events of a board. They bubble, and leave shadow roots (`composed`).
 *
 * ```ts
 * const told = (name: keyof MancalaBoardEventMap) => board.addEventListener(name, console.log);
 * ```
 */
export interface MancalaBoardEventMap {
  /**
   * A move is about to be made, by a person, the machine or `play()`. `preventDefault()` keeps it from
   * being made; the same player is still to move. A machine that was kept from its move waits: `play()` moves
   * for it, and `board.match = board.match` lets it think again.
   *
   * ```js
   * board.addEventListener("move", (event) => console.log(event.detail.name));
   * ```
   */
  move: CustomEvent<Played>;
  /**
   * The last move has been made; its sowing may still be shown.
   *
   * ```js
   * board.addEventListener("gameover", ({ detail }) => console.log(detail.winner, detail.score));
   * ```
   */
  gameover: CustomEvent<Result>;
  /**
   * An attribute makes no sense, or the machine failed. What was on the board is still there, and the
   * next good attribute mends it.
   *
   * ```js
   * board.addEventListener("error", ({ detail }) => console.warn(detail.reason));
   * ```
   */
  error: CustomEvent<BoardError>;
}

/** All events of a board: those of any element, and its own. */
type BoardEvents = Omit<HTMLElementEventMap, keyof MancalaBoardEventMap> & MancalaBoardEventMap;

/**
 * The element. Attributes may be changed at any time; so may properties, which may also be set before
 * the element is defined. Another `game`, other `options` or another `record` begin a game; changes
 * that are made in one go begin it once.
 *
 * ```js
 * const board = document.querySelector("mancala-board");
 * await board.ready;
 * board.play("C");
 * ```
 */
export class MancalaBoard extends HTMLElement {
  constructor();

  /** The attributes that are watched. */
  static observedAttributes: string[];

  /**
   * Resolves once the game is on the board; rejects where the rules could not be loaded. Asked again
   * after that, or put into a page again, the board tries again.
   *
   * ```js
   * await board.ready;
   * ```
   */
  readonly ready: Promise<void>;

  /**
   * The attribute `game`: an id. Where there is none, the first game of the catalogue is played.
   *
   * ```js
   * board.game = "oware";
   * ```
   */
  get game(): string;
  set game(game: GameId | (string & {}) | null);

  /**
   * The attribute `options`: the game's options as `seeds=4 slam=allowed`; the others have their
   * defaults. An object may be set as well.
   *
   * ```js
   * board.options = { seeds: 3 }; // the attribute is "seeds=3" now
   * ```
   */
  get options(): string;
  set options(options: string | Options | null);

  /**
   * The attribute `opponent`: `level-1` to `level-8` is the machine, which has the second seat (with
   * `flipped` the first). Without one two people play. It may change while a game goes on.
   *
   * ```js
   * board.opponent = "level-3";
   * ```
   */
  get opponent(): string;
  set opponent(opponent: string | null);

  /**
   * The attribute `record`: a game to begin with, as `match.record()` writes it. Its game and options
   * count, not those of the other attributes.
   *
   * ```js
   * board.record = '[Game "kalah"]\n\n1. 3-6 2';
   * ```
   */
  get record(): string;
  set record(record: string | null);

  /**
   * The attribute `readonly`: a person cannot move; `play()` and an opponent can.
   *
   * ```js
   * board.readonly = true;
   * ```
   */
  readonly: boolean;

  /**
   * The attribute `flipped`: the board is turned round and the second player sits below. The reader
   * sits below, so against an opponent he is the second player then; while a game goes on the two
   * change seats.
   *
   * ```js
   * board.flipped = true;
   * ```
   */
  flipped: boolean;

  /**
   * How fast moves are shown; `normal` at first. Who asked his system for less motion sees the same
   * steps without flight.
   *
   * ```js
   * board.speed = "off"; // at once
   * ```
   *
   * @throws {BadOption}
   */
  get speed(): "off" | "slow" | "normal" | "fast";
  set speed(speed: "off" | "slow" | "normal" | "fast");

  /**
   * The match on the board, itself and not a copy; null before the board is ready, or where the
   * attributes name no game. A match that is set is played on where it stands, until the attributes
   * change. After changing the match by its own methods, set it again to have that shown.
   *
   * ```js
   * board.match = Match.fromRecord(text);
   * ```
   *
   * @throws {BadOption} for what is no match
   */
  get match(): Match | null;
  set match(match: Match);

  /**
   * The position on the board as text; null where there is no match. A position that is set begins a
   * game of the same rules there; one that makes no sense gives an `error` event.
   *
   * ```js
   * board.position = "0,0,0,0,0,1/1,0,0,0,0,0 23,23 S";
   * ```
   *
   * @throws {BadPosition} for what is no text
   */
  get position(): string | null;
  set position(position: string);

  /**
   * Plays a move for whoever is to move. Null where a listener of `move` prevented it.
   *
   * ```js
   * board.play("3");
   * ```
   *
   * @throws {IllegalMove} @throws {NotReady} before `ready`
   */
  play(name: string): Played | null;

  /**
   * Takes back to the last position in which a person was to move; false where there is none. The
   * moves are still there to be looked at, until another one is played.
   *
   * ```js
   * board.undo();
   * ```
   *
   * @throws {NotReady} before `ready`
   */
  undo(): boolean;

  /**
   * Begins the game on the board again, from its start.
   *
   * ```js
   * board.reset();
   * ```
   *
   * @throws {NotReady} before `ready`
   */
  reset(): void;

  /**
   * Puts the keyboard's focus on the board.
   *
   * ```js
   * board.focus();
   * ```
   */
  focus(): void;

  /**
   * For a page that builds more round the board: the game, the words and the places for the status and
   * for what is said, in place of the element's own (`Frame` in boardview.js). Set before the element
   * is put into the page; the attributes are not read then.
   *
   * ```js
   * board.frame = { game, words, motion, status, live };
   * ```
   */
  frame: object | null;

  /**
   * The board with its game, for such a page (`BoardView` in boardview.js); null before it is there.
   *
   * ```js
   * board.view.say("Copied.");
   * ```
   */
  readonly view: object | null;

  /** Called by the browser. */
  connectedCallback(): void;
  /** Called by the browser. */
  disconnectedCallback(): void;
  /** Called by the browser. */
  adoptedCallback(): void;
  /** Called by the browser. */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void;

  addEventListener<Type extends keyof BoardEvents>(
    type: Type,
    listener: (this: MancalaBoard, event: BoardEvents[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof BoardEvents>(
    type: Type,
    listener: (this: MancalaBoard, event: BoardEvents[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "mancala-board": MancalaBoard;
  }
}
