// @ts-check
// Sites and pages for the tests of the package.

import { createServer } from "node:http";
import { after } from "node:test";
import sirv from "sirv";
import { launch } from "../browser/browser.mjs";

/** @type {ReturnType<typeof launch> | undefined} */
let browser;
after(async () => (await browser)?.close());

/** A page of a browser that all these tests share; it collects complaints. */
export async function newPage() {
  browser ??= launch();
  const page = await (await browser).newPage();
  // Nobody here has an icon.
  await page.route("**/favicon.ico", (route) => route.fulfill({ body: "" }));
  return page;
}

/** Serves a folder on a free port, each file with these headers. Closed when the tests are done. */
export async function site(
  /** @type {string} */ root,
  /** @type {Record<string, string>} */ headers = {},
) {
  const files = sirv(root, {
    dev: true,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
  const server = createServer((request, response) => files(request, response));
  await new Promise((listening) => server.listen(0, "localhost", () => listening(undefined)));
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return `http://localhost:${port}/`;
}
