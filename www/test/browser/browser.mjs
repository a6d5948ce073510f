// @ts-check
// The page in a real browser, for the tests: a server on a free port and Chromium.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { serve } from "../../../scripts/serve.mjs";
import { findChromium } from "./chromium.mjs";

// Headless and quiet: nothing that the browser would fetch for itself.
const args = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Serves www/ and opens a browser with a profile of its own. Close it when done.
 * Options are those of Playwright's launchPersistentContext, such as viewport or locale.
 */
export async function open(/** @type {BrowserOptions} */ options = {}) {
  // Test files run side by side; each finds a port for itself.
  const server = await serve(8100);
  const browser = await launch({ baseURL: server.url, ...options });
  return {
    ...browser,
    /** The page's address. */
    url: server.url,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/**
 * A browser with a profile of its own.
 * @typedef {Parameters<typeof chromium.launchPersistentContext>[1]} BrowserOptions
 */
export async function launch(/** @type {BrowserOptions} */ options = {}) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium here: npm test brings it, or set CHROMIUM");
  const profile = mkdtempSync(join(tmpdir(), "mancala-kit-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    // Chromium refuses its sandbox to root.
    chromiumSandbox: process.getuid?.() !== 0,
    args,
    ...options,
  });
  return {
    context,

    /** A new page that collects what the browser complains about in `page.complaints`. */
    async newPage() {
      /** @type {string[]} */
      const complaints = [];
      const page = await context.newPage();
      page.on("console", (message) => {
        if (!["error", "warning"].includes(message.type())) return;
        complaints.push(`${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("requestfailed", (request) => complaints.push(`failed: ${request.url()}`));
      return Object.assign(page, { complaints });
    },

    async close() {
      await context.close();
      // The browser may still be writing its last files.
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/**
 * What `read` tells of the element that has the focus, within shadow roots too. (Playwright's own
 * selectors see into them.)
 * @template T
 * @param {import("playwright-core").Page} page
 * @param {(node: any) => T} read runs in the page
 * @returns {Promise<T>}
 */
export async function focused(page, read) {
  const node = await page.evaluateHandle(() => {
    let inner = document.activeElement;
    while (inner?.shadowRoot?.activeElement) inner = inner.shadowRoot.activeElement;
    return inner;
  });
  return node.evaluate(read);
}
