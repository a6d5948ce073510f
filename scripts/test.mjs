// @ts-check
// npm test: the whole suite, step by step, up to the first that fails.
// npm run test:package: its last step alone, the packed package in all its surroundings.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { bundle } from "./dist.mjs";
import { root, withPath } from "./facts.mjs";
import { run, stopWithChildren } from "./run.mjs";
import { main, say, since, Trouble } from "./say.mjs";
import { setUp, setUpForTests } from "./setup.mjs";

/** The crates for the registry. */
const published = ["-p", "mancala-rules", "-p", "mancala-ai"];

/** @type {[title: string, command: string, ...args: string[]][]} */
const rust = [
  ["Rust format", "cargo", "fmt", "--all", "--check"],
  [
    "Rust lints",
    "cargo",
    "clippy",
    "--locked",
    "--workspace",
    "--all-targets",
    "--",
    "-D",
    "warnings",
  ],
  ["Rust tests", "cargo", "test", "--locked", "--workspace"],
  ["Rust docs", "cargo", "doc", "--locked", "--no-deps", ...published],
  // What a package is made of, without the registry: the steps before have fetched what is asked of it.
  // That the packages build is shown by `cargo publish --dry-run`, before they are published.
  [
    "Rust packages",
    "cargo",
    "package",
    "--locked",
    "--offline",
    "--no-verify",
    "--allow-dirty",
    ...published,
  ],
];

/** @type {[title: string, command: string, ...args: string[]][]} */
const page = [
  ["JavaScript, CSS and JSON format and lints", "biome", "check", "--error-on-warnings"],
  ["Types", "tsc", "--project", "tsconfig.json"],
  ["Tests of the scripts", ...nodeTests("scripts/test")],
  ["Tests in Node", ...nodeTests("www/test")],
  ["Tests in Chromium", ...nodeTests("www/test/browser")],
];

/** @type {[title: string, command: string, ...args: string[]][]} */
const packed = [["Tests of the package", ...nodeTests("www/test/package")]];

/** The command that runs a folder's test files. @returns {[string, ...string[]]} */
function nodeTests(/** @type {string} */ folder) {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith(".test.mjs"));
  // Two files at a time, whatever the machine: browsers mostly wait.
  const how = ["--test", "--test-reporter=spec", "--test-concurrency=2"];
  return ["node", ...how, ...files.map((file) => `${folder}/${file}`)];
}

stopWithChildren();
await main(async () => {
  const start = performance.now();
  const wasm = await setUp();
  await setUpForTests();
  const env = withPath(process.env, join(root, "node_modules", ".bin"));
  const all = process.argv[2] !== "package";
  // The native crates are built by the Rust on the PATH, whatever wasm needs.
  if (all) await steps(rust, { ...env, RUSTDOCFLAGS: "-D warnings" });
  await build(wasm);
  await bundle();
  await steps(all ? [...page, ...packed] : packed, env);
  say(`\nAll tests passed in ${since(start)}`);
});

async function steps(/** @type {typeof rust} */ list, /** @type {NodeJS.ProcessEnv} */ env) {
  for (const [title, command, ...args] of list) {
    const start = performance.now();
    say(`\n==> ${title}: ${command} ${args.join(" ")}`);
    try {
      await run(command, args, { env, live: true });
    } catch {
      throw new Trouble(`npm test failed at this step, after ${since(start)}: ${title}`);
    }
    say(`    ${since(start)}`);
  }
}
