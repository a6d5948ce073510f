// @ts-check
// Serves www/ on this machine alone.

import { createServer } from "node:http";
import { www } from "./facts.mjs";
import { Trouble } from "./say.mjs";

// Browsers try both for "localhost", so the port must be ours on both.
const hosts = ["127.0.0.1", "::1"];

/** Serves on `port`, or on the next free one above it. */
export async function serve(/** @type {number} */ port) {
  // Only now, for set-up may have had to install it.
  const { default: sirv } = await import("sirv");
  // Files are read anew for each request and the browser asks every time, so a reload shows the latest.
  const files = sirv(www, { dev: true, etag: true });
  for (let candidate = port; candidate <= 65535; candidate++) {
    const servers = await listen(candidate, files);
    if (!servers) continue;
    return {
      url: `http://localhost:${candidate}/`,
      /** Frees the port at once: browsers keep idle connections open for long. */
      async close() {
        await Promise.all(
          servers.map((server) => {
            const closed = new Promise((done) => server.close(done));
            server.closeAllConnections();
            return closed;
          }),
        );
      },
    };
  }
  throw new Trouble(`No port from ${port} to 65535 is free.`);
}

/** Listens on the port at every host, or, if it is taken at one of them, at none. */
async function listen(
  /** @type {number} */ port,
  /** @type {import("node:http").RequestListener} */ files,
) {
  const servers = [];
  for (const host of hosts) {
    const server = createServer(files);
    const trouble = await new Promise((done) => {
      server.once("error", done);
      server.listen(port, host, () => done(undefined));
    });
    if (!trouble) {
      servers.push(server);
    } else if (trouble.code === "EACCES") {
      throw new Trouble(
        `Port ${port} is not open to you; choose one from 1024 up, such as PORT=8080.`,
      );
    } else if (trouble.code === "EADDRINUSE") {
      for (const open of servers) open.close();
      return undefined;
    } else if (host === hosts[0]) {
      throw trouble;
    } // else: a machine without IPv6
  }
  return servers;
}

/** The port that the environment asks for. */
export function wantedPort(/** @type {string | undefined} */ text) {
  if (!text) return 8080;
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65535) {
    throw new Trouble(`PORT must be a whole number from 1 to 65535, not "${text}".`);
  }
  return port;
}
