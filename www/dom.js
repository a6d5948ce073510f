/** Small helpers for making the page's elements. */

/** The element with this id. */
export const byId = (id) => document.getElementById(id);

/**
 * Makes an element.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes] `true` sets an empty one, `false` and null none
 * @param {...(Node|string|null)} children
 * @returns {HTMLElement}
 */
export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** A button that does something; the words are already chosen. */
export function button(text, onClick, attributes = {}) {
  const node = el("button", { type: "button", ...attributes }, text);
  node.addEventListener("click", onClick);
  return node;
}

/** Fills the elements of the page that name their words: `data-t` text, `data-t-label` accessible name. */
export function fillWords(root, t) {
  for (const node of root.querySelectorAll("[data-t]")) node.textContent = t(node.dataset.t);
  for (const node of root.querySelectorAll("[data-t-label]")) {
    node.setAttribute("aria-label", t(node.dataset.tLabel));
    if (node.tagName === "BUTTON") node.title = t(node.dataset.tLabel);
  }
}
