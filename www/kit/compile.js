/** From what a caller has, be it an address or bytes, to a compiled wasm module. */

import { quoted } from "./errors.js";
import { nodeModule } from "./node.js";

const EXPECTED =
  "A module is made from its address, a Response, its bytes or a compiled WebAssembly.Module";

/**
 * Compiles a module.
 * @param {unknown} input a URL or its text (in Node also a path), a Response, bytes, or a compiled module
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(input) {
  if (typeof input === "string" || input instanceof URL) {
    return compile(await fetched(input));
  }
  if (typeof input?.arrayBuffer === "function") {
    return compileResponse(input);
  }
  return isBytes(input) ? WebAssembly.compile(octets(input)) : given(input);
}

/**
 * Compiles a module at once.
 * @param {unknown} input bytes, or a compiled module
 */
export function compileSync(input) {
  return isBytes(input) ? new WebAssembly.Module(octets(input)) : given(input);
}

/** What lies at an address. Node's fetch does not read files, so there the bytes are read. */
async function fetched(address) {
  const base = globalThis.location?.href;
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url && url.protocol !== "file:") {
    return fetch(url);
  }
  const files = await nodeModule("node:fs/promises");
  return files.readFile(url ?? address);
}

/** Compiles while it arrives, where the server says what it is. */
async function compileResponse(response) {
  if (response.ok === false) {
    const { status, url } = response;
    throw new Error(`The wasm module could not be loaded: status ${status} from ${url}.`);
  }
  const type = response.headers?.get("Content-Type") ?? "";
  return type.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

const isBytes = (input) => ArrayBuffer.isView(input) || isA(input, "ArrayBuffer");

/** Not every view is taken by every engine. */
const octets = (input) =>
  ArrayBuffer.isView(input)
    ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
    : input;

/** Also where it comes from another window, which has classes of its own. */
const isA = (input, name) => Object.prototype.toString.call(input) === `[object ${name}]`;

function given(input) {
  if (!isA(input, "WebAssembly.Module")) {
    throw new TypeError(`${EXPECTED}, not from ${quoted(input)}.`);
  }
  return input;
}
