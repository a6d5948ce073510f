import * as kit from "mancala-kit/slim";
import { playGame } from "../play.js";

const module = new URL("mancala-kit/mancala.wasm", import.meta.url);
window.result = kit.ready(module).then(() => playGame(kit));
