// @ts-check
// What the scripts print: one heading per step, its time when done, and a sign of life in between.

const beat = 10_000;

/** A trouble the reader can do something about: printed as its message alone, without a stack. */
export class Trouble extends Error {}

/** Prints a line. */
export function say(/** @type {string} */ line) {
  process.stdout.write(`${line}\n`);
}

/** Seconds since `start` (of `performance.now()`), for people. */
export function since(/** @type {number} */ start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/**
 * Prints the title, does the work, prints the time it took. The work gets a function to tell
 * what it is at, which is printed now and then, so that nobody waits in silence.
 * @template T
 * @param {string} title
 * @param {(tell: (news: string) => void) => Promise<T> | T} work
 */
export async function step(title, work) {
  const start = performance.now();
  let latest = "";
  say(`==> ${title}`);
  const timer = setInterval(() => say(`    ${since(start)} … ${latest}`.trimEnd()), beat);
  try {
    return await work((news) => {
      latest = news;
    });
  } finally {
    clearInterval(timer);
    say(`    ${since(start)}`);
  }
}

/** Runs a script's main function; says what went wrong and exits non-zero if something did. */
export async function main(/** @type {() => Promise<void>} */ work) {
  try {
    await work();
  } catch (thrown) {
    const error = /** @type {NodeJS.ErrnoException} */ (thrown);
    // What Node says of a wrong option is for the reader too.
    const plain = error instanceof Trouble || error.code?.startsWith("ERR_PARSE_ARGS");
    console.error(`\n${plain ? error.message : (error.stack ?? error)}`);
    process.exit(1);
  }
}
