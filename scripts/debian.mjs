// @ts-check
// Debian's packages: a wasm-capable Rust where rustup cannot fetch one, and the browser of the tests.

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cached, debianRust, debianWasmLinker, wasmTarget, withPath } from "./facts.mjs";
import { isRoot } from "./prerequisites.mjs";
import { output, run, runStep, which } from "./run.mjs";
import { step, Trouble } from "./say.mjs";

let listsAreFresh = false;

/** Installs packages as root; without root says which command would. */
export async function aptInstall(/** @type {string} */ what, /** @type {string[]} */ packages) {
  const install = ["install", "-y", "--no-install-recommends", "--no-remove", ...packages];
  if (!isRoot() || !which("apt-get")) {
    throw new Trouble(
      `Mancala Kit needs ${what}, and installing it needs root. Run this, then try again:\n  sudo apt-get update && sudo apt-get ${install.join(" ")}`,
    );
  }
  const how = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  // Another installation may be under way; wait for its lock instead of failing.
  const patient = ["-o", "DPkg::Lock::Timeout=300"];
  if (!listsAreFresh) {
    await runStep("Refreshing Debian's package lists", "apt-get", [...patient, "update"], how);
    listsAreFresh = true;
  }
  await runStep(
    `Installing ${what}: ${packages.join(" ")}`,
    "apt-get",
    [...patient, ...install],
    how,
  );
}

/** The environment in which Debian's compiler, with the standard library built here, makes wasm; nothing if not set up. */
export function debianWasmEnv() {
  const sysroot = stdFolder();
  if (!sysroot || !existsSync(sysroot) || !which(debianWasmLinker, "/usr/bin")) return undefined;
  return {
    ...debianEnv(),
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: `/usr/bin/${debianWasmLinker}`,
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS: `--sysroot=${sysroot}`,
  };
}

/** Installs Debian's compiler and builds the standard library for wasm with it, once. */
export async function setUpDebianWasm() {
  if (!stdFolder() || !which(debianWasmLinker, "/usr/bin")) {
    await aptInstall("a Rust that can build wasm", debianRust);
  }
  const sysroot = stdFolder();
  if (!existsSync(sysroot)) {
    await step("Building Rust's standard library for wasm (about a minute, once)", (tell) =>
      buildStd(sysroot, tell),
    );
  }
  return debianWasmEnv();
}

/** A folder per package version: libraries of one compiler do not serve another. Empty if the package is not there. */
function stdFolder() {
  const parts = ["/usr/bin/rustc", "/usr/bin/cargo", "/usr/lib/rustlib/src/rust/library"];
  if (!parts.every((part) => existsSync(part))) return "";
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is dpkg that fills this in
  const version = output("dpkg-query", ["-W", "-f", "${Version}", debianRust[0]]);
  return version && cached("wasm-std", version);
}

/** rustup's programs come first on most PATHs; here the system's have to. */
function debianEnv() {
  const env = withPath(process.env, "/usr/bin", "/bin");
  // These would bring the other compiler, or its settings, back in.
  for (const name of ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "RUSTUP_TOOLCHAIN", "CARGO"])
    delete env[name];
  return { ...env, RUSTC: "/usr/bin/rustc", RUSTDOC: "/usr/bin/rustdoc" };
}

/** Lets cargo build the standard library for an empty crate, and keeps the libraries as a sysroot. */
async function buildStd(/** @type {string} */ sysroot, /** @type {(news: string) => void} */ tell) {
  const crate = mkdtempSync(join(tmpdir(), "mancala-std-"));
  try {
    mkdirSync(join(crate, "src"));
    writeFileSync(join(crate, "src", "lib.rs"), "#![no_std]\n");
    writeFileSync(
      join(crate, "Cargo.toml"),
      '[package]\nname = "empty"\nversion = "0.0.0"\nedition = "2021"\n',
    );
    const parts = "-Zbuild-std=std,panic_abort,panic_unwind,test,proc_macro";
    const env = { ...debianEnv(), RUSTC_BOOTSTRAP: "1", CARGO_TARGET_DIR: join(crate, "target") };
    await run(
      "/usr/bin/cargo",
      ["build", "--release", "--target", wasmTarget, parts],
      { cwd: crate, env },
      tell,
    );

    // Moved into place when whole, so that an interrupted set-up leaves nothing half done.
    mkdirSync(dirname(sysroot), { recursive: true });
    const fresh = mkdtempSync(`${sysroot}.`);
    const lib = join(fresh, "lib", "rustlib", wasmTarget, "lib");
    mkdirSync(lib, { recursive: true });
    const deps = join(crate, "target", wasmTarget, "release", "deps");
    for (const file of readdirSync(deps)) {
      if (file.endsWith(".rlib") && !file.startsWith("libempty-")) {
        copyFileSync(join(deps, file), join(lib, file));
      }
    }
    renameSync(fresh, sysroot);
  } finally {
    rmSync(crate, { recursive: true, force: true });
  }
}
