// @ts-check
// The declarations say what is there: no less, no more, and so that a strict compiler agrees.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as kit from "../kit/api.js";
import * as index from "../kit/index.js";
import * as slim from "../kit/slim.js";
import { compiles } from "./compiles.mjs";

const code = codeOf("api");

/** The declarations of a file, without comments, in which there are examples. */
function codeOf(/** @type {string} */ name) {
  const file = new URL(`../kit/${name}.d.ts`, import.meta.url);
  return readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
}

/** The names that are declared with one of these words. */
function declared(/** @type {string} */ words, text = code) {
  const found = text.matchAll(new RegExp(`^export (?:${words}) (\\w+)`, "gm"));
  return [...new Set([...found].map(([, name]) => name))].sort();
}

/** The members of a declared class: of its objects, and its own. */
function members(/** @type {string} */ name) {
  const body =
    new RegExp(`^export class ${name}\\b[^{]*\\{\\n(.*?)^\\}`, "ms").exec(code)?.[1] ?? "";
  const lines = [...body.matchAll(/^ {2}(static |readonly |get )?(\w+)[<(:?]/gm)];
  const pick = (/** @type {boolean} */ ofClass) =>
    lines
      .filter(([, word]) => (word === "static ") === ofClass)
      .map(([, , member]) => member)
      .sort();
  return { objects: pick(false), own: pick(true) };
}

test("every export is declared, and every declaration is there", () => {
  assert.deepEqual(Object.keys(kit).sort(), declared("function|class|const"));
  assert.equal(/^export (?!function|class|type|interface)/m.test(code), false, "nothing unread");
});

test("the entries have all that, and each its own way to load the module", () => {
  for (const [name, entry] of Object.entries({ index, slim })) {
    const text = codeOf(name);
    assert.match(text, /^export \* from "\.\/api\.js";$/m);
    const own = declared("function|class|const", text);
    assert.deepEqual(own, ["ready", "readySync"]);
    assert.deepEqual(Object.keys(entry).sort(), [...Object.keys(kit), ...own].sort(), name);
  }
});

test("every member of every class is declared, and the other way round", () => {
  for (const name of declared("class")) {
    const Class = /** @type {any} */ (kit)[name];
    const { objects, own } = members(name);
    if (Class.prototype instanceof Error) {
      assert.deepEqual(objects, name === "MancalaError" ? ["constructor", "reason"] : [], name);
    } else {
      const real = Object.getOwnPropertyNames(Class.prototype).filter(
        (key) => key !== "constructor",
      );
      assert.deepEqual(
        objects.filter((key) => key !== "constructor"),
        real.sort(),
        name,
      );
    }
    const real = Object.getOwnPropertyNames(Class);
    assert.deepEqual(
      own,
      real.filter((key) => !["length", "name", "prototype"].includes(key)).sort(),
    );
    assert.equal(Object.getPrototypeOf(Class).name, /extends (\w+)/.exec(line(name))?.[1] ?? "");
  }
});

function line(/** @type {string} */ name) {
  return new RegExp(`^export class ${name}\\b.*$`, "m").exec(code)?.[0] ?? "";
}

test("every getter is readonly and every method a method", () => {
  for (const Class of [kit.Match, kit.Series, kit.Engine]) {
    for (const name of Object.getOwnPropertyNames(Class.prototype)) {
      const getter = Object.getOwnPropertyDescriptor(Class.prototype, name)?.get !== undefined;
      assert.equal(new RegExp(`^ {2}readonly ${name}: `, "m").test(code), getter, name);
    }
  }
});

test("every type is used in the example", () => {
  const example = readFileSync(new URL("types-example.ts", import.meta.url), "utf8");
  for (const name of ["ready", "readySync", ...declared("function|class|const|type|interface")]) {
    assert.match(example, new RegExp(`^ {2}(type )?${name},$`, "m"), `${name} is imported`);
  }
});

test("a strict program that uses everything compiles", () => {
  const example = fileURLToPath(new URL("types-example.ts", import.meta.url));
  compiles([example], { lib: ["es2022", "dom"], types: ["node"] });
});

test("the declarations stand alone: in a browser's program, and in Node's", () => {
  const files = ["index", "slim", "worker"].map((name) =>
    fileURLToPath(new URL(`../kit/${name}.d.ts`, import.meta.url)),
  );
  compiles(files, { lib: ["es2022", "dom"], types: [] });
  compiles(files, { lib: ["es2022"], types: ["node"] });
});
