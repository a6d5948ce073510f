/** Whole games as visitors play them: by pointer against the machine, then the same by keyboard alone. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { games, Match, ready } from "../../kit/index.js";
import { open } from "./browser.mjs";

let browser;
before(async () => {
  browser = await open({ viewport: { width: 1000, height: 800 } });
});
after(() => browser?.close());

/** A page with a new game on the table; nothing is animated, so that only the playing takes time. */
async function table(game, opponent) {
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(browser.url);
  await page.locator(".cell").first().waitFor();
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await page.goto(`${browser.url}#${game}`);
  await page.locator(".cell").first().waitFor();
  await page.check("[name=speed][value=off]");
  await page.click("header [data-act=new-game]");
  await page.check(`[name=opponent][value="${opponent}"]`);
  await page.click("#new-form [type=submit]");
  return page;
}

/** The match on the table, as the record on the page tells it. */
async function matchOn(page) {
  if (!(await page.locator("#notes").getAttribute("open"))) await page.click("#notes summary");
  return Match.fromRecord(await page.inputValue("#record-text"));
}

/** Waits until the visitor is to move or the game is over; tells whether it is over. */
async function ownTurn(page) {
  await page.locator('#message[data-kind="turn"], #message[data-kind="result"]').waitFor();
  return (await page.getAttribute("#message", "data-kind")) === "result";
}

/** By pointer: any pit that may be played, another one each time. */
async function playByPointer(page) {
  for (let count = 0; !(await ownTurn(page)); count += 1) {
    const pits = page.locator('.cell[aria-disabled="false"]');
    await pits.nth(count % (await pits.count())).click();
  }
}

/** By keyboard: arrows to the pit, then Enter. */
async function playByKeyboard(page, match) {
  const { cols } = match.layout;
  const focused = () =>
    page.evaluate(() => Number(document.activeElement?.getAttribute("data-place") ?? -1));
  await page.locator(".skip").press("Enter");
  for (const { name, player, before } of match.history) {
    const { pit } = new Match(match.game, match.options, { start: before })
      .moves()
      .find((move) => move.name === name);
    await page.keyboard.press(player === "S" ? "ArrowDown" : "ArrowUp");
    // From the end of the row, so that a store beside it does not matter.
    for (let step = 0; (await focused()) !== pit; step += 1) {
      assert.ok(step <= 4 * cols, `the keyboard does not reach place ${pit}`);
      await page.keyboard.press(step === 0 ? "Home" : "ArrowRight");
    }
    await page.keyboard.press("Enter");
  }
}

test("whole games by pointer against the machine, and again by keyboard", async (t) => {
  await ready();
  for (const { id } of games()) {
    await t.test(id, { timeout: 180_000 }, () => wholeGame(id));
  }
});

async function wholeGame(id) {
  const page = await table(id, "machine");
  await playByPointer(page);
  const played = await matchOn(page);
  assert.ok(played.over);
  assert.deepEqual(page.complaints, []);
  await page.close();

  const other = await table(id, "friend");
  await playByKeyboard(other, played);
  const again = await matchOn(other);
  assert.equal(again.position, played.position);
  assert.deepEqual(again.result, played.result);
  assert.equal(await ownTurn(other), true);
  assert.deepEqual(other.complaints, []);
  await other.close();
}
