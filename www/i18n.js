/** The words of the page: its own, from `i18n/<language>.json`, and those of the board. */
import { boardTree, joined, LANGUAGES, makeWords, pickLanguage } from "./kit/words.js";

/**
 * Loads the words of the reader's language.
 * @param {readonly string[]} [wanted] language tags, the best first
 */
export async function loadWords(wanted = navigator.languages) {
  const language = pickLanguage(wanted, LANGUAGES);
  const [english] = LANGUAGES;
  const [tree, fallback] = await Promise.all([
    wholeTree(language),
    language === english ? undefined : wholeTree(english),
  ]);
  return makeWords(tree, language, fallback);
}

async function wholeTree(language) {
  return joined(await boardTree(language), await fetchTree(language));
}

async function fetchTree(language) {
  const answer = await fetch(new URL(`./i18n/${language}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  return answer.json();
}
