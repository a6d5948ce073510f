/** The game as text: its record and its position, to copy, to open and to set up. */
import { byId } from "./dom.js";

export class Notes {
  /**
   * @param {object} options
   * @param {object} options.words
   * @param {() => {record: string, position: string}} options.texts of the game on the board
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
    const { record, position } = this.options.texts();
    this.#fill(byId("record-text"), record);
    this.#fill(byId("position-text"), position);
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

  #fill(field, text) {
    if (document.activeElement === field || field.getAttribute("aria-invalid") === "true") return;
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
