import { parentPort, Worker } from "node:worker_threads";
import * as kit from "mancala-kit";
import { playGame } from "../play.js";

// The package within a worker of Node, from which it starts its own.
if (parentPort) {
  await kit.ready();
  parentPort.postMessage(await playGame(kit));
} else {
  new Worker(new URL(import.meta.url)).on("message", (told) => console.log(JSON.stringify(told)));
}
