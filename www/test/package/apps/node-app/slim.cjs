const { readFileSync } = require("node:fs");
const kit = require("mancala-kit/slim");

kit.readySync(readFileSync(require.resolve("mancala-kit/mancala.wasm")));
import("../play.js").then(async ({ playGame }) => {
  console.log(JSON.stringify(await playGame(kit)));
});
