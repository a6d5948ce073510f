/**
 * Mancala Kit: the mancala games for JavaScript. This entry has its wasm module within it and needs nothing
 * else; `mancala-kit/slim` takes the module from you.
 *
 * ```js
 * import { ready, Match } from "mancala-kit";
 * await ready();
 * const match = new Match("kalah");
 * match.play("3"); // the last seed falls into the store: South moves again
 * match.play("6");
 * match.position; // "4,4,5,5,5,5/4,4,0,5,5,0 2,0 N"
 * ```
 */

export * from "./api.js";

/**
 * Starts the module. Once, before anything else; calling it again is harmless.
 *
 * ```js
 * await ready();
 * ```
 */
export function ready(): Promise<void>;

/**
 * Starts the module at once, where `await` cannot be used.
 *
 * ```js
 * readySync();
 * games().length; // 13
 * ```
 *
 * @throws {NotReady} while `ready()` is starting it
 */
export function readySync(): void;
