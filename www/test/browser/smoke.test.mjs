// @ts-check
// The page opens, and the browser has nothing to complain about.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open } from "./browser.mjs";

/** @type {Awaited<ReturnType<typeof open>>} */
let browser;
before(async () => {
  browser = await open();
});
after(() => browser?.close());

test("the page opens without a complaint", async () => {
  const page = await browser.newPage();
  const response = await page.goto(browser.url);
  assert.equal(response?.status(), 200);
  await page.waitForLoadState("networkidle");
  assert.match(await page.title(), /\S/);
  assert.deepEqual(page.complaints, []);
});

test("the wasm module loads in the browser", async () => {
  const page = await browser.newPage();
  await page.goto(browser.url);
  const response = await page.request.get("kit/pkg/mancala_bg.wasm");
  assert.equal(response.headers()["content-type"], "application/wasm");
  await page.evaluate(async () => {
    const path = "./kit/pkg/mancala.js";
    const { default: init } = await import(path);
    await init();
  });
});
