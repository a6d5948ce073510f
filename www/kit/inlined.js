/** The wasm module as it stands in the package: as text, so that nothing has to be found or served. */

import text from "./pkg/inlined.js";

/** Its bytes. */
export function bytes() {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
