const kit = require("mancala-kit");

kit.readySync();
import("../play.js").then(async ({ playGame }) => {
  console.log(JSON.stringify(await playGame(kit)));
});
