// @ts-check
// npm run bench: how fast the library is, as a ratio to plain programs for one game each, natively
// and in wasm under Node.
//   npm run bench                   every row
//   npm run bench -- kalah perft    the rows that have all these words in their name
// Both sides of a row are run in turns in one process and the best turn of each counts, in processor
// time; so the ratios hold on a busy machine, and the absolute numbers nearly do.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, wasmTarget, wasmTargetDir, withPath } from "./facts.mjs";
import { output, runStep, stopWithChildren } from "./run.mjs";
import { main, say, Trouble } from "./say.mjs";
import { setUp } from "./setup.mjs";

/** Each side has so many turns. */
const turns = 5;

/**
 * What was measured in a row, ours before the plain program.
 * @typedef {{ name: string, counts: number[], seconds: number[] }} Measured
 */

stopWithChildren();
await main(async () => {
  const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
  const wasm = await setUp();
  const env = withPath(process.env, join(root, "node_modules", ".bin"));
  const crate = ["build", "--locked", "--release", "-p", "mancala-bench"];
  await runStep("Building the bench", "cargo", crate, { env });
  await runStep("Building its wasm module", "cargo", [...crate, "--lib", "--target", wasmTarget], {
    env: { ...wasm, CARGO_TARGET_DIR: wasmTargetDir },
  });
  const inWasm = await measureInWasm(wanted);
  if (inWasm.length === 0) throw new Trouble(`No row of the bench has ${wanted.join(" and ")}.`);
  print("Native", measureNatively(wanted));
  print(`Wasm, Node ${process.versions.node}`, inWasm);
  if (wanted.length === 0) await printShipped();
});

/** @returns {Measured[]} */
function measureNatively(/** @type {string[]} */ wanted) {
  const lines = output(join(root, "target", "release", "mancala-bench"), wanted).split("\n");
  return lines.map((line) => {
    const [name, ...numbers] = line.split("\t");
    const [ours, plain, oursSeconds, plainSeconds] = numbers.map(Number);
    return { name, counts: [ours, plain], seconds: [oursSeconds, plainSeconds] };
  });
}

/** @returns {Promise<Measured[]>} */
async function measureInWasm(/** @type {string[]} */ wanted) {
  const file = join(wasmTargetDir, wasmTarget, "release", "mancala_bench.wasm");
  const { instance } = await WebAssembly.instantiate(readFileSync(file));
  const bench = /** @type {any} */ (instance.exports);
  const name = (/** @type {number} */ row) =>
    Buffer.from(bench.memory.buffer, bench.name(row), bench.name_length(row)).toString();
  const rows = Array.from({ length: bench.rows() }, (_, row) => row);
  const chosen = rows.filter((row) => wanted.every((word) => name(row).includes(word)));
  return chosen.map((row) => {
    const counts = [0, 0];
    const seconds = [Infinity, Infinity];
    for (let turn = 0; turn < turns; turn++) {
      for (const [index, ours] of [1, 0].entries()) {
        const begun = process.cpuUsage();
        counts[index] = bench.run(row, ours);
        const { user, system } = process.cpuUsage(begun);
        seconds[index] = Math.min(seconds[index], (user + system) / 1e6);
      }
    }
    return { name: name(row), counts, seconds };
  });
}

function print(/** @type {string} */ title, /** @type {Measured[]} */ rows) {
  say(`\n${title.padEnd(32)}${["counted", "ours /s", "plain /s", "ratio"].map(column).join("")}`);
  for (const { name, counts, seconds } of rows) {
    const perft = name.includes("perft");
    // Playouts are told by the number of them, which is the last word of the name.
    const done = perft ? counts : counts.map(() => Number(name.split(" ").at(-1)));
    const [ours, plain] = done.map((count, index) => count / seconds[index]);
    const same = counts[0] === counts[1] || !counts[1] ? "" : `  (plain counted ${counts[1]})`;
    const other = counts[1] ? [short(plain), (ours / plain).toFixed(2)] : ["-", "-"];
    const cells = [counts[0], short(ours), ...other];
    say(`${name.padEnd(32)}${cells.map(column).join("")}${same}`);
  }
}

/** What the page's own module does, which is built for size. */
async function printShipped() {
  const kit = await import("../www/kit/slim.js");
  kit.readySync(readFileSync(join(root, "www", "kit", "pkg", "mancala_bg.wasm")));
  const begun = process.cpuUsage();
  const leaves = kit.perft("kalah", {}, 9).at(-1) ?? 0;
  const seconds = process.cpuUsage(begun).user / 1e6;
  say(
    `\nThe page's module, built for size: kalah perft 9, ${leaves} leaves, ${short(leaves / seconds)}/s`,
  );
}

function column(/** @type {string | number} */ cell) {
  return String(cell).padStart(12);
}

/** A number in three digits and a letter. */
function short(/** @type {number} */ number) {
  const [value, letter] = number >= 1e6 ? [number / 1e6, " M"] : [number / 1e3, " k"];
  return `${value.toPrecision(3)}${letter}`;
}
