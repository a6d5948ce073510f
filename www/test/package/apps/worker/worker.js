import * as kit from "../node_modules/mancala-kit/dist/index.js";
import { playGame } from "../play.js";

await kit.ready();
postMessage(await playGame(kit));
