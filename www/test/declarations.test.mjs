// @ts-check
// The declarations say what is there: no less, no more, and so that a strict compiler agrees.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import * as kit from "../kit/api.js";
import * as index from "../kit/index.js";
import * as slim from "../kit/slim.js";
import { optionSets, playOut, random } from "./kit.mjs";

await index.ready();

const root = fileURLToPath(new URL("../../", import.meta.url));
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

// Outside of www/test, so that the types of the whole project are not asked for them.
const folder = mkdtempSync(join(root, "node_modules", ".types-"));
after(() => rmSync(folder, { recursive: true }));

/** Compiles files as a strict program with these libraries. */
function compiles(/** @type {string[]} */ files, /** @type {object} */ options) {
  const config = join(folder, "tsconfig.json");
  const compilerOptions = {
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    target: "es2022",
    module: "nodenext",
    typeRoots: [join(root, "node_modules", "@types")],
    ...options,
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const { stdout, stderr, status } = spawnSync(process.execPath, [tsc, "--project", config], {
    encoding: "utf8",
  });
  assert.equal(stdout + stderr, "");
  assert.equal(status, 0);
}

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

/** Of values, one of each shape: alike but for their numbers and free texts. */
function shapes(/** @type {unknown[]} */ values) {
  const free = (/** @type {string} */ key, /** @type {unknown} */ value) =>
    /^(name|before|after|value|key)$/.test(key) || (typeof value === "number" && value > 1)
      ? typeof value
      : value;
  return [...new Map(values.map((value) => [JSON.stringify(value, free), value])).values()];
}

test("what is told has the declared types, no less and no more", () => {
  const catalogue = kit.games();
  const matches = catalogue.flatMap((game) =>
    optionSets(game).map((options) => playOut(new kit.Match(game.id, options), random(7), 60)),
  );
  const open = matches.filter((match) => !match.over);
  for (const match of open.slice(0, 40)) match.resign();
  const history = matches.flatMap((match) => match.history);
  const told = {
    GameInfo: catalogue,
    Event: shapes(history.flatMap(({ events }) => events)),
    Played: shapes(history.map((played) => ({ ...played, events: [] }))),
    Result: shapes(matches.map(({ result }) => result).filter(Boolean)),
    MoveInfo: shapes(open.slice(40).flatMap((match) => match.moves())),
    LayoutInfo: shapes(matches.map(({ layout }) => layout)),
  };
  const names = Object.keys(told);
  const lists = Object.entries(told).map(([name, list]) => {
    assert.ok(list.length > 1, name);
    return `export const a${name}: ${name}[] = ${JSON.stringify(list)};`;
  });
  const file = join(folder, "told.ts");
  const from = JSON.stringify(join(root, "www", "kit", "index.js"));
  writeFileSync(file, `import type { ${names} } from ${from};\n${lists.join("\n")}`);
  compiles([file], { lib: ["es2022", "dom"], types: [] });
});
