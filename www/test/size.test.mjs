// @ts-check
// What is downloaded stays small.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** By module: its budget in bytes, gzipped. Everyone downloads the first; the second who asks for it. */
const budgets = {
  "mancala_bg.wasm": 80 * 1024,
  "study/mancala-study_bg.wasm": 160 * 1024,
};

for (const [name, budget] of Object.entries(budgets)) {
  test(`${name}, gzipped, is within its budget`, () => {
    const module = readFileSync(new URL(`../kit/pkg/${name}`, import.meta.url));
    const size = gzipSync(module, { level: 9 }).length;
    console.log(`${name}: ${size} bytes gzipped of ${budget} (${module.length} plain)`);
    assert.ok(size <= budget, `${size} bytes gzipped, more than ${budget}`);
  });
}

test("the element's own code, minified and gzipped, is within its budget", async () => {
  const budget = 25 * 1024;
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("../kit/element.js", import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    // What a page has anyway that plays without the element.
    external: ["./match.js", "./engine.js", "./core.js"],
  });
  const [{ contents }] = outputFiles;
  const size = gzipSync(contents, { level: 9 }).length;
  console.log(`element.js: ${size} bytes gzipped of ${budget} (${contents.length} plain)`);
  assert.ok(size <= budget, `${size} bytes gzipped, more than ${budget}`);
});
