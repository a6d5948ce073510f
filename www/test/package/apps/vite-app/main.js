import * as kit from "mancala-kit";
import { playGame } from "../play.js";

window.result = kit.ready().then(() => playGame(kit));
