/** Small helpers for the page's own elements. */

/** The element with this id. */
export const byId = (id) => document.getElementById(id);

/** Fills the elements of the page that name their words: `data-t` text, `data-t-label` accessible name. */
export function fillWords(root, t) {
  for (const node of root.querySelectorAll("[data-t]")) node.textContent = t(node.dataset.t);
  for (const node of root.querySelectorAll("[data-t-label]")) {
    node.setAttribute("aria-label", t(node.dataset.tLabel));
    if (node.tagName === "BUTTON") node.title = t(node.dataset.tLabel);
  }
}
