// @ts-check
// A contest against another program: node scripts/others.mjs GAME OURS THEIRS
//   node scripts/others.mjs oware 8 openspiel:1000                        level 8, 200 games
//   node scripts/others.mjs kalah nodes:300000 mancala:6 --games 20 --log FILE
// OURS is a level or nodes: with a number, as in `mancala match`; it is the engine of the page, in wasm, which
// npm run build makes.
// THEIRS is one of `programs` with a strength: simulations of openspiel, plies of the others. They are not
// part of this project, and are installed by hand once:
//   python3 -m venv target/others
//   target/others/bin/pip install open_spiel==2.0.2 easyAI==2.0.12 gym==0.26.2 numpy==1.26.4
//   target/others/bin/pip install --no-deps mancala==0.3.0
// --games N (200), --seed N (1), --log FILE, --jobs N (games at a time; as many as there are processors)
// and --json are as in `mancala match`, and so are the openings of four random moves, each played twice with
// the seats exchanged.
//
// Our rules are the referee's. Every answer of a program tells the board that it sees, so a program that
// plays by other rules is found out at once, and the contest ends there.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  appendFileSync,
  constants,
  existsSync,
  readFileSync,
  truncateSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { Engine, MancalaError, Match, ready } from "../www/kit/index.js";
import { root } from "./facts.mjs";
import { stopWithChildren } from "./run.mjs";
import { main, say, Trouble } from "./say.mjs";

/** @typedef {"win" | "draw" | "loss"} Verdict how a game came out for us */

/**
 * Programs, and which of our games they play. Each is a file of that name in others/, which says what it is.
 * @type {Record<string, string[]>}
 */
const programs = {
  openspiel: ["kalah", "oware"],
  mancala: ["kalah"],
  easyai: ["oware"],
};

/** The programs that run; none outlives this script. @type {import("node:child_process").ChildProcess[]} */
const children = [];
process.on("exit", () => {
  for (const child of children) child.kill();
});

/** Random moves at the beginning, as in `mancala match`. */
const opening = 4;

stopWithChildren();
await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: "string", default: "200" },
      seed: { type: "string", default: "1" },
      jobs: { type: "string", default: String(availableParallelism()) },
      log: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  if (positionals.length !== 3)
    throw new Trouble("Say GAME, OURS and THEIRS, as in kalah 5 mancala:4.");
  const [game, ours, theirs] = positionals;
  const contest = { game, players: [ours, theirs], seed: whole(values.seed, "--seed") };
  const count = whole(values.games, "--games");
  if (count % 2 === 1) {
    throw new Trouble(
      `The players exchange seats, so the number of games must be even, not ${count}.`,
    );
  }
  const opponent = known(game, theirs);
  const { games, add } = values.log ? openLog(values.log, contest) : unwritten();
  const missing = Array.from({ length: count }, (_, number) => number).filter((n) => !games.has(n));
  const job = async () => {
    await ready();
    const engine = new Engine({ worker: new URL("../www/kit/worker.js", import.meta.url) });
    const program = start(theirs, opponent);
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const verdict = await play(contest, number, engine, program);
      games.set(number, verdict);
      add(number, verdict);
    }
    program.end();
  };
  const jobs = Math.min(whole(values.jobs, "--jobs"), missing.length);
  await Promise.all(Array.from({ length: jobs }, job)).catch((error) => {
    throw error instanceof MancalaError ? new Trouble(error.reason) : error;
  });
  const verdicts = [...games].filter(([number]) => number < count).map(([, verdict]) => verdict);
  const score = told(verdicts);
  if (values.json) return say(JSON.stringify({ ...contest, games: count, ...score }));
  const cells = Object.entries(score).map(([name, number]) =>
    Number.isInteger(number) ? `${name} ${number}` : `${name} ${number.toFixed(3)}`,
  );
  say(cells.join(" "));
});

/**
 * Plays a game. We sit South in the even ones.
 * @param {{ game: string, players: string[], seed: number }} contest
 * @param {number} number
 * @param {Engine} engine
 * @param {ReturnType<typeof start>} program
 * @returns {Promise<Verdict>}
 */
async function play({ game, players, seed }, number, engine, program) {
  const match = new Match(/** @type {import("../www/kit/index.js").GameId} */ (game));
  for (let ply = 0; ply < opening; ply++) {
    const moves = match.moves();
    match.play(moves[chance(seed, "opening", number >> 1, ply) % moves.length].name);
  }
  const we = number % 2 === 0 ? "S" : "N";
  while (!match.over) {
    const luck = chance(seed, "game", number, match.ply);
    if (match.turn === we) {
      match.play((await engine.best(match, { ...thinking(players[0]), seed: luck })).move);
      continue;
    }
    const line = [game, luck, ...match.history.map(({ name }) => name)].join(" ");
    const [move, board] = (await program.ask(line)).split(" ");
    const answered = `${players[1]} answers ${move} ${board} to ${line}`;
    if (board !== pits(match)) throw new Trouble(`${answered}, but the board is ${pits(match)}.`);
    if (!match.legal(move)) throw new Trouble(`${answered}. ${match.why(move)}`);
    match.play(move);
  }
  const winner = match.result?.winner;
  return winner ? (winner === we ? "win" : "loss") : "draw";
}

/** A number that looks like chance and is always the same for the same words. */
function chance(/** @type {(string | number)[]} */ ...words) {
  // 31 bits are a seed for every program.
  return createHash("sha256").update(words.join(" ")).digest().readUInt32BE() >>> 1;
}

/** What the engine is asked for. @returns {{ level: number } | { nodes: number }} */
function thinking(/** @type {string} */ player) {
  const nodes = player.match(/^nodes:(\d+)$/);
  return nodes ? { nodes: Number(nodes[1]) } : { level: whole(player, "OURS") };
}

/** The seeds of the twelve pits in the order of sowing, from South's first. */
function pits(/** @type {Match} */ { seeds }) {
  // North's row is drawn first, and the way is from right to left there.
  return [...seeds.slice(6, 12), ...seeds.slice(0, 6).reverse()].join();
}

/** A program's name and its strength. Refused is one that does not play the game. */
function known(/** @type {string} */ game, /** @type {string} */ player) {
  const [, name, strength] = player.match(/^(\w+):([1-9]\d*)$/) ?? [];
  if (!programs[name]?.includes(game)) {
    const known = Object.keys(programs).filter((name) => programs[name].includes(game));
    throw new Trouble(
      `There is no program ${player} for ${game}; there is ${known.map((name) => `${name}:NUMBER`).join(", ") || "none"}.`,
    );
  }
  return { name, strength };
}

/** Starts another program. */
function start(
  /** @type {string} */ player,
  /** @type {ReturnType<typeof known>} */ { name, strength },
) {
  const python = join(root, "target", "others", "bin", "python");
  if (!existsSync(python)) {
    throw new Trouble(
      "The other programs are not there; scripts/others.mjs says how to install them.",
    );
  }
  const file = join(root, "scripts", "others", `${name}.py`);
  const child = spawn(python, [file, strength], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  children.push(child);
  // A program that has died is noticed where its answer is missing.
  child.stdin.on("error", () => {});
  return {
    /** Its answer to a line. */
    async ask(/** @type {string} */ line) {
      child.stdin.write(`${line}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Trouble(`${player} has ended without an answer to ${line}.`);
      return /** @type {string} */ (value);
    },
    end: () => child.stdin.end(),
  };
}

/**
 * The games of a contest that were played, and how another one is added.
 * @typedef {{ games: Map<number, Verdict>, add: (number: number, verdict: Verdict) => void }} Log
 */

/** For a contest without a log. @returns {Log} */
function unwritten() {
  return { games: new Map(), add: () => {} };
}

/**
 * The log in a file, which is begun with the first game. Like a log of `mancala match`, it begins with a
 * line that names the contest, and each game is a line `number verdict`.
 * @param {string} file
 * @param {object} contest
 * @returns {Log}
 */
function openLog(file, contest) {
  const header = JSON.stringify(contest);
  const text = readLog(file);
  const [first, ...lines] = text.split("\n");
  if (text && first !== header) {
    throw new Trouble(`${file} is not the log of this contest, whose first line is ${header}.`);
  }
  // Who was stopped while writing has left a piece of a line; that game is played again.
  const piece = lines.pop() ?? "";
  if (piece) truncateSync(file, Buffer.byteLength(text) - Buffer.byteLength(piece));
  let start = text ? "" : `${header}\n`;
  return {
    games: loggedGames(file, lines),
    add(number, verdict) {
      appendFileSync(file, `${start}${number} ${verdict}\n`);
      start = "";
    },
  };
}

/** What the file has, nothing where there is none. Refused is a place where no log can be. */
function readLog(/** @type {string} */ file) {
  try {
    const there = existsSync(file);
    accessSync(there ? file : dirname(file), constants.R_OK | constants.W_OK);
    return there ? readFileSync(file, "utf8") : "";
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Trouble(`${file} cannot be used as a log: ${message}.`);
  }
}

/** The games in the lines of a log. */
function loggedGames(/** @type {string} */ file, /** @type {string[]} */ lines) {
  /** @type {Log["games"]} */
  const games = new Map();
  for (const line of lines) {
    const [, number, verdict] = line.match(/^(\d+) (win|draw|loss)$/) ?? [];
    if (!verdict) throw new Trouble(`${file} has a line "${line}", which is no game.`);
    const earlier = games.get(Number(number)) ?? verdict;
    if (earlier !== verdict) {
      throw new Trouble(`${file} has a line "${line}", but an earlier one says ${earlier}.`);
    }
    games.set(Number(number), /** @type {Verdict} */ (verdict));
  }
  return games;
}

/** The score as `mancala match --json` tells it; the interval is Wilson's, 95 %. */
function told(/** @type {Verdict[]} */ verdicts) {
  const [south, draws, north] = ["win", "draw", "loss"].map(
    (wanted) => verdicts.filter((verdict) => verdict === wanted).length,
  );
  const games = Math.max(verdicts.length, 1);
  const score = (south + draws / 2) / games;
  const z = 1.96;
  const middle = score + z ** 2 / (2 * games);
  const half = z * Math.sqrt((score * (1 - score)) / games + z ** 2 / (4 * games ** 2));
  const [low, high] = [middle - half, middle + half].map((end) => end / (1 + z ** 2 / games));
  return { south, draws, north, score, low, high };
}

/** A whole number above zero. */
function whole(/** @type {string} */ text, /** @type {string} */ name) {
  if (!/^[1-9]\d{0,14}$/.test(text)) {
    throw new Trouble(`${name} cannot be "${text}"; allowed is a whole number above zero.`);
  }
  return Number(text);
}
