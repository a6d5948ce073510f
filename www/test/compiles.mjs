// @ts-check
// Programs against the declarations, compiled as a strict author would.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

// Outside of www/test, so that the types of the whole project are not asked for them.
const folder = mkdtempSync(join(root, "node_modules", ".types-"));
after(() => rmSync(folder, { recursive: true }));

/** Compiles files as a strict program with these libraries. */
export function compiles(/** @type {string[]} */ files, /** @type {object} */ options) {
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
