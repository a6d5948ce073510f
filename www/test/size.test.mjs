// @ts-check
// The module that everyone downloads stays small.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const budget = 80 * 1024;

test("the wasm module, gzipped, is within its budget", () => {
  const module = readFileSync(new URL("../kit/pkg/mancala_bg.wasm", import.meta.url));
  const size = gzipSync(module, { level: 9 }).length;
  console.log(`wasm: ${size} bytes gzipped of ${budget} (${module.length} plain)`);
  assert.ok(size <= budget, `${size} bytes gzipped, more than ${budget}`);
});
