import { fileURLToPath } from "node:url";
import * as kit from "mancala-kit/slim";
import { playGame } from "../play.js";

await kit.ready(fileURLToPath(import.meta.resolve("mancala-kit/mancala.wasm")));
console.log(JSON.stringify(await playGame(kit)));
