/** The keys of the table, and the list that explains them. */
import { byId } from "./dom.js";
import { el } from "./kit/dom.js";

/** Single letters work only while the focus is at the table, so they never surprise elsewhere. */
const LETTERS = {
  u: { act: "take-back" },
  r: { act: "repeat" },
  t: { act: "turn-board" },
  n: { act: "new-game" },
  a: { act: "analyse" },
  ",": { step: "previous" },
  ".": { step: "next" },
};

const EXPLAINED = [
  [["←", "→", "↑", "↓"], "keys.arrows"],
  [["Shift + ←", "→", "↑", "↓"], "keys.shiftArrows"],
  [["Home", "End"], "keys.homeEnd"],
  [["1", "…", "9", "0"], "keys.digits"],
  [["Enter", "Space"], "keys.enter"],
  [["+", "-"], "keys.lay"],
  [["Esc"], "keys.escape"],
  [[",", "."], "keys.back"],
  [["U"], "keys.takeBack"],
  [["R"], "keys.repeat"],
  [["T"], "keys.turn"],
  [["N"], "keys.new"],
  [["A"], "keys.analyse"],
];

/** @param {{acts: object, steps: object, skip: () => boolean}} table */
export function listenToKeys({ acts, steps, skip }) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") {
      if (!document.querySelector("dialog[open]")) skip();
      return;
    }
    if (!event.target.closest?.(".table") || event.target.matches("input, textarea, select"))
      return;
    const found = LETTERS[event.key.toLowerCase()];
    if (!found) return;
    event.preventDefault();
    if (found.act) acts[found.act]();
    else steps[found.step]();
  });
}

/** Fills the list of keys. */
export function fillKeys(words) {
  byId("keys").replaceChildren(
    ...EXPLAINED.flatMap(([keys, text]) => [
      el("dt", {}, ...keys.map((key) => (key === "…" ? el("span", {}, key) : el("kbd", {}, key)))),
      el("dd", {}, words.t(text)),
    ]),
  );
}
