/** Small helpers for making elements. */

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
