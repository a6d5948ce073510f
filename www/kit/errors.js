/**
 * What can go wrong, each with a `reason` that a person can read. A class is known by its name, so
 * that an error can cross from the wasm module, or from a worker, and be itself again.
 */

/** The root of all errors of this module. */
export class MancalaError extends Error {
  /** @param {string} reason one sentence */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

export class NotReady extends MancalaError {}
export class UnknownGame extends MancalaError {}
export class BadOption extends MancalaError {}
export class BadPosition extends MancalaError {}
export class IllegalMove extends MancalaError {}
export class BadRecord extends MancalaError {}
export class BadLink extends MancalaError {}
export class BadTables extends MancalaError {}
export class EngineFailed extends MancalaError {}

const CLASSES = {
  NotReady,
  UnknownGame,
  BadOption,
  BadPosition,
  IllegalMove,
  BadRecord,
  BadLink,
  BadTables,
  EngineFailed,
};

// Names as texts: a bundler may shorten those of the classes.
for (const [name, { prototype }] of Object.entries({ MancalaError, ...CLASSES })) {
  Object.defineProperty(prototype, "name", { value: name, configurable: true, writable: true });
}

/**
 * The error of ours that a name and a sentence stand for; anything else as it is.
 * @param {unknown} error
 */
export function typed(error) {
  if (!(error instanceof Error) || error instanceof MancalaError) {
    return error;
  }
  return Object.hasOwn(CLASSES, error.name) ? new CLASSES[error.name](error.message) : error;
}

/**
 * Runs a call into the module and gives its errors their classes.
 * @template T
 * @param {() => T} call
 * @returns {T}
 */
export function attempt(call) {
  try {
    return call();
  } catch (error) {
    throw typed(error);
  }
}

/**
 * What was given, on one line and short enough to stand in a sentence.
 * @param {unknown} given
 */
export function quoted(given) {
  let text;
  try {
    text = typeof given === "string" || Array.isArray(given) ? JSON.stringify(given) : told(given);
  } catch {
    text = typeof given;
  }
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function told(given) {
  return typeof given === "bigint" ? `${given}n` : String(given).replace(/\s+/g, " ");
}

/**
 * Refuses what is no object, and names in it that mean nothing: a misspelt one would be passed over.
 * @param {unknown} options
 * @param {string[]} names those that mean something
 * @param {string} example
 */
export function checkNames(options, names, example) {
  if (typeof options !== "object" || options === null) {
    throw new BadOption(`Options are an object, as in ${example}, not ${quoted(options)}.`);
  }
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new BadOption(`There is no option ${quoted(unknown)}; there are ${names.join(", ")}.`);
  }
}
