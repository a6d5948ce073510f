// @ts-check
// npm run strength: how strong the machine is, as Markdown tables like those of docs/strength.md.
//   npm run strength                        every row
//   npm run strength -- kalah oware         the rows of these games
//   npm run strength -- --rows levels       each level against the one below, the first against random moves
//   npm run strength -- --rows mcts         the strongest against Monte-Carlo tree search, --playouts N (10000)
//   npm run strength -- --rows others       the strongest against other programs; scripts/others.mjs says
//                                           how to install them
//   npm run strength -- --games 20          so many games a row, instead of the row's own number
//   npm run strength -- --player nodes:300000   this player against the search and the programs, not level 8
// Every finished game goes into a log in target/strength/, so who was stopped goes on with the same
// command. After a change of the engine that folder is to be deleted, or old games count with new ones.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./build.mjs";
import { root } from "./facts.mjs";
import { run, runStep, stopWithChildren } from "./run.mjs";
import { main, say, Trouble } from "./say.mjs";
import { setUp } from "./setup.mjs";

/**
 * A contest: its players in the order in which the score is told.
 * @typedef {{ game: string, players: [string, string], games: number }} Row
 */

/** The games in which the players choose their moves. */
const games = [
  "kalah",
  "oware",
  "awari",
  "congkak",
  "mangala",
  "lab-hakimi",
  "progressive",
  "bao-kujifunza",
  "bao-kiswahili",
  "omweso",
];

/**
 * Games in which four random moves nearly always decide who wins, whoever plays on, so that a row comes to
 * little more than a half however strong a player is. They begin from openings that a search calls even.
 */
const lopsided = ["congkak", "lab-hakimi", "bao-kujifunza", "omweso"];

/** Those whose levels are known best. */
const exact = ["kalah", "oware", "mangala"];

const levels = [1, 2, 3, 4, 5, 6, 7, 8];

/** Other programs; the number is how far each looks: simulations, or plies. */
const others = {
  kalah: ["openspiel:1000", "openspiel:10000", "mancala:6"],
  oware: ["openspiel:1000", "openspiel:10000", "easyai:8"],
};

const logs = join(root, "target", "strength");

stopWithChildren();
await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      rows: { type: "string" },
      games: { type: "string" },
      playouts: { type: "string", default: "10000" },
      player: { type: "string", default: String(levels.at(-1)) },
    },
  });
  for (const game of positionals) {
    if (!games.includes(game))
      throw new Trouble(`There are no rows of ${game}; there are ${games.join(", ")}.`);
  }
  const wanted = games.filter((game) => positionals.length === 0 || positionals.includes(game));
  const kinds = {
    levels: { title: "Each level against the one below", rows: levelRows(wanted), play: playOurs },
    mcts: {
      title: "Against Monte-Carlo tree search",
      rows: wanted.map((game) => row(game, values.player, `mcts:${values.playouts}`, 100)),
      play: playOurs,
    },
    others: {
      title: "Against other programs",
      rows: Object.entries(others)
        .filter(([game]) => wanted.includes(game))
        .flatMap(([game, programs]) => programs.map((it) => row(game, values.player, it, 200))),
      play: playOthers,
    },
  };
  const chosen = Object.entries(kinds).filter(([kind]) => (values.rows ?? kind) === kind);
  if (chosen.length === 0) {
    throw new Trouble(
      `There are no rows "${values.rows}"; there are ${Object.keys(kinds).join(", ")}.`,
    );
  }
  const wasm = await setUp();
  const crate = ["build", "--locked", "--release", "-p", "mancala-cli"];
  await runStep("Building the command", "cargo", crate);
  await build(wasm);
  mkdirSync(logs, { recursive: true });
  for (const [, { title, rows, play }] of chosen) {
    say(`\n## ${title}\n| game | players | games | won–drawn–lost | share | 95 % |`);
    say("| --- | --- | --- | --- | --- | --- |");
    for (const row of rows) {
      const how = ["--games", values.games ?? String(row.games), "--log", log(row), "--json"];
      print(row, JSON.parse(await play(row, how)));
    }
  }
});

/** @returns {Row[]} */
function levelRows(/** @type {string[]} */ games) {
  return games.flatMap((game) =>
    levels.map((level) => {
      const many = exact.includes(game) && level <= 6;
      return row(game, String(level), level === 1 ? "random" : String(level - 1), many ? 400 : 100);
    }),
  );
}

/** @returns {Row} */
function row(
  /** @type {string} */ game,
  /** @type {string} */ first,
  /** @type {string} */ second,
  /** @type {number} */ games,
) {
  return { game, players: [first, second], games };
}

/** The file of a row's games. */
function log(/** @type {Row} */ { game, players }) {
  const name = [game, ...(lopsided.includes(game) ? ["even"] : []), ...players].join("-");
  return join(logs, `${name.replaceAll(":", "-")}.log`);
}

/** Two players of our own. @returns {Promise<string>} what was told, as JSON */
function playOurs(
  /** @type {Row} */ { game, players: [south, north] },
  /** @type {string[]} */ how,
) {
  const command = join(root, "target", "release", "mancala");
  const openings = lopsided.includes(game) ? ["--even"] : [];
  return run(command, ["match", game, "--south", south, "--north", north, ...openings, ...how]);
}

/** Ours and another program. @returns {Promise<string>} */
function playOthers(/** @type {Row} */ { game, players }, /** @type {string[]} */ how) {
  return run(process.execPath, [join(root, "scripts", "others.mjs"), game, ...players, ...how]);
}

/** Prints a row of the table. */
function print(
  /** @type {Row} */ { game, players },
  /** @type {{ south: number, draws: number, north: number, score: number, low: number, high: number }} */ told,
) {
  const percent = (/** @type {number} */ share) => (100 * share).toFixed(1);
  const { south, draws, north } = told;
  const cells = [
    lopsided.includes(game) ? `${game}, even openings` : game,
    players.map((player) => (/^\d+$/.test(player) ? `level ${player}` : player)).join(" – "),
    south + draws + north,
    `${south}–${draws}–${north}`,
    `${percent(told.score)} %`,
    `${percent(told.low)}–${percent(told.high)}`,
  ];
  say(`| ${cells.join(" | ")} |`);
}
