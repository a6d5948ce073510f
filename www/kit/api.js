/** What the package exports, however the wasm module comes in (index.js, slim.js). Types: api.d.ts. */
import { core } from "./core.js";
import { Engine } from "./engine.js";
import { attempt, BadOption, checkNames, quoted } from "./errors.js";
import { gameId, Match, optionPairs, startText } from "./match.js";
import { Series } from "./series.js";

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
export { Engine, Match, Series };

// Names as texts: a bundler may shorten those of the classes, and a console tells of objects by them.
for (const [name, Class] of Object.entries({ Engine, Match, Series })) {
  Object.defineProperty(Class, "name", { value: name, configurable: true });
}

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
  checkNames(settings ?? {}, ["start"], '{ start: "4,4,… 0,0 S" }');
  const start = startText(settings);
  const pairs = optionPairs(options);
  const id = gameId(game);
  return Array.from(attempt(() => count(id, pairs, depth, start)));
}
