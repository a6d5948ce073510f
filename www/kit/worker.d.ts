/**
 * The engine's worker: a script to be started, which exports nothing. `Engine` finds and starts it by itself; where
 * a bundler or a policy keeps it from that, give it to the engine.
 *
 * ```js
 * new Engine({ worker: new Worker("/assets/worker.js", { type: "module" }) });
 * ```
 */
export {};
