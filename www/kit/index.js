/**
 * Mancala Kit: the mancala games for JavaScript. Types and examples are in index.d.ts.
 *
 *     import { ready, Match } from "./kit/index.js";
 *     await ready();
 *     const match = new Match("kalah");
 *     match.play("3"); // the last seed falls into the store: the same player moves again
 */
import { core } from "./core.js";
import { attempt, BadOption, quoted } from "./errors.js";
import { gameId, optionPairs, startText } from "./match.js";

export { ready, readySync } from "./core.js";
export { Engine } from "./engine.js";
export {
  BadLink,
  BadOption,
  BadPosition,
  BadRecord,
  BadTables,
  EngineFailed,
  IllegalMove,
  MancalaError,
  NotReady,
  UnknownGame,
} from "./errors.js";
export { Match } from "./match.js";
export { Series } from "./series.js";

/** Deeper counts would not end within a life. */
const DEEPEST = 99;

/** The catalogue of games. */
export function games() {
  return core().catalogue();
}

/** How many sequences of exactly 1, 2 … `depth` moves a game has. */
export function perft(game, options, depth, settings = {}) {
  const { perft: count } = core();
  if (!(Number.isInteger(depth) && depth >= 1 && depth <= DEEPEST)) {
    throw new BadOption(`A depth is a whole number from 1 to ${DEEPEST}, not ${quoted(depth)}.`);
  }
  const start = startText(settings);
  const pairs = optionPairs(options);
  const id = gameId(game);
  return Array.from(attempt(() => count(id, pairs, depth, start)));
}
