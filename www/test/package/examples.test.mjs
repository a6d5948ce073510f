// @ts-check
// The folder examples/, each copied beside the installed package and run as its README says.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { bin, copy, folder, run } from "./packed.mjs";
import { newPage, site } from "./sites.mjs";

const all = readdirSync(new URL("../../../examples", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const page = { timeout: 120_000 };

/** An example's page, where its address leads to node_modules as in a folder of its own. */
async function opened(/** @type {string} */ name) {
  copy(`examples/${name}`);
  const url = await site(folder);
  const example = await newPage();
  // Installed once for all examples, the package lies a folder higher.
  await example.route("**/node_modules/**", (route) => {
    const there = route.request().url().replace(`/${name}/node_modules/`, "/node_modules/");
    route.continue({ url: there });
  });
  await example.goto(`${url}${name}/`);
  await example.waitForSelector("mancala-board [role=gridcell]");
  return example;
}

/** Plays the first pit that may be played. */
async function playFirst(/** @type {Awaited<ReturnType<typeof newPage>>} */ example) {
  await example.locator("mancala-board [role=gridcell][aria-disabled=false]").first().click();
}

/** How many moves were made on the board. */
const moves = 'document.querySelector("mancala-board").match?.history.length';

test("every example is tried here", () => {
  assert.deepEqual(all.sort(), ["correspondence", "node", "plain", "theme", "vite"]);
});

test("plain: a game against the machine", page, async () => {
  const example = await opened("plain");
  await playFirst(example);
  await example.waitForFunction(`${moves} >= 2`);
  assert.deepEqual(example.complaints, []);
});

test("theme: a board in other colours", page, async () => {
  const example = await opened("theme");
  const wood = await example.evaluate(
    'getComputedStyle(document.querySelector("mancala-board")).getPropertyValue("--mancala-wood")',
  );
  assert.equal(wood, "#26324a");
  await playFirst(example);
  await example.waitForFunction(`${moves} === 1`);
  assert.deepEqual(example.complaints, []);
});

test("correspondence: a game goes to and fro by links", page, async () => {
  const example = await opened("correspondence");
  const link = () => example.locator("#link").inputValue();
  for (const made of [1, 2, 3]) {
    await playFirst(example);
    await example.waitForFunction('document.querySelector("#link").value');
    const sent = await link();
    await example.goto("about:blank");
    await example.goto(sent);
    await example.waitForFunction(`${moves} === ${made}`);
    assert.equal(await link(), "");
  }
  assert.match((await example.locator("#said").textContent()) ?? "", /your move/);
  assert.deepEqual(example.complaints, []);
  await example.goto(`${example.url().slice(0, -4)}`);
  await example.waitForFunction(
    'document.querySelector("#said").textContent.includes("cut short")',
  );
});

test("vite: built, with a hint", page, async () => {
  const root = copy("examples/vite");
  run(bin("vite"), ["build", "--logLevel", "warn"], root);
  const example = await newPage();
  await example.goto(await site(join(root, "dist")));
  await example.waitForSelector("mancala-board [role=gridcell]");
  await example.click("#hint");
  await example.waitForFunction('/^[1-6]: [+-]?\\d/.test(document.querySelector("#said").value)');
  await playFirst(example);
  await example.waitForFunction('/^[SN] plays \\d/.test(document.querySelector("#said").value)');
  assert.deepEqual(example.complaints, []);
});

test("node: whole games", { timeout: 60_000 }, () => {
  copy("examples/node");
  const wins = /\[Result "\d+-\d+"\]/;
  assert.match(run(process.execPath, ["node/game.mjs", "oware", "1", "1"]), wins);
  assert.match(run(process.execPath, ["node/game.cjs", "kalah"]), wins);
});
