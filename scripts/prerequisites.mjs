// @ts-check
// What must be on the machine before set-up can bring the rest.

import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { oldestNode, oldestRust, withPath } from "./facts.mjs";
import { output, which } from "./run.mjs";
import { Trouble } from "./say.mjs";

const onDebian = existsSync("/etc/debian_version");
const onMac = process.platform === "darwin";

/** How a system package is brought here. */
function get(/** @type {string} */ debian, /** @type {string} */ mac, other = "") {
  if (onDebian) return `${isRoot() ? "" : "sudo "}apt-get install -y ${debian}`;
  return onMac ? mac : other || `install ${debian} with your system's package manager`;
}

/** Whether system packages can be installed without asking anyone. */
export function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * Names each prerequisite that is missing or too old, and the command that brings it.
 * @param {{ node: string, rust: string, git: boolean, linker: boolean }} found versions; empty where missing
 */
export function missing(found) {
  const lines = [];
  if (olderThan(found.node, oldestNode)) {
    lines.push(
      `Node ${oldestNode} or newer (this is ${found.node}): nvm install ${oldestNode}, or take it from https://nodejs.org`,
    );
  }
  if (!found.rust) {
    lines.push(
      "Rust (no cargo on the PATH): curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh",
    );
  } else if (olderThan(found.rust, oldestRust)) {
    lines.push(`Rust ${oldestRust} or newer (this is ${found.rust}): rustup update stable`);
  }
  if (!found.git) lines.push(`git: ${get("git", "xcode-select --install")}`);
  if (!found.linker) {
    lines.push(`a C compiler and linker (cc): ${get("build-essential", "xcode-select --install")}`);
  }
  return lines;
}

/** Throws one message that names everything that is missing. */
export function checkPrerequisites() {
  // A shell opened before rustup was installed does not have its folder on the PATH yet.
  const cargoBin = join(process.env.CARGO_HOME || join(homedir(), ".cargo"), "bin");
  if (!which("cargo") && which("cargo", cargoBin)) {
    process.env.PATH = withPath(process.env, cargoBin).PATH;
  }
  const rust = which("cargo") && output("rustc", ["--version"]).split(" ")[1];
  const lines = missing({
    node: process.versions.node,
    rust: rust || "",
    git: which("git") !== "",
    linker: process.platform === "win32" || which("cc") !== "",
  });
  if (lines.length > 0) {
    throw new Trouble(
      `Mancala Kit needs what this machine does not have:\n  ${lines.join("\n  ")}`,
    );
  }
}

/** Compares dotted versions; a suffix such as -nightly does not count. */
function olderThan(/** @type {string} */ version, /** @type {string} */ wanted) {
  const [have, want] = [version, wanted].map((text) => text.split(/[.-]/).map(Number));
  for (let i = 0; i < want.length; i++) {
    if ((have[i] || 0) !== want[i]) return (have[i] || 0) < want[i];
  }
  return false;
}
