/**
 * One of Node's own modules, for code that runs in Node alone. Bundlers for browsers, which have no such
 * modules, are told not to look for it.
 * @param {string} name such as `node:fs/promises`
 */
export function nodeModule(name) {
  return import(/* webpackIgnore: true */ /* @vite-ignore */ name);
}
