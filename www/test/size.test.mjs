// @ts-check
// The modules that are downloaded stay small. The package's other parts: package/package.test.mjs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

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
