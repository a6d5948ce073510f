const kit = require("mancala-kit");
const { playGame } = require("../play.js");

window.result = kit.ready().then(() => playGame(kit));
