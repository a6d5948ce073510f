/**
 * Words for people. What the board says is in `words/<language>.js`; a page may add its own. English
 * is always there and fills what another language does not have yet; any other is loaded when it is
 * wanted. Numbers and plurals are left to `Intl`.
 */
import en from "./words/en.js";

/** The languages that come when they are wanted, as in `tr: () => import("./words/tr.js")`. */
const OTHERS = {};

/** Languages with words, the fallback first. */
export const LANGUAGES = ["en", ...Object.keys(OTHERS)];

/**
 * Makes the words of one language usable.
 * @param {object} tree the parsed file
 * @param {string} [language]
 * @param {object} [fallback] the tree to look in when a text is missing
 */
export function makeWords(tree, language = "en", fallback = undefined) {
  const plural = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const lists = new Intl.ListFormat(language, { type: "unit", style: "long" });
  const find = (key) => lookUp(tree, key) ?? (fallback ? lookUp(fallback, key) : undefined);

  /**
   * The text of a key. `{name}` is replaced by `vars.name`; a text with plural forms is chosen
   * by `vars.n`. An unknown key gives itself, so that the page stays usable.
   * @param {string} key
   * @param {Record<string, string|number>} [vars]
   * @returns {string}
   */
  function t(key, vars = {}) {
    let text = find(key);
    if (text && typeof text === "object" && "other" in text)
      text = text[plural.select(Number(vars.n))] ?? text.other;
    if (typeof text !== "string") return key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => {
      const value = vars[name];
      if (value === undefined) return whole;
      return typeof value === "number" ? numbers.format(value) : value;
    });
  }

  return {
    language,
    t,
    /** Whether there is a text for this key. */
    has: (key) => find(key) !== undefined,
    /** A list of texts, as `how` of a game: its paragraphs. */
    lines: (key) => (Array.isArray(find(key)) ? find(key) : []),
    number: (n) => numbers.format(n),
    list: (items) => lists.format(items),
  };
}

/**
 * The words of the board alone.
 * @param {readonly string[]} wanted language tags, the best first
 */
export async function boardWords(wanted) {
  const language = pickLanguage(wanted, LANGUAGES);
  return makeWords(await boardTree(language), language, en);
}

/** The tree of the board's words in a language of `LANGUAGES`. */
export async function boardTree(language) {
  return language === LANGUAGES[0] ? en : OTHERS[language]();
}

/**
 * Two trees as one; where both have a text, the second counts.
 * @param {object} tree
 * @param {object} more
 */
export function joined(tree, more) {
  const both = { ...tree };
  for (const [key, value] of Object.entries(more)) {
    const branch = Object.hasOwn(tree, key) && isTree(tree[key]) && isTree(value);
    both[key] = branch ? joined(tree[key], value) : value;
  }
  return both;
}

const isTree = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The first wanted language that there is; `de-AT` is content with `de`.
 * @param {readonly string[]} wanted
 * @param {readonly string[]} available
 * @returns {string}
 */
export function pickLanguage(wanted, available) {
  for (const tag of wanted) {
    const parts = tag.toLowerCase().split("-");
    const found = available.find(
      (language) => language === tag.toLowerCase() || language === parts[0],
    );
    if (found) return found;
  }
  return available[0];
}

function lookUp(tree, key) {
  return key
    .split(".")
    .reduce((node, part) => (node && Object.hasOwn(node, part) ? node[part] : undefined), tree);
}
