// @ts-check
// The package as a stranger gets it: packed, and installed from that file in an empty folder.

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The programs of the project's own node_modules: bundlers and checkers. */
export const bin = (/** @type {string} */ name) => join(root, "node_modules", ".bin", name);

/** An empty folder outside of the project, with the package installed. */
export const folder = mkdtempSync(join(tmpdir(), "mancala-kit-package-"));
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

if (!existsSync(join(root, "dist", "index.js"))) {
  throw new Error("There is no package to try: npm run build makes it.");
}
const packing = ["pack", "--ignore-scripts", "--json", "--pack-destination", folder];
const [{ filename, files }] = JSON.parse(npm(packing, root));

/** The packed file. */
export const tarball = join(folder, filename);

/** What is in it: paths within the package. @type {string[]} */
export const contents = files.map((/** @type {{ path: string }} */ { path }) => path);

writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
npm(["install", "--offline", "--no-audit", "--no-fund", "--no-save", tarball], folder);

/** Where it lies installed. */
export const installed = join(folder, "node_modules", "mancala-kit");

/** What package.json says in the package. */
export const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));

/** Copies an example, or an application of these tests, into the folder. */
export function copy(/** @type {string} */ from) {
  const to = join(folder, from.split("/").slice(-1)[0]);
  cpSync(new URL(from, new URL("../../../", import.meta.url)), to, { recursive: true });
  return to;
}

/** Runs a program there; what it printed. */
export function run(/** @type {string} */ program, /** @type {string[]} */ args, cwd = folder) {
  return execFileSync(program, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

function npm(/** @type {string[]} */ args, /** @type {string} */ cwd) {
  const env = { ...process.env, npm_config_update_notifier: "false" };
  return execFileSync("npm", args, {
    cwd,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}
