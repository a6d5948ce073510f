import * as kit from "mancala-kit";
import { playGame } from "../play.js";

await kit.ready();
console.log(JSON.stringify(await playGame(kit)));
