/** What the package exports, however the wasm module comes in (index.js, slim.js). Types: api.d.ts. */
import { core } from "./core.js";
import { attempt, BadOption, quoted } from "./errors.js";
import { gameId, optionPairs, startText } from "./match.js";

export { Engine } from "./engine.js";
export {
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
