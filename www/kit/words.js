/**
 * The words of the page. They come from `i18n/<language>.json`; English fills what another
 * language does not have yet. Numbers and plurals are left to `Intl`.
 */

/** Languages with a file of words, the fallback first. */
export const LANGUAGES = ["en"];

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
 * Loads the words of the reader's language.
 * @param {readonly string[]} [wanted] language tags, the best first
 */
export async function loadWords(wanted = navigator.languages) {
  const language = pickLanguage(wanted, LANGUAGES);
  const [tree, fallback] = await Promise.all([
    fetchTree(language),
    language === LANGUAGES[0] ? undefined : fetchTree(LANGUAGES[0]),
  ]);
  return makeWords(tree, language, fallback);
}

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

async function fetchTree(language) {
  const answer = await fetch(new URL(`../i18n/${language}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  return answer.json();
}

function lookUp(tree, key) {
  return key
    .split(".")
    .reduce((node, part) => (node && Object.hasOwn(node, part) ? node[part] : undefined), tree);
}
