// @ts-check
// Running other programs.

import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./facts.mjs";
import { say, step, Trouble } from "./say.mjs";

const verbose = process.argv.includes("--verbose");

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * @typedef {object} How
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd] the root of the checkout unless told
 * @property {boolean} [live] show the program's own output as it comes
 * @property {number} [seconds] give up after so long
 */

/** Runs a program as a step. Its output is kept back, and printed if it fails. */
export function runStep(
  /** @type {string} */ title,
  /** @type {string} */ command,
  /** @type {string[]} */ args,
  /** @type {How} */ how = {},
) {
  if (how.live) {
    // Its own output is the sign of life; a heartbeat would only cut into it.
    say(`==> ${title}`);
    return run(command, args, how);
  }
  return step(title, (tell) => run(command, args, how, tell));
}

/** Runs a program and waits for it; throws when it fails. */
export async function run(
  /** @type {string} */ command,
  /** @type {string[]} */ args,
  /** @type {How} */ how = {},
  /** @type {(news: string) => void} */ tell = () => {},
) {
  const live = how.live || verbose;
  const child = spawn(command, args, {
    cwd: how.cwd ?? root,
    env: how.env ?? process.env,
    // No program may wait for an answer: set-up runs unattended.
    stdio: ["ignore", live ? "inherit" : "pipe", live ? "inherit" : "pipe"],
    timeout: how.seconds && how.seconds * 1000,
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      output += text;
      // From all of it, for a piece of text may begin in the middle of a line.
      const line = output.slice(-500).trim().split("\n").at(-1)?.trim();
      if (line) tell(line.slice(0, 100));
    });
  }
  const [code, why] = await new Promise((done) => {
    child.on("error", (error) => done([-1, error.message]));
    child.on("close", (code, signal) => done([code ?? -1, signal ?? `exit code ${code}`]));
  });
  running.delete(child);
  if (code !== 0) {
    const told = output.trimEnd().replace(/^/gm, "    ");
    throw new Trouble(
      `${output ? `${told}\n\n` : ""}Failed (${why}): ${command} ${args.join(" ")}`,
    );
  }
  return output;
}

/** What a program prints, trimmed; nothing when it fails or is not there. */
export function output(
  /** @type {string} */ command,
  /** @type {string[]} */ args,
  /** @type {NodeJS.ProcessEnv} */ env = process.env,
) {
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return status === 0 ? stdout.trim() : "";
}

/** The full name of a program on the PATH, or nothing. */
export function which(/** @type {string} */ name, path = process.env.PATH ?? "") {
  for (const dir of path.split(delimiter)) {
    for (const file of process.platform === "win32" ? [`${name}.exe`, `${name}.cmd`] : [name]) {
      const full = join(dir, file);
      try {
        accessSync(full, constants.X_OK);
        if (statSync(full).isFile()) return full;
      } catch {
        // Not here; look on.
      }
    }
  }
  return "";
}

/**
 * Calls `stop` when the user or the system asks this script to end. The terminal sends Ctrl-C to
 * the whole group and npm passes it on too, so it may come twice: the handler stays.
 */
export function onStop(/** @type {(signal: "SIGINT" | "SIGTERM") => void} */ stop) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.removeAllListeners(signal);
    process.on(signal, () => stop(signal));
  }
}

/** Until told otherwise, being asked to end means: take the running programs along. */
export function stopWithChildren() {
  onStop((signal) => {
    for (const child of running) child.kill(signal);
    // Ending by the signal itself tells npm that this was asked for, and is no error.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
