/** The game as text: its record and its position, to copy, to open and to set up. */
import { byId } from "./dom.js";

export class Notes {
  /**
   * @param {object} options
   * @param {object} options.words
   * @param {() => {record: string, position: string}|null} options.texts of the game on the board;
   *   null while they would give a secret away
   * @param {(text: string) => string|null} options.onRecord opens a record; a sentence when it cannot
   * @param {(text: string) => string|null} options.onPosition sets up a position, likewise
   * @param {(sentence: string) => void} options.say
   */
  constructor(options) {
    this.options = options;
    byId("notes").addEventListener("toggle", () => this.refresh());
    this.#wire("record", "record-text", "problem.emptyRecord", options.onRecord);
    this.#wire("position", "position-text", "problem.emptyPosition", options.onPosition);
  }

  /** Another game is on the table: what was being written belongs to the old one. */
  startAfresh() {
    for (const name of ["record", "position"]) {
      byId(`${name}-text`).removeAttribute("aria-invalid");
      byId(`${name}-error`).textContent = "";
    }
    this.refresh();
  }

  /** Shows the texts of the game on the board; a text that is being written is left alone. */
  refresh() {
    if (!byId("notes").open) return;
    const texts = this.options.texts();
    const why = texts ? "" : this.options.words.t("notes.secret");
    this.#fill("record", texts?.record ?? "", why);
    this.#fill("position", texts?.position ?? "", why);
    document
      .querySelector('[data-act="copy-record"]')
      .setAttribute("aria-disabled", String(texts === null));
  }

  /** Copies the record. */
  async copyRecord() {
    const { words, say } = this.options;
    const field = byId("record-text");
    try {
      await navigator.clipboard.writeText(field.value);
      say(words.t("notes.copied"));
      byId("record-error").textContent = "";
    } catch {
      field.focus();
      field.select();
      byId("record-error").textContent = words.t("notes.notCopied");
    }
  }

  /** Shows a text, or in an empty field why it is not shown. */
  #fill(name, text, why) {
    const field = byId(`${name}-text`);
    field.placeholder = why;
    // What was refused is left to be mended; in an empty field there is nothing to mend.
    const refused = field.getAttribute("aria-invalid") === "true" && field.value.trim() !== "";
    if (document.activeElement === field || refused) return;
    if (field.hasAttribute("aria-invalid")) byId(`${name}-error`).textContent = "";
    field.removeAttribute("aria-invalid");
    field.value = text;
  }

  #wire(name, fieldId, emptyKey, open) {
    const field = byId(fieldId);
    const error = byId(`${name}-error`);
    field.addEventListener("input", () => field.removeAttribute("aria-invalid"));
    byId(`${name}-form`).addEventListener("submit", (event) => {
      event.preventDefault();
      const text = field.value.trim();
      const sentence = text ? open(text) : this.options.words.t(emptyKey);
      error.textContent = sentence ?? "";
      if (sentence) {
        field.setAttribute("aria-invalid", "true");
        field.focus();
      } else {
        field.blur();
        this.startAfresh();
      }
    });
  }
}
