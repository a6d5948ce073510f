// @ts-check
// The lock file pins versions and contents, not where one machine fetched them from.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (/** @type {string} */ file) =>
  JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"));

test("the lock file names no host", () => {
  for (const [name, entry] of Object.entries(read("package-lock.json").packages)) {
    assert.equal(entry.resolved, undefined, name);
  }
});

test("every dependency is pinned to an exact version", () => {
  const { dependencies, devDependencies } = read("package.json");
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    assert.match(version, /^\d+\.\d+\.\d+$/, name);
  }
});
