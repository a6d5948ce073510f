/** No text may be missing in a language, and none may be left over. */
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { LANGUAGES } from "../kit/words.js";

const www = new URL("../", import.meta.url);

/**
 * Keys that the code puts together: what is before the `${…}`, and the endings there must be.
 * `games` is checked by its own test.
 */
const FAMILIES = {
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
  "level.": ["1", "2", "3", "4", "5"],
  "place.": ["store", "hand"],
  "new.": ["machine", "friend"],
  "new.begins.": ["machine", "friend"].flatMap((kind) =>
    ["first", "second", "either"].map((side) => `${kind}.${side}`),
  ),
  "said.lot.": ["you", "machine", "near", "far"],
  "result.scored.": ["youWin", "youLose", "winner", "draw"],
  "result.plain.": ["youWin", "youLose", "winner", "draw"],
  "speed.": ["off", "slow", "normal", "fast"],
  "setOut.why.": ["none-laid", "none-left"],
  "choice.sow.": ["left", "right", "up", "down"],
  "key.": ["hand", "house", "blocked", "closed", "left", "owed", "round"],
  "placeLabel.": ["store", "hand", "goal"],
  "mark.": ["house", "blocked", "closed"],
  "note.": ["relay", "again", "bonus", "pass", "house", "capture", "place", "sweep"],
  "how.line.": ["board", "seeds", "move", "captures", "captured", "without", "win"],
  "games.": [],
};

/** Every reason that the rules know, and those that English has for games to come. */
async function reasons() {
  const { reason } = JSON.parse(await readFile(new URL("i18n/en.json", www), "utf8"));
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

const sources = new Map();
for (const folder of ["", "kit/"]) {
  for (const name of await readdir(new URL(folder, www))) {
    if (/\.(js|html)$/.test(name))
      sources.set(folder + name, await readFile(new URL(folder + name, www), "utf8"));
  }
}
const trees = new Map(
  await Promise.all(
    LANGUAGES.map(async (language) => [
      language,
      JSON.parse(await readFile(new URL(`i18n/${language}.json`, www), "utf8")),
    ]),
  ),
);
const english = keysOf(trees.get("en"));

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

const roots = Object.keys(trees.get("en")).join("|");

/** Every key that the sources write out: any string or attribute of the form `page.newGame`. */
function usedKeys() {
  const used = new Set();
  for (const text of sources.values()) {
    for (const [, key] of text.matchAll(
      new RegExp(`["'\`]((?:${roots})(?:\\.[A-Za-z0-9-]+)+)["'\`]`, "g"),
    ))
      used.add(key);
  }
  return used;
}

/** What stands before `${` in every key that is put together. */
function usedFamilies() {
  const used = new Set();
  for (const text of sources.values()) {
    for (const [, start] of text.matchAll(
      new RegExp(`\`((?:${roots})\\.(?:[A-Za-z0-9-]+\\.)*)\\$\\{`, "g"),
    ))
      used.add(start);
  }
  return used;
}

test("every text that the page asks for is there", () => {
  const files = new Set(["index.html", "main.js", "view.js"]);
  for (const file of files) assert.ok(sources.has(file));
  const missing = [...usedKeys()].filter((key) => !english.includes(key) && !isFileName(key));
  assert.deepEqual(missing, []);
});

/** `words.js` and the like look like keys. */
function isFileName(key) {
  return /\.(js|json|html|css)$/.test(key);
}

test("texts whose keys are put together are declared here, and are there", () => {
  assert.deepEqual(
    [...usedFamilies()].filter((start) => !Object.hasOwn(FAMILIES, start)),
    [],
  );
  const wanted = Object.entries(FAMILIES).flatMap(([start, ends]) =>
    ends.map((end) => start + end),
  );
  assert.deepEqual(
    wanted.filter((key) => !english.includes(key)),
    [],
  );
});

test("no text is left over", () => {
  const used = usedKeys();
  const families = new Set(
    Object.entries(FAMILIES).flatMap(([start, ends]) => ends.map((end) => start + end)),
  );
  assert.deepEqual(
    english.filter((key) => !used.has(key) && !families.has(key) && !key.startsWith("games.")),
    [],
  );
});

for (const [language, tree] of trees) {
  test(`${language}: the same keys, placeholders and plural forms as English`, () => {
    assert.deepEqual(keysOf(tree).sort(), [...english].sort());
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of english) {
      const [text, model] = [lookUp(tree, key), lookUp(trees.get("en"), key)];
      assert.equal(typeof text, typeof model, key);
      if (Array.isArray(model))
        assert.ok(text.length > 0 && text.every((line) => line.trim()), key);
      else if (typeof model === "string") assert.deepEqual(holes(text), holes(model), key);
      else assert.deepEqual(Object.keys(text).sort(), [...forms].sort(), key);
    }
  });
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
