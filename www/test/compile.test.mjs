// @ts-check
// What a wasm module can be made from, and what is said where it cannot.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { compile, compileSync } from "../kit/compile.js";
import { Match, ready } from "../kit/slim.js";

const FILE = new URL("../kit/pkg/mancala_bg.wasm", import.meta.url);
const bytes = readFileSync(FILE);
const wasm = { "Content-Type": "application/wasm" };

const server = createServer((request, response) => {
  const found = request.url?.startsWith("/mancala.wasm");
  response.writeHead(found ? 200 : 404, request.url?.endsWith("?typed") ? wasm : {});
  response.end(found ? bytes : "");
});
await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(undefined)));
after(() => server.close());
const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
const site = `http://127.0.0.1:${port}`;

test("from an address, a path, a response, bytes, or a compiled module", async () => {
  const inputs = [
    `${site}/mancala.wasm`,
    new URL(`${site}/mancala.wasm?typed`),
    FILE,
    FILE.href,
    fileURLToPath(FILE),
    new Response(bytes),
    new Response(bytes, { headers: wasm }),
    bytes,
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
    new DataView(bytes.buffer, bytes.byteOffset, bytes.length),
    new WebAssembly.Module(bytes),
  ];
  for (const input of inputs) {
    assert.ok((await compile(input)) instanceof WebAssembly.Module, String(input));
  }
  for (const input of inputs.slice(-4)) {
    assert.ok(compileSync(input) instanceof WebAssembly.Module, String(input));
  }
});

test("what it cannot be made from is named in one sentence", async () => {
  const reason = /^A module is made from its address, .*WebAssembly\.Module, not from \S.*\.$/;
  for (const input of [undefined, null, 5, {}, [], () => {}, Symbol("module")]) {
    await assert.rejects(compile(input), { name: "TypeError", message: reason });
    assert.throws(() => compileSync(input), { name: "TypeError", message: reason });
  }
  assert.throws(() => compileSync("mancala.wasm"), TypeError, "there is no time to fetch it");
  await assert.rejects(compile(`${site}/other`), /status 404 from http.*other/);
  await assert.rejects(compile("no-such.wasm"), /no-such\.wasm/);
  await assert.rejects(compile(bytes.subarray(0, 100)), WebAssembly.CompileError);
});

test("ready() that failed can be called again", async () => {
  await assert.rejects(ready(`${site}/other`), /404/);
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  await assert.rejects(ready(Promise.resolve(empty)), /not the wasm module of Mancala Kit/);
  await Promise.all([ready(fetch(`${site}/mancala.wasm`)), ready("not asked any more")]);
  assert.equal(new Match("kalah").moves().length, 6);
});
