import * as kit from "../node_modules/mancala-kit/dist/slim.js";
import { playGame } from "../play.js";

const module = new URL("../node_modules/mancala-kit/dist/pkg/mancala_bg.wasm", import.meta.url);
window.result = kit.ready(module).then(() => playGame(kit));
