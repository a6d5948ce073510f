// @ts-check
// npm run test:long: the checks that take too long for npm test, run by hand.
//   npm run test:long              all of them
//   npm run test:long -- NAME …    some of them
//   npm run test:long -- --list    what there is

import { checkPrerequisites } from "./prerequisites.mjs";
import { runStep, stopWithChildren } from "./run.mjs";
import { main, say, Trouble } from "./say.mjs";

/**
 * A long Rust check is a file tests/long_NAME.rs with, in its crate's Cargo.toml,
 * `[[test]] name = "long_NAME", required-features = ["long"]`; its command is then
 * cargo test --release -p CRATE --features long --test long_NAME
 * @type {{ name: string, what: string, command: string }[]}
 */
const checks = [
  {
    name: "irving",
    what: "Kalah (4,6), (5,3) and (6,3) have the values of Irving's table",
    command: "cargo test --release -p mancala-ai --features long --test long_irving",
  },
  {
    name: "levels",
    what: "level 8 wins Bao la Kujifunza as first player in 200 games against random replies",
    command: "cargo test --release -p mancala-ai --features long --test long_levels",
  },
  {
    name: "solve",
    what: "the rest of Irving's table, and Kalah (6,4) with all first moves, proven",
    command: "cargo test --release -p mancala-ai --features long --test long_solve",
  },
  {
    name: "soak",
    what: "a million random moves over every game",
    command:
      "cargo test --release -p mancala-rules --features long --test long_soak -- --nocapture",
  },
];

stopWithChildren();
await main(async () => {
  const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
  for (const name of wanted) {
    if (!checks.some((check) => check.name === name)) {
      throw new Trouble(`There is no long check "${name}". See: npm run test:long -- --list`);
    }
  }
  if (checks.length === 0) return say("There are no long checks yet.");
  if (process.argv.includes("--list")) {
    for (const { name, what } of checks) say(`${name.padEnd(20)} ${what}`);
    return;
  }
  checkPrerequisites();
  for (const { name, what, command } of checks) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const [program, ...args] = command.split(" ");
    await runStep(`${name}: ${what}`, program, args, { live: true });
  }
});
