// @ts-check
// What the module tells has the types that are declared: written down as a program, it compiles.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import * as kit from "../kit/index.js";
import { compiles } from "./compiles.mjs";
import { optionSets, playOut, random } from "./kit.mjs";

await kit.ready();

const folder = mkdtempSync(join(tmpdir(), "mancala-shapes-"));
after(() => rmSync(folder, { recursive: true }));

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
  const from = JSON.stringify(fileURLToPath(new URL("../kit/index.js", import.meta.url)));
  writeFileSync(file, `import type { ${names} } from ${from};\n${lists.join("\n")}`);
  compiles([file], { lib: ["es2022", "dom"], types: [] });
});
