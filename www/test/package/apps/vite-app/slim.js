import module from "mancala-kit/mancala.wasm?url";
import * as kit from "mancala-kit/slim";
import { playGame } from "../play.js";

window.result = kit.ready(module).then(() => playGame(kit));
