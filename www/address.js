/**
 * The page's address names the game: `#oware` or `#oware?seeds=5&slam=illegal`. Reading it never
 * throws; what is wrong comes back as a key of the words and what to put into it.
 */
import { changedOptions, checkOptions } from "./options.js";

/**
 * Reads an address.
 * @param {string} hash as in `location.hash`
 * @param {object[]} games the catalogue
 * @returns {{game: string|null, options: Record<string, string|number>, problem: {key: string, vars: object}|null}}
 *   `game` is null when the address names none or an unknown one
 */
export function readAddress(hash, games) {
  const text = decode(hash.replace(/^#/, "").trim());
  if (!text) return { game: null, options: {}, problem: null };
  const cut = text.indexOf("?");
  const id = (cut < 0 ? text : text.slice(0, cut)).replace(/\/+$/, "").toLowerCase();
  const info = games.find((game) => game.id === id);
  if (!info) {
    const list = games.map((game) => game.id).join(", ");
    return {
      game: null,
      options: {},
      problem: { key: "problem.noGame", vars: { given: shorten(id), list } },
    };
  }
  const given = Object.create(null); // no name is special
  for (const pair of cut < 0
    ? []
    : text
        .slice(cut + 1)
        .split(/[&\s]+/)
        .filter(Boolean)) {
    const equals = pair.indexOf("=");
    given[equals < 0 ? pair : pair.slice(0, equals)] = equals < 0 ? "" : pair.slice(equals + 1);
  }
  const { options, problem } = checkOptions(info, given);
  return { game: id, options, problem };
}

/**
 * The address of a game; options that have their default value are left out.
 * @param {object} info of the catalogue
 * @param {Record<string, string|number>} options
 * @returns {string}
 */
export function writeAddress(info, options) {
  const pairs = changedOptions(info, options).map(([key, value]) => `${key}=${value}`);
  return `#${info.id}${pairs.length ? `?${pairs.join("&")}` : ""}`;
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function shorten(text) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
