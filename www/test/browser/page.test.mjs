/** The page as its visitors meet it: played by mouse and keyboard, stepped through, given nonsense. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { focused, open } from "./browser.mjs";

let browser;
let page;
before(async () => {
  browser = await open({ viewport: { width: 1000, height: 800 } });
});
after(() => browser?.close());
beforeEach(async () => {
  if (page) {
    await page.evaluate(() => localStorage.clear());
    await page.close();
  }
  page = await browser.newPage();
});

/** Opens an address afresh and waits for the board. */
async function visit(hash = "", speed = "off") {
  await page.goto("about:blank");
  await page.goto(browser.url + hash);
  await page.locator(".cell").first().waitFor();
  await page.check(`[name=speed][value=${speed}]`);
}

const text = (selector) => page.locator(selector).textContent();
const message = () => text("#message");
const said = () => text("#live");
const moves = async () => (await page.locator("#moves .move").allTextContents()).join(" ");
const pit = (name) => page.getByRole("gridcell", { name });
const focusedLabel = () => focused(page, (node) => node.getAttribute("aria-label"));
const focusedText = () => focused(page, (node) => node.textContent);
const yourTurn = () => page.locator('#message[data-kind="turn"]').waitFor();

async function againstFriend() {
  await page.click("header [data-act=new-game]");
  await page.check('[name=opponent][value="friend"]');
  await page.click("#new-form [type=submit]");
}

test("a game is on the table at once, and one click plays", async () => {
  await visit();
  await pit("You, pit 1, 4 seeds, may be played").click();
  await page.locator("#moves .move").nth(1).waitFor();
  await yourTurn();
  assert.match(await said(), /^Machine: /);
  assert.deepEqual(page.complaints, []);
});

test("by keyboard alone: to the board, along the row, play, refused, take back, repeat", async () => {
  await visit();
  await page.locator(".skip").press("Enter");
  assert.match(await focusedLabel(), /^You, pit 1, /);
  await page.keyboard.press("ArrowUp");
  assert.match(await focusedLabel(), /^Machine, pit 6, .*other side$/);
  await page.keyboard.press("Enter");
  assert.match(await said(), /^Pit 6 cannot be played/);
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
  assert.equal(await said(), "You: pit 3, another move.");
  assert.match(await focusedLabel(), /^You, pit 3, 0 seeds, nothing to sow$/);
  await page.keyboard.press("u");
  assert.match(await message(), /^The start/);
  await page.keyboard.press("r");
  assert.equal(await text("#moves [aria-current=step]"), "3");
});

test("the sowing is shown, and Escape, a click and the button cut it short", async () => {
  for (const skip of [
    () => page.keyboard.press("Escape"),
    () => page.locator('[data-place="7"]').click(), // not North's: no move
    () => page.getByRole("button", { name: "Skip" }).click(),
  ]) {
    await visit("#kalah?seeds=10", "slow");
    await againstFriend();
    await page.locator('[data-place="6"]').click();
    await page.locator(".handful .badge").waitFor();
    await skip();
    await page.locator(".handful").waitFor({ state: "detached" });
    assert.equal(await message(), "North to move");
  }
});

test("a move during the sowing ends it and is played", async () => {
  await visit("", "slow");
  await againstFriend();
  await page.locator('[data-place="8"]').click();
  await page.locator(".handful .badge").waitFor();
  await page.locator('[data-place="11"]').click();
  assert.equal(await moves(), "3 6");
});

test("a double click plays once, and its sowing is shown", async () => {
  await visit("#kalah?seeds=10", "slow");
  await againstFriend();
  await page.locator('[data-place="6"]').dblclick();
  await page.locator(".handful .badge").waitFor();
  assert.match(await message(), /^South: pit 1\b.*Skip$/);
});

test("stepping back keeps the moves; playing from there drops what followed", async () => {
  await visit();
  await againstFriend();
  for (const place of [8, 11, 5]) await page.locator(`[data-place="${place}"]`).click();
  assert.equal(await moves(), "3 6 1");
  await page.click("[data-step=first]");
  await page.click("[data-step=next]");
  assert.equal(await moves(), "3 6 1");
  await page.locator('[data-place="6"]').click();
  assert.equal(await moves(), "3 1");
});

test("a reload keeps the game, and a game has its own address", async () => {
  await visit("#oware?seeds=5");
  await againstFriend();
  await page.locator('[data-place="6"]').click();
  await page.reload();
  await page.locator("#moves .move").waitFor();
  assert.equal(await moves(), "A");
  await page.click("[data-game=kalah]");
  assert.equal(new URL(page.url()).hash, "#kalah");
  await page.goBack();
  await page.locator("#moves .move").waitFor();
  assert.equal(await moves(), "A");
});

test("nonsense in the address is told, and the page stays usable", async () => {
  for (const [hash, sentence] of [
    ["#chess", /^There is no game “chess”/],
    ["#oware?seeds=99", /^seeds cannot be “99”: it is a whole number from 1 to 8/],
    ["#kalah?sweep=all", /^sweep cannot be “all”: it is one of owner/],
    ["#kalah?depth=2", /^There is no option “depth”/],
    ["#kalah?houses=10&seeds=10&pie=%E0%A4%A", /pie/],
    ["#%00%ff", /^There is no game/],
  ]) {
    await visit(hash);
    assert.match(await text("#notices"), sentence, hash);
    await page.locator('.cell[aria-disabled="false"]').first().click();
    await page.locator("#moves .move").first().waitFor();
  }
  // Leaving a page while its worker loads is no complaint.
  assert.deepEqual(
    page.complaints.filter((complaint) => !complaint.startsWith("failed:")),
    [],
  );
});

test("nonsense in records and positions is told, and what is right opens", async () => {
  await visit();
  await page.click("#notes summary");
  for (const [field, written] of [
    ["record", "1. 3-6 2"],
    ["record", '[Game "kalah"]\n\n1. 7'],
    ["record", ""],
    ["position", "4,4/4,4 0,0 S"],
    ["position", "'); drop table"],
  ]) {
    await page.fill(`#${field}-text`, written);
    await page.click(`#${field}-form [type=submit]`);
    assert.match(await text(`#${field}-error`), /\.$/, written);
  }
  await page.fill("#record-text", '[Game "oware"]\n[Options "seeds=3"]\n\n1. A b 2. C');
  await page.click("#record-form [type=submit]");
  assert.equal(await text("#record-error"), "");
  assert.equal(await moves(), "A b C");
  assert.equal(new URL(page.url()).hash, "#oware?seeds=3");
});

test("resigning asks once more, ends the game, and can be taken back", async () => {
  await visit();
  await page.click("[data-act=resign]");
  assert.doesNotMatch(await message(), /wins/);
  await page.evaluate(() => {
    window.location.hash = "#oware";
  });
  await page.waitForFunction(() => document.title.startsWith("Oware"));
  assert.equal(await text("[data-act=resign]"), "Resign", "asked about another game");
  await page.click("[data-act=resign]");
  assert.doesNotMatch(await message(), /wins/);
  await page.click("[data-act=resign]");
  assert.match(await message(), /The machine wins.*resigned/s);
  assert.match(await said(), /^The machine wins\. /);
  await page.click("[data-act=take-back]");
  assert.equal(await message(), "Your move");
});

test("a game to its end, told with score and reason", async () => {
  await visit("#kalah?houses=2&seeds=2");
  await againstFriend();
  const playable = page.locator('.cell[aria-disabled="false"]');
  while (await playable.count()) await playable.first().click();
  assert.match(await message(), /(wins|draw).*row has run empty/is);
  assert.match(await said(), /row has run empty\.$/);
});

test("a finished game is still there after a reload and by the Back button", async () => {
  await visit("#kalah?houses=1&seeds=1");
  await againstFriend();
  const playable = page.locator('.cell[aria-disabled="false"]');
  while (await playable.count()) await playable.first().click();
  const told = await message();
  assert.match(told, /(wins|draw)/i);
  const shown = await moves();
  await page.reload();
  await page.locator('#message[data-kind="result"]').waitFor();
  assert.equal(await message(), told);
  await page.click("[data-game=oware]");
  await page.click("[data-act=resign]");
  await page.click("[data-act=resign]");
  await page.goBack();
  await page.locator("#moves .move").first().waitFor();
  assert.equal(await message(), told);
  assert.equal(await moves(), shown);
  await page.goForward();
  await page.waitForFunction(() => /resigned/.test(document.querySelector("#message").textContent));
  await page.getByRole("button", { name: "Play again" }).click();
  assert.doesNotMatch(await message(), /resigned/);
});

test("Play again after a set-up that was over already begins a game", async () => {
  await visit();
  await page.click("#notes summary");
  await page.fill("#position-text", "0,0,0,0,0,0/0,0,0,0,0,0 24,24 S");
  await page.click("#position-form [type=submit]");
  await page.getByRole("button", { name: "Play again" }).click();
  await page.locator('.cell[aria-disabled="false"]').first().waitFor();
});

test("a running game that another one replaces can be fetched back", async () => {
  await visit();
  await againstFriend();
  assert.equal(await page.locator(".notice").count(), 0, "nothing was played yet");
  await page.locator('[data-place="8"]').click();
  await againstFriend();
  assert.match(await text(".notice"), /^Set aside: Kalah, after 1 move\./);
  assert.equal(await page.locator("#moves .move").count(), 0);
  await page.getByRole("button", { name: "Go back to it" }).click();
  assert.equal(await moves(), "3");
  assert.equal(await page.locator(".notice").count(), 0);
  await page.click("#notes summary");
  await page.fill("#record-text", '[Game "oware"]\n\n1. A b 2. C');
  await page.click("#record-form [type=submit]");
  assert.equal(await moves(), "A b C");
  await page.getByRole("button", { name: "Go back to it" }).click();
  assert.equal(await moves(), "3");
  assert.match(await text(".notice"), /^Set aside: Oware, after 3 moves\./);
});

test("a record says who sat where, and the machine sits there again", async () => {
  await visit("#oware");
  await page.click("#notes summary");
  await pit(/^You, pit A/).click();
  await page.locator("#moves .move").nth(1).waitFor();
  await yourTurn();
  const record = await page.inputValue("#record-text");
  assert.match(record, /\[South "You"\]\n\[North "Level 2"\]/);
  await page.fill("#record-text", record.replace("Level 2", "Level 1"));
  await page.click("#record-form [type=submit]");
  assert.equal(await text("#plate-top .plate-name"), "Machine, level 1 (North)");
  await page.fill("#record-text", '[Game "oware"]\n\n1. A b');
  await page.click("#record-form [type=submit]");
  assert.equal(await text("#plate-top .plate-name"), "North");
});

test("mangala is a match of five sets: points, seats, its text, and a reload", async () => {
  await page.addInitScript("Math.random = () => 0.25"); // the lot falls on the reader
  await visit("#mangala");
  assert.equal(await message(), "The lot has fallen: you begin.");
  const strip = () => text("#strip");
  assert.equal(await strip(), "Game 1 of 5You 0 – Machine 0");
  await page.click("[data-act=resign]");
  await page.click("[data-act=resign]");
  assert.match(await message(), /resigned\. Points: You 0 – Machine 1\./);
  assert.equal(await strip(), "Game 1 of 5You 0 – Machine 1");
  assert.equal(await page.getByRole("button", { name: "Play again" }).count(), 0);
  await page.getByRole("button", { name: "Next game" }).click();
  assert.equal(await strip(), "Game 2 of 5You 0 – Machine 1");
  await yourTurn(); // the machine began
  assert.equal(await text("#plate-bottom .plate-name"), "You (North)");
  await page.click("#notes summary");
  await page.waitForFunction(() => document.getElementById("record-text").value !== "");
  const record = await page.inputValue("#record-text");
  assert.match(record, /^\[Game "mangala"\]\n\[South "You"\]/);
  assert.match(record, /\[North "You"\]\n\[Set "2\/5"\]\n\[Points "1-0"\]/);
  await page.reload();
  await page.locator("#moves .move").first().waitFor();
  assert.equal(await strip(), "Game 2 of 5You 0 – Machine 1");
  await page.click("[data-game=kalah]");
  assert.equal(await page.locator("#strip").isHidden(), true);
  await page.click("#notes summary");
  await page.fill("#record-text", record);
  await page.click("#record-form [type=submit]");
  assert.equal(await strip(), "Game 2 of 5You 0 – Machine 1");
  assert.equal(await text("#plate-bottom .plate-name"), "You (North)");
  await page.fill("#record-text", record.replace("2/5", "3/5"));
  await page.click("#record-form [type=submit]");
  assert.match(await text("#record-error"), /not opened\. Set 2: Set must be "2\/5"/);
  assert.deepEqual(page.complaints, []);
});

test("the form offers as many games as are usual, and who begins at a shared table", async () => {
  await visit("#mangala");
  await page.click("header [data-act=new-game]");
  const sets = page.locator('[name="sets"]');
  assert.equal(await sets.inputValue(), "5");
  await page.check('[name=game][value="kalah"]');
  assert.equal(await sets.inputValue(), "1");
  const byLot = page.getByLabel("by lot", { exact: true });
  await page.getByText("you", { exact: true }).click();
  await page.check('[name=game][value="mangala"]');
  assert.equal(await byLot.isChecked(), true, "the rules have it so");
  assert.equal(await sets.locator("option:checked").textContent(), "5 games (usual)");
  await page.check('[name=opponent][value="friend"]');
  assert.equal(await page.locator("#new-level").isHidden(), true);
  await page.getByText("the far side", { exact: true }).click();
  await page.click("#new-form [type=submit]");
  assert.equal(await text("#plate-top .plate-name"), "South");
  assert.equal(await message(), "South to move");
  await page.click("[data-act=draw]");
  await page.click("[data-act=draw]");
  await page.getByRole("button", { name: "Next game" }).click();
  assert.equal(await text("#plate-bottom .plate-name"), "South", "seats have changed");
  assert.equal(await text("#strip"), "Game 2 of 5North ½ – South ½");
  await page.click("header [data-act=new-game]");
  await page.getByText("by lot", { exact: true }).click();
  await page.click("#new-form [type=submit]");
  assert.match(await message(), /^The lot has fallen: the (near|far) side begins\./);
  await page.click("header [data-act=new-game]");
  await page.check('[name=opponent][value="machine"]');
  assert.equal(await page.locator("#new-level").isHidden(), false);
  await page.getByText("you", { exact: true }).waitFor();
});

test("a new game is told, and Start leads to the board", async () => {
  await visit();
  await againstFriend();
  assert.equal(await said(), "New game: Kalah. South to move.");
  assert.equal(await page.locator(".cell:focus").count(), 1);
  await page.click("[data-game=oware]");
  assert.equal(await said(), "New game: Oware. South to move.");
  await page.locator('[data-place="6"]').click();
  await page.goBack();
  await page.waitForFunction(() => /Kalah/.test(document.querySelector("#live").textContent));
  await page.goForward();
  await page.waitForFunction(() => /Oware/.test(document.querySelector("#live").textContent));
  assert.equal(await said(), "Oware. North to move.");
  await page.click("#notes summary");
  await page.fill("#position-text", "0,0,0,0,0,1/1,0,0,0,0,0 23,23 N");
  await page.click("#position-form [type=submit]");
  assert.match(await said(), /^New game: Oware\. /);
});

test("on a phone on its side the whole board is in sight", async () => {
  await page.setViewportSize({ width: 640, height: 360 });
  await visit();
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const selector of ["#plate-top", "#board", "#plate-bottom"]) {
    const { y, height } = await page.locator(selector).boundingBox();
    assert.ok(y >= 0 && y + height <= 360, `${selector}: ${y} + ${height}`);
  }
  const { width } = await page.locator('[data-place="6"]').boundingBox();
  assert.ok(width >= 44, `${width}`);
});

test("on a small screen the result comes into sight", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 480 });
  await visit("#kalah?houses=2&seeds=1");
  await againstFriend();
  const playable = page.locator('.cell[aria-disabled="false"]');
  while (await playable.count()) await playable.first().click();
  const { y, height } = await page.locator("#message[data-kind=result]").boundingBox();
  assert.ok(y >= 0 && y + height <= 480.5, `${y} + ${height}`);
});

test("with forced colours one plate alone has the mark of the turn", async () => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit();
  const shown = await page
    .locator(".turn-mark")
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).visibility));
  assert.deepEqual(shown.sort(), ["hidden", "visible"]);
});

test("where the rules do not load, that is told, and nothing dead is offered", async () => {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto(browser.url);
  await page.locator(".notice").waitFor();
  assert.match(await text(".notice"), /could not be loaded/);
  assert.equal(await page.locator("button:visible").count(), 1, "the notice's own alone");
  assert.equal(await page.locator(".table:visible, .below:visible").count(), 0);
});

test("nothing is wider than a screen of 320 pixels, and pits are as wide as a finger", async () => {
  await visit();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator('.mancala[data-shape="narrow"]').first().waitFor();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wider <= 0, `${wider} pixels too wide`);
  const { width, height } = await page.locator('[data-place="6"]').boundingBox();
  assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
  await page.click("header [data-act=new-game]");
  assert.ok((await page.locator("#new-game").boundingBox()).width <= 320);
});

test("with reduced motion the same steps are shown, and no seed flies", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit("", "slow");
  await againstFriend();
  await page.locator('[data-place="8"]').click();
  await page.locator(".handful .badge").waitFor();
  assert.equal(await page.locator(".air .seed").count(), 0);
  await page.locator(".under").first().waitFor();
});

test("what a move leaves open is asked on the board, and Escape leaves it open", async () => {
  await visit("#bao-kujifunza");
  await againstFriend();
  await pit("South, pit A3, 2 seeds, may be played").click();
  assert.match(await message(), /^2 seeds in the hand, at pit A3/);
  assert.equal(await focusedLabel(), "sow to the left, first to pit A2");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focusedLabel(), "sow to the right, first to pit A4");
  await page.keyboard.press("Escape");
  assert.equal(await message(), "South to move");
  assert.match(await focusedLabel(), /^South, pit A3/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  assert.equal(await moves(), "A3L");
});

test("a choice made in secret is not shown before the other has chosen", async () => {
  await visit("#congkak?opening=simultaneous");
  await againstFriend();
  await pit("South, pit 3, 7 seeds, may be played").click();
  assert.equal(await moves(), "?");
  assert.equal(await said(), "South has chosen a pit in secret.");
  await pit("North, pit 4, 7 seeds, may be played").click();
  assert.match(await moves(), /^3 4/);
});

test("the analysis tells who stands better, values every pit, and follows the game", async () => {
  await visit();
  await againstFriend();
  await page.getByRole("button", { name: "Analyse" }).click();
  assert.equal(await said(), "Analysis begins.");
  await page.locator(".worths li").nth(5).waitFor();
  assert.match(await text(".verdict"), /^(South|North) can come out \d+ seeds? ahead\.$|^Nobody/);
  await pit(/^South, pit 3, 4 seeds, may be played, value [+−]?\d+$/).click();
  await pit(/^South, pit 6, 5 seeds, may be played, value /).waitFor();
  await page.locator(".curve-line").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  assert.equal(await page.getByRole("button", { name: "Stop" }).count(), 0);
  await page.locator(".curve").click({ position: { x: 2, y: 30 } });
  await pit(/^South, pit 3, 4 seeds, may be played, value /).waitFor();
  await page.locator(".cell:focus, [data-act=analyse]").first().press("a");
  assert.equal(await said(), "Analysis ended.");
  assert.equal(await page.locator("#analysis").isHidden(), true);
  await pit("South, pit 3, 4 seeds, may be played").waitFor();
  assert.deepEqual(page.complaints, []);
});

const pressFirst = async (selector = "#message button") => {
  await page.locator(selector).first().focus();
  await page.keyboard.press("Enter");
};

test("an opening by guesses goes on from question to question by keyboard, each of them said", async () => {
  await visit("#mangala-iv");
  await againstFriend();
  assert.equal(await focusedText(), "One");
  await pressFirst();
  assert.equal(await focusedText(), "Odd");
  assert.match(await said(), /Odd or even\?$/);
  await pressFirst();
  assert.equal(await focusedText(), "South");
  assert.match(await said(), /^Odd was right.* Which side is it to be\?$/);
});

test("the next game of a series is said, with its number, and the focus is on the board", async () => {
  await visit("#mangala");
  await againstFriend();
  await page.click("[data-act=resign]");
  await page.click("[data-act=resign]");
  await pressFirst('#message button:text-is("Next game, seats changed")');
  assert.equal(await said(), "Mangala, game 2 of 5, seats changed. South to move.");
  assert.equal(await focused(page, (node) => node.className), "cell");
  await againstFriend();
  assert.match(await text("#notices"), /^Set aside: Mangala, game 2 of 5, after 0 moves\./);
  await page.click("#notices .undo");
  assert.match(await said(), /^Mangala, game 2 of 5\. South to move\.$/);
});

test("a lot that falls on the first visit is said, and the dialog knows of it", async () => {
  // The lot falls on the reader, or the machine's first move would be the last thing said.
  await page.addInitScript(() => {
    Math.random = () => 0.1;
  });
  await visit("#mangala");
  assert.match(await said(), /The lot has fallen: you begin\.$/);
  await page.click("header [data-act=new-game]");
  assert.ok(await page.isChecked('[name=side][value="either"]'));
  await page.check('[name=game][value="mangala-iv"]');
  assert.ok(await page.locator("#new-side").isHidden(), "its opening decides");
});

test("after an agreed draw is taken back the present state is said", async () => {
  await visit();
  await againstFriend();
  await page.click("[data-act=draw]");
  await page.click("[data-act=draw]");
  assert.match(await said(), /^A draw/);
  await page.click("[data-act=take-back]");
  assert.equal(await said(), "The game goes on. South to move.");
});

test("a round's score is said and shown, and rounds are marked in the list", async () => {
  await visit("#congkak?rounds=burn&houses=5&seeds=3");
  await againstFriend();
  for (let n = 0; n < 200 && !(await text("#strip")).includes("Round 2"); n += 1)
    await page.locator('.cell[aria-disabled="false"]').first().click();
  assert.match(await said(), /\. Round 1: .*\. Round 2 begins\.$/);
  assert.match(await text("#strip"), /Round 1: South \d+ – North \d+/);
  await page.locator('.cell[aria-disabled="false"]').first().click();
  assert.deepEqual(await page.locator("#moves .round").allTextContents(), ["Round 1", "Round 2"]);
});

test("what is asked is in sight on every screen, and covers no pit it is about", async () => {
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [1440, 900],
  ]) {
    await page.setViewportSize({ width, height });
    await visit("#bao-kiswahili");
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('.cell[aria-disabled="false"]').first().click();
    await page.locator('#message[data-kind="choice"]').waitFor();
    await page.waitForFunction(() => {
      const box = document.querySelector("#message").getBoundingClientRect();
      const board = document.querySelector("#board").shadowRoot;
      const pits = [...board.querySelectorAll('.cell[aria-disabled="false"]')];
      if (pits.length === 0) return false;
      const clear = pits.every((pit) => pit.getBoundingClientRect().bottom <= box.top);
      return box.top >= 0 && box.bottom <= window.innerHeight && clear;
    });
  }
});

test("two friends are called as their record calls them, on whichever side they sit", async () => {
  await visit("#kalah");
  await page.click("#notes summary");
  const record = (await page.inputValue("#record-text"))
    .split("\n")
    .filter((line) => !/South|North/.test(line))
    .join("\n");
  await page.fill("#record-text", `[South "Ana"]\n[North "Deniz"]\n${record}`);
  await page.click("#record-form [type=submit]");
  assert.match(await text("#plate-bottom"), /^Ana \(South\)/);
  await page.click("[data-act=resign]");
  await page.click("[data-act=resign]");
  await pressFirst('#message button:text-is("Return game, seats changed")');
  assert.match(await text("#plate-bottom"), /^Ana \(North\)|^Deniz \(South\)/);
  assert.match(await text("#strip"), /Ana 0 – Deniz 1/);
});

test("a choice made in secret is not told by looking back, nor by the record", async () => {
  await visit("#congkak?opening=simultaneous");
  await againstFriend();
  await page.click("#notes summary");
  await pit("South, pit 3, 7 seeds, may be played").click();
  const hidden = async () => {
    assert.equal(await moves(), "?");
    assert.equal(await page.inputValue("#record-text"), "");
    assert.equal(await page.inputValue("#position-text"), "");
    const why = await page.getAttribute("#record-text", "placeholder");
    assert.equal(why, "Hidden until both have chosen.");
  };
  await hidden();
  for (const act of ["[data-step=first]", "[data-act=repeat]", "[data-act=take-back]"]) {
    await page.click(act);
    await hidden();
  }
  await page.click("[data-act=turn-board]");
  await hidden();
  const before = await said();
  await page.click("[data-act=copy-record]", { force: true });
  assert.equal(await said(), before);
  await page.click("#record-form [type=submit]");
  assert.match(await text("#record-error"), /no record to open/);
  await page.locator("#moves .move").click();
  assert.equal(await text("#record-error"), "");
  await hidden();
  await page.click("[data-step=first]");
  await page.reload();
  await page.locator("#moves .move").waitFor();
  await page.click("#notes summary");
  await hidden();
  await page.getByRole("button", { name: "Back to the latest move" }).click();
  await page.click("[data-act=resign]");
  await page.click("[data-act=resign]");
  const shown = async () => {
    assert.equal(await moves(), "3");
    assert.match(await page.inputValue("#record-text"), /1\. 3 resigns/);
    assert.match(await page.inputValue("#position-text"), /chosen=3/);
  };
  await shown();
  await page.reload();
  await page.locator("#moves .move").waitFor();
  await page.click("#notes summary");
  await shown();
});

test("setting out is one step: taken back it is open again, with its buttons", async () => {
  await visit("#omweso?setup=free");
  await againstFriend();
  const press = (name) => page.getByRole("button", { name, exact: true }).click();
  const hand = () => text("#plate-bottom .fact");
  await pit("South, pit A3, 0 seeds, may be filled").click();
  assert.equal(await hand(), "31 in hand");
  await press("Spread evenly");
  assert.equal(await said(), "The seeds are spread evenly; none is in hand.");
  assert.equal(await hand(), "0 in hand");
  await pit("South, pit A2, 2 seeds, may be filled").click();
  assert.equal(await said(), "No seed is left in the hand. Pit A2, 2 seeds, 0 in hand.");
  await press("Take all back");
  assert.equal(await said(), "All taken back: 32 seeds in hand.");
  await press("Spread evenly");
  await press("Done");
  for (const back of ["[data-act=take-back]", "[data-step=previous]", "[data-step=first]"]) {
    await page.click(back);
    assert.match(await message(), /^The start.*32 seeds in hand.*Spread evenly/);
    await page.click("[data-step=next]");
    assert.equal(await said(), "Move 15. South: 32 seeds set out.");
    assert.equal(await hand(), "0 in hand");
  }
  await page.click("[data-step=first]");
  await pit("South, pit A1, 0 seeds, may be filled").click();
  await page.reload();
  await page.locator("#moves .move").first().waitFor();
  await press("Spread evenly");
  await press("− A1");
  assert.equal(await page.getByRole("button", { name: /^Done: 1 more/ }).count(), 1);
  await page.getByRole("button", { name: /^Done: 1 more/ }).click();
  assert.equal(await page.locator("#moves .move").count(), 15);
  assert.match(await message(), /^Set out your seeds/);
});

test("a double click on a pit with a question asks it, and leaves it open", async () => {
  await visit("#bao-kiswahili");
  await againstFriend();
  await pit(/^South, pit A6, .*may be played$/).dblclick();
  const asked = () => page.locator('#message[data-kind="choice"]').count();
  assert.equal(await asked(), 1);
  await page.waitForTimeout(350);
  assert.equal(await asked(), 1);
  await page.locator('[data-place="21"]').click({ force: true });
  assert.equal(await asked(), 0, "a later click drops it");
});

/** Sets up a position of the game on the table. */
async function setUp(position) {
  await page.click("#notes summary");
  await page.fill("#position-text", position);
  await page.click("#position-form [type=submit]");
}

test("while a question is open the whole board can be read, and the plate counts with it", async () => {
  await visit("#bao-kiswahili");
  await againstFriend();
  await setUp(
    "0,0,0,0,0,0,1,1/1,0,2,12,0,1,0,1/1,1,1,0,10,0,0,0/1,0,0,0,0,0,0,0 0,0 N hand=15,16 house=1,1 blocked=-",
  );
  await pit(/^North, pit a6, /).click();
  assert.match(await message(), /^1 seed in the hand, at pit A3/);
  assert.match(await text("#plate-top"), /15 in hand/);
  assert.equal(await focusedLabel(), "enter from the left kichwa (a1)");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await focusedLabel(), "enter from the right kichwa (a8)");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowLeft");
  assert.equal(await focusedLabel(), "North, pit a2, 0 seeds, nothing to sow");
  await page.keyboard.press("6");
  await page.keyboard.press("6");
  assert.equal(await focusedLabel(), "North, pit a6, 3 seeds, its move is being chosen");
  await page.keyboard.press("Shift+ArrowDown");
  assert.equal(await focusedLabel(), "South, pit A3, 0 seeds, it belongs to the other side");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await focusedLabel(), "enter from the right kichwa (a8)");
  // Both arrows point inwards.
  const turns = await page
    .locator(".aim .aim-sign")
    .evaluateAll((signs) => signs.map((sign) => sign.getAttribute("transform")));
  assert.deepEqual(turns.sort(), ["rotate(0.0)", "rotate(180.0)"]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  assert.match(await message(), /play on and lose the house, next to pit a6/);
});

test("a reload does not begin a ritual again", async () => {
  await visit("#mangala-iv");
  const same = async () => {
    const told = await message();
    for (let n = 0; n < 4; n += 1) {
      await page.reload();
      await page.locator("#message p").first().waitFor();
      assert.equal(await message(), told);
    }
  };
  await same();
  await page.locator("#message button").first().click(); // one seed, or odd
  await same();
  const watch = page.getByRole("button", { name: "Watch" });
  const begin = (await watch.count()) ? watch : page.getByRole("button", { name: "South" });
  await begin.click();
  await page.locator("#moves .move").first().waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Go on" }).waitFor();
  assert.deepEqual(
    page.complaints.filter((complaint) => !complaint.startsWith("failed:")),
    [],
  );
});
