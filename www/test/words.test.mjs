/** No text may be missing in a language, and none may be left over. */
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { boardTree, joined, LANGUAGES } from "../kit/words.js";

const www = new URL("../", import.meta.url);

/**
 * Keys that the code puts together: what is before the `${…}`, and the endings there must be. Those
 * of the board are in its own words. `games` is checked by its own test.
 */
const FAMILIES = {
  board: {
    "players.": ["S", "N", "E", "W"],
    "why.": [
      "over",
      "no-such-move",
      "ambiguous",
      "not-yours",
      "empty",
      "must-feed",
      "grand-slam",
      "forced",
      "endless",
      "must-capture",
      "front-first",
      "singles",
      "house",
      "blocked",
      "setting-out",
    ],
    "reason.": await reasons(),
    "moveName.": ["swap"],
    "said.word.": ["swap"],
    "said.way.": ["left", "right", "up", "down"],
    "place.": ["store", "hand"],
    "result.scored.": ["youWin", "youLose", "winner", "draw"],
    "result.plain.": ["youWin", "youLose", "winner", "draw"],
    "setOut.why.": ["none-laid", "none-left"],
    "choice.sow.": ["left", "right", "up", "down"],
    "key.": ["hand", "house", "blocked", "closed", "left", "owed", "round"],
    "placeLabel.": ["store", "hand", "goal"],
    "mark.": ["house", "blocked", "closed"],
    "note.": ["relay", "again", "bonus", "pass", "house", "capture", "place", "sweep"],
    "games.": [],
  },
  page: {
    "level.": ["1", "2", "3", "4", "5"],
    "new.": ["machine", "friend"],
    "new.begins.": ["machine", "friend"].flatMap((kind) =>
      ["first", "second", "either"].map((side) => `${kind}.${side}`),
    ),
    "said.lot.": ["you", "machine", "near", "far"],
    "speed.": ["off", "slow", "normal", "fast"],
    "how.line.": ["board", "seeds", "move", "captures", "captured", "without", "win"],
    "games.": [],
  },
};

/** Every reason that the rules know, and those that English has for games to come. */
async function reasons() {
  const { reason } = await boardTree("en");
  const written = Object.keys(reason).filter((key) => key !== "other");
  try {
    const { core } = await import("../kit/core.js");
    const { readySync } = await import("../kit/slim.js");
    readySync(await readFile(new URL("kit/pkg/mancala_bg.wasm", www)));
    return [...new Set([...core().reasonNames(), ...written])];
  } catch {
    return written; // the rules are not built here
  }
}

/** The sources of the board and of the page. */
const sources = { board: await sourcesIn("kit/"), page: await sourcesIn("") };

async function sourcesIn(folder) {
  const names = (await readdir(new URL(folder, www))).filter((name) => /\.(js|html)$/.test(name));
  return Promise.all(names.map((name) => readFile(new URL(folder + name, www), "utf8")));
}

/** The words of each language: the board's, and the page's own. */
const trees = new Map(
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const page = JSON.parse(await readFile(new URL(`i18n/${language}.json`, www), "utf8"));
      return [language, { board: await boardTree(language), page }];
    }),
  ),
);
const words = { board: keysOf(trees.get("en").board), page: keysOf(trees.get("en").page) };
const english = [...words.board, ...words.page];

/** All keys of a tree; plural forms count as one text, a list as one. */
function keysOf(tree, before = "") {
  return Object.entries(tree).flatMap(([key, value]) => {
    const whole = `${before}${key}`;
    if (typeof value === "string" || Array.isArray(value) || ("other" in value && isPlural(value)))
      return [whole];
    return keysOf(value, `${whole}.`);
  });
}

function isPlural(value) {
  return (
    Object.keys(value).every((form) =>
      ["zero", "one", "two", "few", "many", "other"].includes(form),
    ) && Object.keys(value).length > 1
  );
}

const both = joined(trees.get("en").board, trees.get("en").page);
const roots = Object.keys(both).join("|");

/** Every key that the sources write out: any string or attribute of the form `page.newGame`. */
function usedKeys(whose) {
  const written = new RegExp(`["'\`]((?:${roots})(?:\\.[A-Za-z0-9-]+)+)["'\`]`, "g");
  return new Set(
    sources[whose].flatMap((text) => [...text.matchAll(written)].map(([, key]) => key)),
  );
}

/** What stands before `${` in every key that is put together. */
function usedFamilies(whose) {
  const begun = new RegExp(`\`((?:${roots})\\.(?:[A-Za-z0-9-]+\\.)*)\\$\\{`, "g");
  return new Set(
    sources[whose].flatMap((text) => [...text.matchAll(begun)].map(([, start]) => start)),
  );
}

/** All keys that are put together. */
const made = (whose) =>
  Object.entries(FAMILIES[whose]).flatMap(([start, ends]) => ends.map((end) => start + end));

test("every text that is asked for is there: for the board among its own words", () => {
  const missing = (whose, there) =>
    [...usedKeys(whose)].filter((key) => !there.includes(key) && !isFileName(key));
  assert.deepEqual(missing("board", words.board), []);
  assert.deepEqual(missing("page", english), []);
  assert.ok(usedKeys("board").size > 50 && usedKeys("page").size > 50);
});

/** `words.js` and the like look like keys. */
function isFileName(key) {
  return /\.(js|json|html|css)$/.test(key);
}

test("texts whose keys are put together are declared here, and are there", () => {
  const declared = { board: FAMILIES.board, page: { ...FAMILIES.board, ...FAMILIES.page } };
  for (const whose of ["board", "page"]) {
    assert.deepEqual(
      [...usedFamilies(whose)].filter((start) => !Object.hasOwn(declared[whose], start)),
      [],
    );
    assert.deepEqual(
      made(whose).filter((key) => !words[whose].includes(key)),
      [],
    );
  }
});

test("no text is left over, and none is in both places", () => {
  for (const whose of ["board", "page"]) {
    const used = new Set([...usedKeys(whose), ...made(whose)]);
    assert.deepEqual(
      words[whose].filter((key) => !used.has(key) && !key.startsWith("games.")),
      [],
    );
  }
  assert.deepEqual(
    words.board.filter((key) => words.page.includes(key)),
    [],
  );
  const games = words.board.filter((key) => key.startsWith("games."));
  assert.ok(games.every((key) => key.includes(".places.")));
});

for (const [language, tree] of trees) {
  for (const whose of ["board", "page"]) {
    test(`${language}, ${whose}: the same keys, placeholders and plural forms as English`, () => {
      checkTree(language, tree[whose], trees.get("en")[whose]);
    });
  }
}

function checkTree(language, tree, model) {
  const keys = keysOf(model);
  assert.deepEqual(keysOf(tree).sort(), keys.sort());
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const key of keys) {
    const [text, other] = [lookUp(tree, key), lookUp(model, key)];
    assert.equal(typeof text, typeof other, key);
    if (Array.isArray(other)) assert.ok(text.length > 0 && text.every((line) => line.trim()), key);
    else if (typeof other === "string") assert.deepEqual(holes(text), holes(other), key);
    else assert.deepEqual(Object.keys(text).sort(), [...forms].sort(), key);
  }
}

const lookUp = (tree, key) => key.split(".").reduce((node, part) => node[part], tree);
const holes = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

test("every game of the catalogue has its words, and no other game has", async (t) => {
  let api;
  try {
    api = await import("../kit/slim.js");
    api.readySync(await readFile(new URL("kit/pkg/mancala_bg.wasm", www)));
  } catch (error) {
    t.skip(`the rules are not built here: ${error.code ?? error.message}`);
    return;
  }
  const wanted = api
    .games()
    .flatMap(({ id, options }) => [
      `games.${id}.name`,
      `games.${id}.line`,
      `games.${id}.how`,
      ...options.flatMap(({ key, choices = [] }) => [
        `games.${id}.options.${key}.label`,
        `games.${id}.options.${key}.help`,
        ...choices.map((choice) => `games.${id}.options.${key}.choices.${choice}`),
      ]),
    ]);
  const lines = ["board", "seeds", "move", "captures", "captured", "without", "win"];
  for (const { id } of api.games()) {
    wanted.push(...["what", "origin", "decided"].map((part) => `games.${id}.${part}`));
    wanted.push(...lines.map((line) => `games.${id}.differs.${line}`));
  }
  // Some games have names for places, or are watched.
  const besides = /^games\.[^.]+\.(ritual|watch|places\.\w+)$/;
  const told = english.filter((key) => key.startsWith("games.") && !besides.test(key));
  assert.deepEqual(told.sort(), wanted.sort());
});
