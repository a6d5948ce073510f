/** Whole games as visitors play them: by pointer against the machine, then the same by keyboard alone. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { question } from "../../kit/choices.js";
import { games, Match, ready } from "../../kit/index.js";
import { focused, open } from "./browser.mjs";

let browser;
before(async () => {
  browser = await open({ viewport: { width: 1000, height: 800 } });
});
after(() => browser?.close());

/** A page with a new game on the table; nothing is animated, so that only the playing takes time. */
async function table(game, opponent) {
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  await page.addInitScript((kind) => {
    localStorage.clear();
    const settings = { speed: "off", opponent: kind, level: 1 };
    for (const [name, value] of Object.entries(settings))
      localStorage.setItem(`mancala-kit.set.${name}`, JSON.stringify(value));
  }, opponent);
  // A lot falls on whoever sits near, so that the board is never turned.
  await page.addInitScript("Math.random = () => 0.25");
  await page.goto(`${browser.url}#${game}`);
  await page.locator(".cell").first().waitFor();
  return page;
}

/** The match on the table, as the record on the page tells it. */
async function matchOn(page) {
  if (!(await page.locator("#notes").getAttribute("open"))) await page.click("#notes summary");
  await page.waitForFunction(() => document.getElementById("record-text").value !== "");
  return Match.fromRecord(await page.inputValue("#record-text"));
}

/** What the line under the board is about, once the visitor is asked something or the game is over. */
async function asked(page) {
  const kinds = ["turn", "notice", "laying", "choice", "hide", "guess", "side", "ready", "result"];
  await page.locator(kinds.map((kind) => `#message[data-kind="${kind}"]`).join()).waitFor();
  return page.getAttribute("#message", "data-kind");
}

/** By pointer: any pit that may be played, another one each time; so with what is asked in a move. */
async function playByPointer(page) {
  for (let count = 0; ; count += 1) {
    const kind = await asked(page);
    if (kind === "result") return;
    const board = ["turn", "notice", "choice"].includes(kind);
    const targets = page.locator(board ? '.cell[aria-disabled="false"]' : "#message button");
    await targets.first().waitFor(); // a notice stands while the machine thinks, too
    // Without waiting until nothing moves: nothing does, and games are long.
    await targets.nth(count % (await targets.count())).click({ force: true });
  }
}

/** The place that has the focus; -1 when it is no place. */
const focusedPlace = (page) =>
  focused(page, (node) => Number(node?.getAttribute("data-place") ?? -1));

/** By keyboard: arrows to the pit, then Enter; what is asked in the move likewise. */
async function playByKeyboard(page, played) {
  const { cols, rows } = played.layout;
  const match = new Match(played.game, played.options, { start: played.start });
  await page.locator(".skip").press("Enter");
  for (const { name } of played.history) {
    const { pit } = match.moves().find((move) => move.name === name);
    let moves = match.moves().filter((move) => move.pit === pit);
    const row = Math.floor(pit / cols);
    for (let step = 0; row !== (await rowOf(page, cols, rows)); step += 1) {
      assert.ok(step <= 4, `the keyboard does not reach row ${row}`);
      const down = (await rowOf(page, cols, rows)) < row;
      await page.keyboard.press(down ? "ArrowDown" : "ArrowUp");
    }
    let at = await focusedPlace(page);
    // A store or a hand may stand at the beginning of the row.
    for (let step = 0; at >= cols * rows; step += 1) {
      assert.ok(step <= 4, `the keyboard does not reach place ${pit}`);
      await page.keyboard.press(step === 0 ? "Home" : "ArrowRight");
      at = await focusedPlace(page);
    }
    for (; at !== pit; at += Math.sign(pit - at))
      await page.keyboard.press(pit < at ? "ArrowLeft" : "ArrowRight");
    await page.keyboard.press("Enter");
    while (moves.length > 1) {
      const { answers } = question(moves, (one) => match.clone().play(one), match.layout);
      const answer = answers.find((one) => one.moves.some((move) => move.name === name));
      for (const key of ["ArrowLeft", "ArrowRight"]) {
        for (let step = 0; step < answers.length; step += 1)
          if ((await focusedPlace(page)) !== answer.place) await page.keyboard.press(key);
      }
      assert.equal(await focusedPlace(page), answer.place, `${name}: no answer there`);
      await page.keyboard.press("Enter");
      moves = answer.moves;
    }
    match.play(name);
  }
}

/** The row of the place that has the focus; a store or a goal counts to the row beside it. */
async function rowOf(page, cols, rows) {
  const place = await focusedPlace(page);
  if (place < cols * rows) return Math.floor(place / cols);
  return place === cols * rows ? rows - 1 : -1;
}

await ready();
for (const { id } of games()) {
  test(
    `${id}: a whole game by pointer against the machine, and again by keyboard`,
    {
      timeout: 180_000,
    },
    () => wholeGame(id),
  );
}

async function wholeGame(id) {
  const page = await table(id, "machine");
  await playByPointer(page);
  const played = await matchOn(page);
  assert.ok(played.over);
  assert.deepEqual(page.complaints, []);
  await page.close();

  const other = await table(id, "person");
  if (["hide", "guess", "side"].includes(await asked(other))) await chooseSide(other);
  else await playByKeyboard(other, played);
  assert.equal(await asked(other), "result");
  const again = await matchOn(other);
  assert.equal(again.position, played.position);
  assert.deepEqual(again.result, played.result);
  assert.deepEqual(other.complaints, []);
  await other.close();
}

/** A game that plays itself: what is asked before it is answered by keyboard. */
async function chooseSide(page) {
  while (["hide", "guess", "side"].includes(await asked(page))) {
    await page.locator("#message button").first().press("Enter");
  }
}
