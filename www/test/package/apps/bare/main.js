import * as kit from "../node_modules/mancala-kit/dist/index.js";
import { playGame } from "../play.js";

window.result = kit.ready().then(() => playGame(kit));
