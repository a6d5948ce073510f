// @ts-check
// npm run docs: docs/api.md, made from the declarations in www/kit/.
//
// A reader of our own, for TypeDoc and API Extractor need a TypeScript before 7. It leans on how the formatter
// lays declarations out: a doc comment, the code that it is about, and then nothing before the next of the
// same indent.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { kit, root } from "./facts.mjs";
import { main, say } from "./say.mjs";

/** A doc comment and what is declared under it. @typedef {{ name: string, comment: string, code: string }} Piece */

export const file = join(root, "docs", "api.md");

/** By entry, the files that declare what it exports. What two entries share is told once, with the first. */
export const entries = {
  "mancala-kit": ["index", "api"],
  "mancala-kit/slim": ["slim"],
  "mancala-kit/element": ["element"],
  "mancala-kit/worker": ["worker"],
};

/** What a file of declarations says of itself, and its exports. */
export function declared(/** @type {string} */ name) {
  const all = pieces(readFileSync(join(kit, `${name}.d.ts`), "utf8"));
  const exports = all.filter(({ code, name }) => code.startsWith("export ") && name);
  return { about: all[0] === exports[0] ? "" : (all[0]?.comment ?? ""), exports };
}

/** The members of a class, in their order. */
export function members(/** @type {Piece} */ { code }) {
  const body = /^export class [^{]*\{\n(.*)\n\}$/s.exec(code)?.[1];
  return body ? pieces(body, "  ") : [];
}

/** The pieces of a text whose lines have this indent. @returns {Piece[]} */
function pieces(/** @type {string} */ text, indent = "") {
  const comment = `^${indent}/\\*\\*((?:(?!\\*/).)*)\\*/`;
  const code = `^${indent}\\w.*?[;}](?=\\n+${indent}[/\\w]|\\s*(?![^]))`;
  const one = new RegExp(`${comment}(?=\\n\\n)|(?:${comment}\\n)?(${code})`, "gms");
  return [...text.matchAll(one)].map(([, own, comment = own ?? "", code = ""]) => ({
    name: DECLARED.exec(code)?.[1] ?? "",
    comment: comment.replace(/^ *\* ?/gm, "").trim(),
    code: code.replaceAll(`\n${indent}`, "\n").trim(),
  }));
}

/** What a declaration names; not `export * from` or `export {}`. */
const DECLARED =
  /^ *(?:(?:export|function|class|interface|type|static|readonly|get|set) )*(?!export)(\w+)/;

/** A heading and what stands under it. @typedef {{ level: number, title: string, text: string }} Part */

/** The page. */
export function page() {
  const parts = Object.entries(entries).flatMap(([entry, files]) => {
    const all = files.map(declared);
    const text = all.flatMap(({ about }) => about || []).join("\n\n");
    const own = { level: 2, title: `\`${entry}\``, text };
    return [own, ...all.flatMap(({ exports }) => exports).flatMap(exported)];
  });
  const anchors = anchorsOf(parts.map(({ title }) => title));
  const links = parts.map(({ title }, index) => `[${title}](#${anchors[index]})`);
  const contents = parts.map(({ level }, index) => {
    const before = { 2: "\n- ", 3: parts[index - 1]?.level === 2 ? ": " : " · " }[level];
    return before ? before + links[index] : "";
  });
  const linked = (/** @type {string} */ text) =>
    text.replace(/\{@link ([\w.]+)\}/g, (_, name) => {
      const found = parts.findIndex(({ title }) => title === name);
      if (found < 0) throw new Error(`There is a link to ${name}, which is not declared`);
      return links[found];
    });
  const told = parts.map(({ level, title, text }) => `${"#".repeat(level)} ${title}\n${text}\n`);
  return `${head}\n${contents.join("")}\n\n${told.map(linked).join("\n")}`;
}

const head = `# Every export
Made from the declarations by \`npm run docs\`: change those, not this page.`;

/** The parts of an export: itself, and those of its members that have much to tell. @returns {Part[]} */
function exported(/** @type {Piece} */ piece) {
  const all = members(piece);
  const brief = (/** @type {Piece} */ { comment }) => !comment.includes("\n");
  const lines = all.map((member) => {
    const comment = brief(member) && member.comment ? `/** ${member.comment} */\n` : "";
    return (comment + member.code).replace(/^(?=.)/gm, "  ");
  });
  const [opening] = piece.code.split("\n");
  const code = lines.length > 0 ? [opening, ...lines, "}"].join("\n") : piece.code;
  const more = all
    .filter((member) => !brief(member))
    .map((member) => {
      const name =
        member.name === "constructor" ? `new ${piece.name}` : `${piece.name}.${member.name}`;
      return { level: 4, title: name, text: told(member.comment, member.code) };
    });
  return [{ level: 3, title: piece.name, text: told(piece.comment, code) }, ...more];
}

/** A comment in Markdown, and the code that it is about: what is called comes first. */
function told(/** @type {string} */ comment, /** @type {string} */ code) {
  const text = comment.replace(
    /\s*@throws \{(\w+)\}/g,
    (_, name) => `\n- throws ${name in globalThis ? `\`${name}\`` : `{@link ${name}}`}`,
  );
  const block = `\`\`\`ts\n${code}\n\`\`\``;
  const called = !/^export (class|interface|type)/.test(code);
  return (called ? [block, text] : [text, block]).join("\n\n");
}

/** The anchors that headings get: the same one twice is numbered. */
export function anchorsOf(/** @type {string[]} */ titles) {
  /** @type {Record<string, number>} */
  const seen = {};
  return titles.map((title) => {
    const anchor = title
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-");
    seen[anchor] = (seen[anchor] ?? -1) + 1;
    return seen[anchor] ? `${anchor}-${seen[anchor]}` : anchor;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    writeFileSync(file, page());
    say("==> docs/api.md");
  });
}
