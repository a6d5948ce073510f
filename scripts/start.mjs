// @ts-check
// npm start: brings what is missing, builds, and serves the page until stopped.
// package.json starts it by `exec`: a shell in between would be ended by Ctrl-C itself, and npm
// would report that instead of our clean end.

import { build } from "./build.mjs";
import { onStop, stopWithChildren } from "./run.mjs";
import { main, say } from "./say.mjs";
import { serve, wantedPort } from "./serve.mjs";
import { setUp } from "./setup.mjs";

stopWithChildren();
await main(async () => {
  // First, so that nobody waits for set-up only to be told that the port makes no sense.
  const port = wantedPort(process.env.PORT);
  await build(await setUp());
  const server = await serve(port);
  onStop(async () => {
    await server.close();
    process.exit(0);
  });
  say(`Mancala Kit: ${server.url}`);
});
