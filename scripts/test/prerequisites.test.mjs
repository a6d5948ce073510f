// @ts-check
// What set-up says when something is missing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { missing } from "../prerequisites.mjs";

const enough = { node: "20.11.1", rust: "1.95.0", git: true, linker: true };

test("nothing is missing on a machine that has everything", () => {
  assert.deepEqual(missing(enough), []);
  assert.deepEqual(missing({ ...enough, node: "24.0.0", rust: "1.97.0-nightly" }), []);
});

test("what is missing or too old is named, with the command that brings it", () => {
  /** @type {[Partial<typeof enough>, RegExp][]} */
  const cases = [
    [{ node: "18.19.0" }, /^Node 20 .*18\.19\.0.*: nvm install 20/],
    [{ rust: "" }, /^Rust .*: curl .*rustup/],
    [{ rust: "1.63.0" }, /^Rust 1\.\d+ .*1\.63\.0.*: rustup update stable$/],
    [{ git: false }, /^git: \S/],
    [{ linker: false }, /cc.*: \S/],
  ];
  for (const [change, message] of cases) {
    const lines = missing({ ...enough, ...change });
    assert.equal(lines.length, 1);
    assert.match(lines[0], message);
  }
});
