// @ts-check
// The element's declarations say what is there, and its comments name what can be set.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { boardStyle } from "../kit/boardstyle.js";
import * as element from "../kit/element.js";
import { elementStyle } from "../kit/elementstyle.js";
import { compiles } from "./compiles.mjs";

const read = (/** @type {string} */ name) =>
  readFileSync(new URL(`../kit/${name}`, import.meta.url), "utf8");
const declarations = read("element.d.ts");
const body = /export class MancalaBoard [^{]*\{\n(.*?)^\}/ms.exec(declarations)?.[1] ?? "";

/** What the browser calls, and what every element has, declared anew for its types. */
const BROWSERS = [
  "connectedCallback",
  "disconnectedCallback",
  "adoptedCallback",
  "attributeChangedCallback",
];
const EVERY = ["addEventListener", "removeEventListener"];

/** The declared members with their comments, in order. */
const members = [
  ...body.matchAll(
    /^ {2}(\/\*\*(?:[^*]|\*(?!\/))*\*\/\n {2})?(?:(static|readonly|get|set) )?(\w+)[<(:]/gm,
  ),
].map(([, comment = "", word = "", name]) => ({ comment, word, name }));

test("every member is declared, as what it is, and every declaration is there", () => {
  const { prototype } = element.MancalaBoard;
  const real = Object.getOwnPropertyNames(prototype);
  const declared = members.filter(({ word }) => word !== "static").map(({ name }) => name);
  const own = new Set(declared.filter((name) => !EVERY.includes(name)));
  assert.deepEqual([...own].sort(), real.sort());
  for (const name of real) {
    const { get, set } = /** @type {PropertyDescriptor} */ (
      Object.getOwnPropertyDescriptor(prototype, name)
    );
    if (!get) continue;
    const words = members.filter((one) => one.name === name).map(({ word }) => word);
    assert.equal(words.includes("readonly"), set === undefined, name);
  }
  const statics = members.filter(({ word }) => word === "static").map(({ name }) => name);
  const ofClass = Object.getOwnPropertyNames(element.MancalaBoard);
  assert.deepEqual(
    statics,
    ofClass.filter((name) => !["length", "name", "prototype"].includes(name)),
  );
  assert.deepEqual(Object.keys(element), ["MancalaBoard"]);
});

test("every member and event has a comment, and what an author calls an example", () => {
  for (const { comment, word, name } of members) {
    if ([...EVERY, "constructor"].includes(name) || word === "set") continue;
    assert.match(comment, /\w/, name);
    if (!BROWSERS.includes(name) && word !== "static") assert.match(comment, /```js\n/, name);
  }
  const events = /interface MancalaBoardEventMap \{\n(.*?)^\}/ms.exec(declarations)?.[1] ?? "";
  assert.deepEqual(
    [...events.matchAll(/```js\n[\s\S]*?\*\/\n {2}(\w+): /g)].map(([, name]) => name),
    ["move", "gameover", "error"],
  );
});

test("a strict program that uses everything compiles; the declarations stand alone", () => {
  const example = fileURLToPath(new URL("element-example.ts", import.meta.url));
  const libraries = { lib: ["es2022", "dom", "dom.iterable"], types: [] };
  compiles([example], libraries);
  compiles([fileURLToPath(new URL("../kit/element.d.ts", import.meta.url))], libraries);
});

test("the declarations list every custom property, with its defaults", () => {
  const style = boardStyle + elementStyle + read("board.js");
  const used = [
    ...style.matchAll(/var\((--mancala-[\w-]+), (?:light-dark\()?([^),]+)(?:, ([^)]+))?/g),
  ];
  const head = read("element.d.ts").split("*/")[0];
  const listed = head.matchAll(/^ \* \| `(--mancala-[\w-]+)` \| (\S+) \| (\S+)/gm);
  const told = (/** @type {Iterable<RegExpMatchArray>} */ list) =>
    new Set([...list].map(([, name, light, dark = light]) => `${name} ${light} ${dark}`));
  assert.deepEqual([...told(listed)].sort(), [...told(used)].sort());
});

test("in Node the module can be imported, and registers nothing", () => {
  assert.equal(globalThis.customElements, undefined);
  assert.equal(typeof element.MancalaBoard, "function");
});
