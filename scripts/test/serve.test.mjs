// @ts-check
// The server: its port, its answers, its end.

import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { test } from "node:test";
import { serve, wantedPort } from "../serve.mjs";

test("a taken port moves on to the next free one", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (taken.address());
  const server = await serve(port);
  try {
    assert.ok(Number(new URL(server.url).port) > port);
  } finally {
    await server.close();
    taken.close();
  }
});

test("closing frees the port at once, whatever connections are open", async () => {
  const server = await serve(8200);
  const port = Number(new URL(server.url).port);
  const idle = connect(port, "127.0.0.1");
  await once(idle, "connect");
  const answer = await fetch(server.url);
  await answer.arrayBuffer();
  const start = performance.now();
  await server.close();
  assert.ok(performance.now() - start < 1000);
  idle.destroy();
  const again = createServer().listen(port, "127.0.0.1");
  await once(again, "listening");
  again.close();
});

test("files are served fresh, and nothing outside the folder", async () => {
  const server = await serve(8200);
  try {
    const script = await fetch(new URL("test/size.test.mjs", server.url));
    assert.equal(script.status, 200);
    assert.match(script.headers.get("content-type") ?? "", /javascript/);
    assert.equal(script.headers.get("cache-control"), "no-cache");
    for (const path of ["no-such-file", "..%2fpackage.json", "%2e%2e/package.json"]) {
      assert.equal((await fetch(server.url + path)).status, 404, path);
    }
  } finally {
    await server.close();
  }
});

test("PORT is checked", () => {
  assert.equal(wantedPort(undefined), 8080);
  assert.equal(wantedPort(""), 8080);
  assert.equal(wantedPort("9000"), 9000);
  for (const text of ["0", "65536", "-1", "80a", "8080.5", " "]) {
    assert.throws(
      () => wantedPort(text),
      /^Error: PORT must be a whole number from 1 to 65535/,
      text,
    );
  }
});
