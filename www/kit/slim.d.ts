/**
 * Mancala Kit without its wasm module, which you bring: the file is `mancala-kit/mancala.wasm`. All else is
 * as in `mancala-kit`.
 *
 * ```js
 * import { ready, Match } from "mancala-kit/slim";
 * await ready(new URL("/assets/mancala.wasm", location.href));
 * ```
 */

export * from "./api.js";

/**
 * Loads the module. Once, before anything else; calling it again is harmless. Rejects with the network's or
 * the file system's error, and with a `TypeError` for what is no such module; it can then be called again.
 *
 * `input` is the module's address (a URL or its text; in Node also a path), a `Response`, its bytes (a
 * `BufferSource`), a compiled `WebAssembly.Module`, or a promise of one of these. The type does not name all
 * of them, for Node's own types do not know all.
 *
 * ```js
 * await ready(fetch("/assets/mancala.wasm"));
 * ```
 */
export function ready(input: URL | string | object): Promise<void>;

/**
 * Loads the module at once, from its bytes or a compiled module, where `await` cannot be used.
 *
 * ```js
 * readySync(readFileSync(require.resolve("mancala-kit/mancala.wasm")));
 * ```
 *
 * @throws {TypeError} for another module @throws {NotReady} while `ready()` is loading it
 */
export function readySync(module: object): void;
