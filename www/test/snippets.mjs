// @ts-check
// The code in a Markdown text, and in doc comments, made into programs that check what their comments say.

import { readFileSync } from "node:fs";

/** @typedef {{ language: string, code: string }} Snippet */

/** The code blocks of a text, in their order. @returns {Snippet[]} */
export function snippets(/** @type {string} */ text) {
  const blocks = text.matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return [...blocks].map(([, language, code]) => ({ language, code }));
}

/** The snippets of README.md in a language: each is a program by itself. */
export function readme(/** @type {string} */ language) {
  const text = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  return snippets(text).filter((snippet) => snippet.language === language);
}

const VALUE =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?\d[\d_.]*|true|false|null|\[.*?\](?=[,:;]|$)|\{.*\}/
    .source;
const VALUES = new RegExp(`^((?:${VALUE})(?:, (?:${VALUE}))*)(?=$|[:;,])`);
const TOLD = /^(?!const |let |for |while |if |import |[/}])(.+?);? \/\/ (.+)$/;

/**
 * The module that a snippet is. Where a line that is one expression has a comment that begins with values
 * (`2`, `"N"`, `[1, 0], true`; words may follow after `:`, `;` or `,`), these must be its value, or what it
 * logs; after `// throws` it must throw that error.
 *
 * @param {string} code
 * @param {string} before what the snippet takes for granted
 */
export function program(code, before = "") {
  const body = code
    .replace(/^import (\{.*\}) from (".*");$/gm, (_, names, from) => {
      return `const ${names.replaceAll(" as ", ": ")} = await import(${from});`;
    })
    .replace(/^import (".*");$/gm, "await import($1);")
    .replace(/^.*$/gm, (line) => checked(line));
  return `import { deepStrictEqual as $same, rejects as $rejects } from "node:assert/strict";
${before}
{
${body}}
`;
}

/** A line that checks what its comment says. */
function checked(/** @type {string} */ line) {
  const [, expression, comment = ""] = TOLD.exec(line) ?? [];
  const error = /^throws (\w+)/.exec(comment)?.[1];
  if (error) return `await $rejects(async () => ${expression}, { name: "${error}" });`;
  const values = VALUES.exec(comment)?.[1];
  if (!values) return line;
  const told = /^console\.log\((.*)\)$/.exec(expression)?.[1] ?? expression;
  return `$same([${told}], [${values}]);`;
}
