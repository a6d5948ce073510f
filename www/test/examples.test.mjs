// @ts-check
// Every export has an example, and every example does what it says: in the declarations and in README.md.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, describe, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import {
  entries as all,
  anchorsOf,
  declared,
  file,
  members,
  page,
} from "../../scripts/apidocs.mjs";
import * as kit from "../kit/index.js";
import { compiles } from "./compiles.mjs";
import { program, readme, snippets } from "./snippets.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const host = pathToFileURL(join(root, "www", "test", "examplehost.mjs")).href;
const names = Object.keys(kit).join(", ");
/** @type {Record<string, string[]>} */
const entries = all;

// A folder in which the package is installed, as its sources are.
const folder = mkdtempSync(join(tmpdir(), "mancala-examples-"));
after(() => rmSync(folder, { recursive: true }));
const installed = join(folder, "node_modules", "mancala-kit");
mkdirSync(installed, { recursive: true });
symlinkSync(join(root, "www", "kit"), join(installed, "kit"));
const exports = Object.fromEntries(
  Object.entries(entries).map(([entry, [name]]) => [
    entry.replace("mancala-kit", "."),
    `./kit/${name}.js`,
  ]),
);
exports["./mancala.wasm"] = "./kit/pkg/mancala_bg.wasm";
writeFileSync(join(installed, "package.json"), JSON.stringify({ type: "module", exports }));

/** All that the files of an entry declare. */
const exported = (/** @type {string} */ entry) =>
  entries[entry].flatMap((/** @type {string} */ name) => declared(name).exports);

/** The examples of an entry: whose, and its code. */
function* examples(/** @type {string} */ entry) {
  const abouts = entries[entry].map((/** @type {string} */ name) => ({
    name: entry,
    comment: declared(name).about,
    code: "",
  }));
  for (const piece of [...abouts, ...exported(entry)]) {
    for (const { name, comment } of [piece, ...members(piece)]) {
      const of = name === piece.name ? name : `${piece.name}.${name}`;
      for (const snippet of snippets(comment)) yield { of, ...snippet };
    }
  }
}

/** Does a program load the module, and does it so need a process in which that was not done yet? */
const loads = (/** @type {string} */ code) => /\bready(Sync)?\(/.test(code);

/** What an example takes for granted: the names of the package, a match, an engine. */
function before(/** @type {string} */ entry, /** @type {string} */ code) {
  const given = loads(code)
    ? ""
    : `await kit.ready(); const match = new Match("oware"), engine = new Engine();`;
  return /^import .*mancala-kit/m.test(code)
    ? `import ${JSON.stringify(host)};`
    : `import ${JSON.stringify(host)};
      import * as kit from "${entry === "mancala-kit/slim" ? entry : "mancala-kit"}";
      import { createRequire } from "node:module";
      const { ${names} } = kit, require = createRequire(import.meta.url); ${given}`;
}

let count = 0;

/** Writes a program into the folder, without its types. */
async function write(/** @type {string} */ text) {
  const { transform } = await import("esbuild");
  const path = join(folder, `${(count += 1)}.mjs`);
  writeFileSync(path, (await transform(text, { loader: "ts" })).code);
  return path;
}

/** Runs a program in this process. */
async function runs(/** @type {string} */ text) {
  await import(pathToFileURL(await write(text)).href);
}

/** Runs a program in a process of its own. */
async function runsAlone(/** @type {string} */ text) {
  await promisify(execFile)(process.execPath, [await write(text)], { timeout: 60_000 });
}

test("every export has an example", () => {
  for (const { name, comment } of Object.keys(entries).flatMap(exported)) {
    assert.ok(snippets(comment).length > 0, `${name} has no example`);
  }
});

test("docs/api.md is what the declarations say: npm run docs", () => {
  assert.equal(readFileSync(file, "utf8"), page());
});

describe("the examples of the declarations do what they say", { concurrency: 2 }, () => {
  // The element's need a page: its own tests try it there.
  for (const entry of Object.keys(entries).filter((name) => name !== "mancala-kit/element")) {
    for (const { of, language, code } of examples(entry)) {
      test(`${entry}: ${of}`, async () => {
        assert.match(language, /^[jt]s$/);
        await (loads(code) ? runsAlone : runs)(program(code, before(entry, code)));
      });
    }
  }
});

describe("the JavaScript of README.md does what it says", { concurrency: 2 }, () => {
  for (const [index, { code }] of readme("js").entries()) {
    test(`snippet ${index + 1}`, () => runsAlone(program(code)));
  }
});

test("README.md tells the games and their options as they are", async () => {
  await kit.ready();
  const told = kit.games().map(({ id, options }) => {
    const values = options.map((option) =>
      option.type === "number"
        ? `\`${option.key}=${option.default}\` (${option.min}–${option.max})`
        : `\`${option.key}=${option.choices.join("\\|")}\``,
    );
    return `| \`${id}\` | ${values.join(" ") || "none"} |\n`;
  });
  const text = readFileSync(join(root, "README.md"), "utf8");
  const table = /\(default first\) \|\n.*\n((?:\|.*\n)+)/.exec(text)?.[1];
  const shown = table?.replace(/; .*?\)/g, ")"); // what is told besides
  assert.equal(shown, told.join(""));
});

test("the links in the pages lead somewhere", () => {
  const pages = ["README", "ARCHITECTURE", "CONTRIBUTING", "CHANGELOG", "vectors/README"];
  const docs = readdirSync(join(root, "docs")).map((name) => `docs/${name.replace(/\.md$/, "")}`);
  for (const name of [...pages, ...docs]) {
    const path = join(root, `${name}.md`);
    const text = readFileSync(path, "utf8");
    const anchors = anchorsOf([...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) => title));
    for (const [, to] of text.matchAll(/\]\((?!https?:)([^)]+)\)/g)) {
      const found = to.startsWith("#")
        ? anchors.includes(to.slice(1))
        : existsSync(join(dirname(path), to.replace(/#.*/, "")));
      assert.ok(found, `${name}.md leads to ${to}`);
    }
  }
});

test("what is said wrongly is found", async () => {
  const wrong = ["1 + 1; // 3", "1 + 1; // throws Error", "console.log(1, [2]); // 1, [3]: so"];
  for (const code of wrong) {
    await assert.rejects(runs(program(`${code}\n`)), assert.AssertionError, code);
  }
  await runs(program('console.log("a", [2]); // "a", [2]: so\n'));
});

test("the examples in TypeScript compile", () => {
  const types = exported("mancala-kit")
    .filter(({ code }) => /^export (interface|type)/.test(code))
    .map(({ name }) => `type ${name}`);
  const typed = [...examples("mancala-kit")].filter(({ language }) => language === "ts");
  assert.ok(typed.length > 5);
  const text = `import { ${[names, ...types].join(", ")} } from "mancala-kit";
    const match = new Match("oware"), engine = new Engine();
    ${typed.map(({ code }) => `{\n${code}}`).join("\n")}`;
  writeFileSync(join(folder, "all.mts"), text);
  compiles([join(folder, "all.mts")], { lib: ["es2022", "dom"], types: [] });
});
