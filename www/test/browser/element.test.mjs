/** The element in pages of its authors: attributes, properties, events, and the pages' manners. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { focused, open } from "./browser.mjs";

let browser;
let page;
before(async () => {
  browser = await open({ viewport: { width: 800, height: 700 } });
});
after(() => browser?.close());
beforeEach(async () => {
  await page?.close();
  page = await browser.newPage();
  await page.goto(`${browser.url}test/browser/element.html`);
});

/** Puts this into the page, and waits until its boards are ready; their events go to `window.told`. */
async function put(markup) {
  await page.evaluate(async (text) => {
    const types = window.told ? [] : ["move", "gameover", "error"];
    window.told = [];
    for (const type of types)
      document.addEventListener(type, ({ detail }) => window.told.push([type, detail]));
    document.querySelector("main").innerHTML = text;
    const boards = [...document.querySelectorAll("mancala-board")];
    for (const board of boards) board.speed = "off";
    [window.board] = boards;
    await Promise.all(boards.map(({ ready }) => ready));
  }, markup);
}

const told = () => page.evaluate(() => window.told);
const status = () => page.locator(".status").textContent();
const said = () => page.locator(".live").textContent();
const pit = (name) => page.getByRole("gridcell", { name });
const position = () => page.evaluate(() => window.board.position);

test("attributes: a game with its options, against the machine, that one click plays", async () => {
  await put('<mancala-board game="oware" options="seeds=3" opponent="level-1"></mancala-board>');
  assert.equal(await status(), "Your move");
  await pit("You, pit A, 3 seeds, may be played").click();
  await page.waitForFunction(() => window.board.match.ply === 2);
  await page.locator('.status[data-kind="turn"]').waitFor();
  assert.match(await said(), /^Machine: pit [a-f]/);
  const events = await told();
  assert.deepEqual(
    events.map(([type, { name, player }]) => [type, name === "A", player]),
    [
      ["move", true, "S"],
      ["move", false, "N"],
    ],
  );
  assert.equal(events[0][1].after, events[1][1].before);
  assert.deepEqual(page.complaints, []);
});

test("without an attribute the first game is played, by two people", async () => {
  await put("<mancala-board></mancala-board>");
  assert.equal(await status(), "South to move");
  await page.locator('.cell[aria-disabled="false"]').last().click();
  assert.equal(await status(), "North to move");
});

test("properties mirror the attributes, and what begins a game begins it once", async () => {
  await put("<mancala-board game=kalah></mancala-board>");
  const seen = await page.evaluate(async () => {
    const { board } = window;
    const list = [];
    board.game = "oware";
    board.options = { seeds: 5, slam: "allowed" };
    list.push(board.outerHTML, board.position, board.match.game);
    const { match } = board;
    await null;
    list.push(board.match === match);
    board.options = null;
    list.push(board.options, board.hasAttribute("options"), board.position.slice(0, 11));
    board.readonly = true;
    board.flipped = true;
    list.push(board.outerHTML, board.getAttribute("opponent"), board.opponent);
    board.removeAttribute("readonly");
    list.push(board.readonly, board.flipped);
    return list;
  });
  assert.deepEqual(seen, [
    '<mancala-board game="oware" options="seeds=5 slam=allowed"></mancala-board>',
    "5,5,5,5,5,5/5,5,5,5,5,5 0,0 S",
    "oware",
    true,
    "",
    false,
    "4,4,4,4,4,4",
    '<mancala-board game="oware" readonly="" flipped=""></mancala-board>',
    null,
    "",
    false,
    true,
  ]);
  assert.deepEqual(await told(), []);
});

test("a record counts more than game and options; position and match are set alike", async () => {
  const record = '[Game "oware"]\n[Options "seeds=3"]\n\n1. A b 2. C';
  await put("<mancala-board game=kalah options=seeds=5></mancala-board>");
  const seen = await page.evaluate(async (text) => {
    const { board } = window;
    const { Match } = await import("../../kit/match.js");
    const list = [];
    board.record = text;
    list.push(board.match.game, board.match.ply);
    board.position = "0,0,0,0,0,1/1,0,0,0,0,0 17,17 N";
    list.push(board.match.game, board.match.options.seeds, board.match.turn);
    const match = new Match("mangala");
    match.play("1");
    board.match = match;
    list.push(board.match === match, board.match.ply);
    board.reset();
    list.push(board.match.game, board.match.ply, board.match.history.length);
    board.record = null;
    list.push(board.position);
    return list;
  }, record);
  assert.deepEqual(seen, [
    "oware",
    3,
    "oware",
    3,
    "N",
    true,
    1,
    "mangala",
    0,
    0,
    "5,5,5,5,5,5/5,5,5,5,5,5 0,0 S",
  ]);
  assert.deepEqual(await told(), []);
});

test("properties that were set before the element was defined are taken over", async () => {
  await page.route("**/early.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><title>Early</title><mancala-board game="awari"></mancala-board>',
    }),
  );
  await page.goto(`${browser.url}test/early.html`);
  const seen = await page.evaluate(async () => {
    const board = document.querySelector("mancala-board");
    Object.assign(board, { game: "oware", options: { seeds: 2 }, flipped: true, speed: "off" });
    board.position = "0,0,0,0,0,1/1,0,0,0,0,0 11,11 N";
    await import("../kit/element.js");
    await board.ready;
    return [board.outerHTML, board.position, board.speed, Object.keys(board)];
  });
  assert.deepEqual(seen, [
    '<mancala-board game="oware" options="seeds=2" flipped=""></mancala-board>',
    "0,0,0,0,0,1/1,0,0,0,0,0 11,11 N",
    "off",
    [],
  ]);
});

test("play, undo, reset: errors go to the caller, and a taken back move can be replaced", async () => {
  await put("<mancala-board game=kalah></mancala-board>");
  const seen = await page.evaluate(() => {
    const { board } = window;
    const caught = (act) => {
      try {
        return act();
      } catch ({ name, reason }) {
        return [name, reason];
      }
    };
    const list = [board.play("3").turn, board.play("6").turn];
    list.push(caught(() => board.play("9"))[0], caught(() => board.play(3))[0]);
    list.push(caught(() => (board.speed = "furious"))[1], caught(() => (board.match = {}))[0]);
    list.push(board.undo(), board.match.ply, board.match.history.length);
    list.push(board.play("1").name, board.match.history.length);
    board.reset();
    list.push(board.undo(), board.match.history.length);
    const loose = document.createElement("mancala-board");
    list.push(loose.match, loose.position, caught(() => loose.play("1"))[0]);
    return list;
  });
  assert.deepEqual(seen, [
    "S",
    "N",
    "IllegalMove",
    "IllegalMove",
    'speed is one of off, slow, normal, fast, not "furious".',
    "BadOption",
    true,
    1,
    2,
    "1",
    2,
    false,
    0,
    null,
    null,
    "NotReady",
  ]);
});

test("a move that is prevented is not made: a person's, the machine's and one of play()", async () => {
  await put("<mancala-board game=kalah opponent=level-1></mancala-board>");
  await page.evaluate(() => {
    window.forbidden = ["S", "N"];
    window.board.addEventListener("move", (event) => {
      if (window.forbidden.includes(event.detail.player)) event.preventDefault();
    });
  });
  const start = await position();
  await pit(/^You, pit 1, /).click();
  assert.equal(await page.evaluate(() => window.board.play("2")), null);
  assert.equal(await position(), start);
  assert.equal(await status(), "Your move");
  await page.evaluate(() => window.forbidden.shift());
  await pit(/^You, pit 1, /).click();
  await page.waitForFunction(() => window.told.length === 4);
  await page.waitForFunction(
    () => !/thinking/.test(document.querySelector("mancala-board").shadowRoot.textContent),
  );
  assert.equal(await status(), "Machine to move");
  assert.equal(await page.evaluate(() => window.board.match.ply), 1);
  await page.evaluate(() => window.forbidden.shift());
  const played = await page.evaluate(() => window.board.play("1"));
  assert.deepEqual([played.name, played.player], ["1", "N"]);
});

test("a game to its end: gameover tells the result, and it can be played again", async () => {
  await put('<mancala-board game=kalah options="houses=2 seeds=1"></mancala-board>');
  const playable = page.locator('.cell[aria-disabled="false"]');
  while (await playable.count()) await playable.first().click();
  const events = await told();
  const [type, result] = events.at(-1);
  assert.equal(type, "gameover");
  assert.deepEqual(result, await page.evaluate(() => window.board.match.result));
  assert.match(await status(), /(wins|draw).*row has run empty/is);
  assert.match(await said(), /row has run empty\.$/);
  await page.getByRole("button", { name: "Play again" }).click();
  assert.equal(await status(), "South to move");
  assert.equal(await focused(page, (node) => node.className), "cell");
});

test("who hears of the end may begin another game at once", async () => {
  await put('<mancala-board game=kalah options="houses=1 seeds=1"></mancala-board>');
  await page.evaluate(() => {
    window.board.addEventListener("gameover", () => window.board.reset(), { once: true });
    while (window.told.every(([type]) => type !== "gameover")) {
      window.board.play(window.board.match.moves()[0].name);
    }
  });
  assert.equal(await status(), "South to move");
  assert.equal(await page.evaluate(() => window.board.match.ply), 0);
});

test("what makes no sense is told in the status and by an event; the next good one mends it", async () => {
  await put("<mancala-board game=chess></mancala-board>");
  const wrong = async (reason, name) => {
    assert.match(await status(), reason);
    const [type, detail] = (await told()).at(-1);
    assert.deepEqual([type, detail.name], ["error", name]);
    assert.match(detail.reason, reason);
    assert.match(await said(), reason);
  };
  await wrong(/chess.*\.$/, "UnknownGame");
  const set = (name, value) =>
    page.evaluate(([key, given]) => window.board.setAttribute(key, given), [name, value]);
  await set("game", "oware");
  assert.equal(await status(), "South to move");
  for (const [name, value, error, good] of [
    ["options", "seeds=99", "BadOption", "seeds=4"],
    ["options", "seeds", "BadOption", "seeds=4"],
    ["options", "colour=red", "BadOption", ""],
    ["opponent", "Deniz", "BadOption", ""],
    ["opponent", "level-9", "BadOption", ""],
    ["record", "1. A", "BadRecord", ""],
    ["record", '[Game "oware"]\n\n1. z', "BadRecord", ""],
  ]) {
    await set(name, value);
    await wrong(/\.$/, error);
    await set(name, good);
    assert.match(await status(), /to move$/, `${name}=${value}`);
    await page.locator('.cell[aria-disabled="false"]').first().click();
    await page.waitForFunction(() => window.board.match.ply > 0);
  }
  await page.evaluate(() => {
    window.board.position = "nonsense";
  });
  await wrong(/\.$/, "BadPosition");
  // It is seen over the end of a game as well, and an unknown opponent leaves two people at the table.
  await set("record", '[Game "oware"]\n\n1. A resigns');
  await set("opponent", "level-0");
  await wrong(/^opponent is level-1 to level-8, not "level-0"\.$/, "BadOption");
  await set("opponent", "");
  assert.match(await status(), /wins.*resigned/);
  assert.deepEqual(page.complaints, []);
});

test("rules that do not load are told; put into the page again, the board tries again", async () => {
  await page.route("**/pkg/*", (route) => route.abort());
  const failed = await page.evaluate(async () => {
    window.board = document.createElement("mancala-board");
    const heard = new Promise((resolve) => window.board.addEventListener("error", resolve));
    document.querySelector("main").append(window.board);
    const { detail } = await heard;
    return [detail.reason, await window.board.ready.catch(() => "rejected")];
  });
  assert.match(failed[0], /\.$/);
  assert.equal(failed[1], "rejected");
  assert.match(await status(), /could not be loaded/);
  assert.match(await said(), /could not be loaded/);
  await page.unroute("**/pkg/*");
  await page.evaluate(() => document.querySelector("main").append(window.board));
  await page.locator('.cell[aria-disabled="false"]').first().waitFor();
  assert.equal(await status(), "South to move");
});

test("a machine that fails is told by an event too, and can be asked again", async () => {
  await page.evaluate(() => {
    const { Worker } = window;
    window.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        window.worker = this;
      }
    };
  });
  await put("<mancala-board game=oware opponent=level-1></mancala-board>");
  await page.evaluate(() => {
    window.board.play("A");
  });
  await page.waitForFunction(() => window.board.match.ply === 2);
  await page.evaluate(() => {
    window.board.opponent = "level-8";
    window.board.play(window.board.match.moves()[0].name);
    window.worker.dispatchEvent(new Event("error"));
  });
  await page.locator('.status[data-kind="trouble"]').waitFor();
  const [type, { name, reason }] = (await told()).at(-1);
  assert.deepEqual([type, name], ["error", "EngineFailed"]);
  assert.ok((await status()).includes(reason));
  await page.evaluate(() => {
    window.board.opponent = "level-1";
  });
  await page.waitForFunction(() => window.board.match.ply === 4);
});

test("flipped, the reader sits below as the second player, and the machine begins", async () => {
  await put("<mancala-board game=oware opponent=level-1 flipped></mancala-board>");
  await page.waitForFunction(() => window.board.match.turn === "N");
  await pit(/^You, pit a, .*may be played$/).waitFor();
  const above = await pit(/^Machine, pit A/).boundingBox();
  const below = await pit(/^You, pit a/).boundingBox();
  assert.ok(above.y < below.y);
  await page.evaluate(() => {
    window.board.flipped = false;
  });
  // The seats have changed: the machine is to move now.
  await page.waitForFunction(() => window.board.match.ply === 2);
  await pit(/^You, pit A/).waitFor();
});

test("readonly: nobody moves by hand, and the board says why; play() does", async () => {
  await put("<mancala-board game=kalah readonly></mancala-board>");
  await pit(/^South, pit 1, 4 seeds, this board is only to be looked at$/).click({ force: true });
  assert.equal(await status(), "Not now: this board is only to be looked at.");
  await page.evaluate(() => window.board.play("1"));
  assert.equal(await status(), "North to move");
  await page.evaluate(() => {
    window.board.readonly = false;
  });
  await pit(/^North, pit 1, .*may be played$/).click();
  assert.equal(await status(), "South to move");
});

test("four boards of a page have one worker, and all are answered", async () => {
  await page.evaluate(() => {
    const { Worker } = window;
    window.workers = 0;
    window.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        window.workers += 1;
      }
    };
  });
  const games = ["kalah", "oware", "bao-kujifunza", "awari"];
  const boards = games.map((game) => `<mancala-board game=${game} opponent=level-2 flipped>`);
  await put(`${boards.join("</mancala-board>")}</mancala-board>`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("mancala-board")].every(({ match }) => match.turn === "N"),
  );
  assert.equal(await page.evaluate(() => window.workers), 1);
  assert.deepEqual(page.complaints, []);
});

test("inside another shadow root it has its look, and its events come out", async () => {
  await put("<div></div>");
  const seen = await page.evaluate(async () => {
    const root = document.querySelector("main div").attachShadow({ mode: "open" });
    root.innerHTML = "<mancala-board game=oware></mancala-board>";
    window.board = root.firstChild;
    window.board.speed = "off";
    await window.board.ready;
    window.board.play("A");
    return [
      window.told[0][0],
      getComputedStyle(window.board.shadowRoot.querySelector(".grid")).position,
    ];
  });
  assert.deepEqual(seen, ["move", "absolute"]);
  await pit(/^North, pit a/).click();
  assert.equal(await status(), "South to move");
});

test("in a frame, and moved from one document to another, it keeps its look", async () => {
  await put("<div></div>");
  await page.evaluate(async () => {
    const frame = document.createElement("iframe");
    frame.src = "element.html";
    frame.width = "600";
    frame.height = "500";
    document.querySelector("main").append(frame);
    await new Promise((done) => frame.addEventListener("load", done));
    const inner = frame.contentDocument;
    inner.querySelector("main").innerHTML = "<mancala-board game=oware id=own></mancala-board>";
    await frame.contentWindow.customElements.whenDefined("mancala-board");
    await inner.getElementById("own").ready;
    const moved = document.createElement("mancala-board");
    moved.id = "moved";
    document.querySelector("main").append(moved);
    await moved.ready;
    // Through a template, whose document shows nothing.
    const template = document.createElement("template");
    template.content.append(moved);
    inner.querySelector("main").append(moved);
  });
  const frame = page.frameLocator("iframe");
  for (const id of ["own", "moved"]) {
    const board = frame.locator(`#${id}`);
    await board.locator('.cell[aria-disabled="false"]').first().click();
    const look = await board
      .locator(".grid")
      .evaluate((node) => node.ownerDocument.defaultView.getComputedStyle(node).position);
    assert.equal(look, "absolute", id);
    assert.match(await board.locator(".status").textContent(), /North|South/);
  }
});

test("taken out it stops thinking and showing; put back it goes on", async () => {
  await put("<mancala-board game=oware opponent=level-5 flipped></mancala-board>");
  const thinking = '.status[data-kind="thinking"]';
  await page.evaluate(() => {
    window.main = window.board.parentNode;
    window.board.reset();
    window.board.remove();
  });
  await page.waitForTimeout(1500);
  assert.equal(await page.evaluate(() => window.board.match.ply), 0, "nobody thinks");
  await page.evaluate(() => {
    window.board.opponent = "level-1";
    window.main.append(window.board);
  });
  await page.waitForFunction(() => window.board.match.ply === 1);
  await page.evaluate(() => {
    window.board.speed = "slow";
    window.board.play("a");
    window.board.remove();
    window.board.speed = "off";
  });
  assert.equal(await page.evaluate(() => window.board.match.ply), 2);
  await page.evaluate(() => window.main.append(window.board));
  await page.waitForFunction(() => window.board.match.ply === 3);
  await page.locator(thinking).waitFor({ state: "detached" });
  await page.locator(".handful").waitFor({ state: "detached" });
});

test("by keyboard alone: to the board, along the row, play, refused, and a question", async () => {
  await put("<button>before</button><mancala-board game=bao-kujifunza></mancala-board>");
  const label = () => focused(page, (node) => node.getAttribute("aria-label"));
  await page.locator("main > button").focus();
  await page.keyboard.press("Tab");
  assert.match(await label(), /^North, pit|^South, pit/);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("3");
  assert.equal(await label(), "South, pit A3, 2 seeds, may be played");
  await page.keyboard.press("Enter");
  assert.equal(await label(), "sow to the left, first to pit A2");
  assert.match(await said(), /^2 seeds in the hand, at pit A3\./);
  await page.keyboard.press("Escape");
  assert.equal(await said(), "No move chosen.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  assert.match(await said(), /^South: pit A3 to the right/);
  await page.keyboard.press("Enter");
  assert.match(await said(), /^Pit A4 cannot be played: it belongs to the other side\.$/);
  await page.keyboard.press("Shift+Tab");
  assert.equal(await focused(page, (node) => node.textContent), "before");
  await page.evaluate(() => window.board.focus());
  assert.match(await label(), /pit A4/);
});

test("Escape on the board cuts a sowing short", async () => {
  await put("<mancala-board game=kalah></mancala-board>");
  await page.evaluate(() => {
    window.board.speed = "slow";
  });
  await pit(/^South, pit 1, /).focus();
  await page.keyboard.press("Enter");
  await page.locator(".handful .badge").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".handful").waitFor({ state: "detached" });
  assert.equal(await status(), "North to move");
});

test("the accessibility tree: a named grid of rows and cells, and one polite live region", async () => {
  await put("<mancala-board game=kalah options=houses=2></mancala-board>");
  const tree = await page.locator("mancala-board").ariaSnapshot();
  assert.match(tree, /grid "Kalah board"/);
  assert.equal((tree.match(/- row/g) ?? []).length, 2);
  assert.match(tree, /gridcell "South, pit 1, 4 seeds, may be played"/);
  assert.match(tree, /gridcell "South, store, 0 seeds"/);
  assert.match(tree, /- status/);
  assert.equal(await page.locator("mancala-board [aria-live]").count(), 1);
  assert.equal(await page.locator('mancala-board [tabindex="0"]').count(), 1, "one tab stop");
});

test("its colours follow custom properties, and its parts can be styled", async () => {
  await put("<mancala-board game=kalah></mancala-board>");
  const seen = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      mancala-board { --mancala-ink: rgb(1, 2, 3); --mancala-seed-0: rgb(4, 5, 6); }
      mancala-board::part(status) { background: rgb(7, 8, 9); }
      mancala-board::part(board) { border-radius: 1px; }
      mancala-board::part(pit) { opacity: .5; }
      mancala-board::part(store) { opacity: .25; }
      mancala-board::part(seed) { opacity: .75; }
      mancala-board::part(count) { font-style: italic; }`);
    document.adoptedStyleSheets = [sheet];
    const style = (selector) => getComputedStyle(window.board.shadowRoot.querySelector(selector));
    return [
      style(".count").fill,
      style(".tint0 .body").fill,
      style(".status").backgroundColor,
      style(".mancala").borderRadius,
      style(".pit").opacity,
      style(".store").opacity,
      style(".seeds").opacity,
      style(".count").fontStyle,
    ];
  });
  const colours = ["rgb(1, 2, 3)", "rgb(4, 5, 6)", "rgb(7, 8, 9)"];
  assert.deepEqual(seen, [...colours, "1px", "0.5", "0.25", "0.75", "italic"]);
});

test("light or dark is what the page has there, whatever the reader's system prefers", async () => {
  await page.emulateMedia({ colorScheme: "dark" });
  await put("<mancala-board game=kalah></mancala-board>");
  const ink = () =>
    page.evaluate(() => getComputedStyle(window.board.shadowRoot.querySelector(".count")).fill);
  assert.equal(await ink(), "rgb(248, 234, 212)");
  await page.evaluate(() => {
    window.board.style.colorScheme = "light";
  });
  assert.equal(await ink(), "rgb(47, 27, 9)");
});

test("with reduced motion the same steps are shown, and no seed flies", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await put("<mancala-board game=kalah></mancala-board>");
  await page.evaluate(() => {
    window.board.speed = "slow";
  });
  await pit(/^South, pit 3, /).click();
  await page.locator(".handful .badge").waitFor();
  assert.equal(await page.locator(".air .seed").count(), 0);
  await page.getByRole("button", { name: "Skip" }).click();
  assert.equal(await status(), "South to move");
});

test("on a screen of 320 pixels nothing is wider, and pits are as wide as a finger", async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const game of ["kalah", "bao-kiswahili", "progressive", "congkak"]) {
    await put(`<mancala-board game=${game} opponent=level-1></mancala-board>`);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    assert.ok(wider <= 0, `${game}: ${wider} pixels too wide`);
  }
  await put("<mancala-board game=kalah></mancala-board>");
  const { width, height } = await page.locator('[data-place="6"]').boundingBox();
  assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
});

test("seeds are set out, moves without a pit are buttons, and secrets are kept", async () => {
  await put('<mancala-board game=omweso options="setup=free"></mancala-board>');
  const press = (name) => page.getByRole("button", { name, exact: true }).click();
  await pit("South, pit A3, 0 seeds, may be filled").click();
  assert.match(await said(), /^Pit A3, 1 seed, 31 in hand\.$/);
  await press("Spread evenly");
  await press("Done");
  assert.equal(await page.evaluate(() => window.board.match.turn), "N");
  assert.equal((await told()).length, 15);

  await put('<mancala-board game=kalah options="pie=on"></mancala-board>');
  await page.evaluate(() => window.board.play("1"));
  await pit(/^South, pit 2, /).click({ force: true });
  assert.match(await status(), /^Pit 2 cannot be played/);
  await press("Change sides");
  assert.match(await said(), /^North: sides changed\.$/);

  await put('<mancala-board game=congkak options="opening=simultaneous"></mancala-board>');
  await pit(/^South, pit 3, /).click();
  assert.equal(await said(), "South has chosen a pit in secret.");
  assert.equal(await page.locator(".last-from, .last-to").count(), 0);
  await pit("North, pit 4, 7 seeds, may be played").click();
  assert.match(await said(), /Both sow|pit 4/);
});

test("forced moves are played by a click on the one legal pit, and counted moves are told", async () => {
  await put("<mancala-board game=mangala-iv></mancala-board>");
  const playable = page.locator('.cell[aria-disabled="false"]');
  for (let n = 0; n < 3; n += 1) {
    assert.equal(await playable.count(), 1);
    await playable.click();
  }
  assert.equal(await page.evaluate(() => window.board.match.ply), 3);
  await put("<mancala-board game=progressive></mancala-board>");
  assert.equal(await status(), "East to move1 move left, owes 0 moves");
});

test("every game is played to its end on the board, also where something is asked or set out", async () => {
  await put("<mancala-board></mancala-board>");
  const ends = await page.evaluate(async () => {
    const { games } = await import("../../kit/api.js");
    const { board } = window;
    const special = {
      kalah: "pie=on",
      congkak: "opening=simultaneous rounds=2",
      omweso: "setup=free",
    };
    const key = (cell) =>
      cell.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    const list = [];
    for (const { id } of games()) {
      board.game = id;
      board.options = special[id] ?? "";
      const { match } = board;
      const before = window.told.length;
      for (let step = 0; !match.over && step < 5000; step += 1) {
        const { shadowRoot } = board;
        const laying = shadowRoot.querySelector('.status[data-kind="laying"]');
        const swap = match.moves().some(({ pit }) => pit === null || pit === undefined);
        const cells = [...shadowRoot.querySelectorAll('.cell[aria-disabled="false"]')];
        if (laying) laying.querySelectorAll("button")[step % 2 ? 4 : 2].click();
        else if (swap) shadowRoot.querySelector(".status button").click();
        else key(cells[(step * 7) % cells.length]);
        await new Promise((resolve) => setTimeout(resolve));
      }
      const told = window.told.slice(before);
      const moves = told.filter(([type]) => type === "move").length;
      list.push([id, match.over, moves === match.history.length, told.at(-1)[0]]);
    }
    return list;
  });
  assert.equal(ends.length, 13);
  for (const [id, over, whole, last] of ends)
    assert.deepEqual([over, whole, last], [true, true, "gameover"], id);
  assert.deepEqual(page.complaints, []);
});

test("an unknown language gets English, and the nearest lang is looked for", async () => {
  await put('<div lang="tr"><mancala-board game=kalah></mancala-board></div>');
  assert.equal(await status(), "South to move");
  assert.equal(await page.locator(".live").getAttribute("lang"), "en");
  await page.evaluate(() => {
    window.board.lang = "en-GB";
  });
  assert.equal(await status(), "South to move");
});
