import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { readAddress, writeAddress } from "../address.js";
import { nameIn } from "../kit/seats.js";
import { tellPlace, tellResult } from "../kit/told.js";
import { boardTree, joined, makeWords, pickLanguage } from "../kit/words.js";
import { changedOptions, checkOptions, fewValues } from "../options.js";
import { pointsText, tellPoints } from "../points.js";
import { makeSaved } from "../saved.js";
import { exchanged, exchangedNames, seatTags, taggedSeats } from "../seats.js";
import { turns } from "../turns.js";

const own = JSON.parse(await readFile(new URL("../i18n/en.json", import.meta.url)));
const words = makeWords(joined(await boardTree("en"), own), "en");
const INFO = {
  id: "sample",
  options: [
    { key: "seeds", type: "number", min: 1, max: 8, step: 1, default: 4 },
    { key: "holes", type: "number", min: 3, max: 21, step: 2, default: 11 },
    { key: "slam", type: "choice", choices: ["none", "all"], default: "none" },
  ],
};

test("addresses", () => {
  const read = (hash) => readAddress(hash, [INFO]);
  assert.deepEqual(read(""), { game: null, options: {}, problem: null });
  assert.deepEqual(read("#Sample/"), { game: "sample", options: {}, problem: null });
  assert.deepEqual(read("#sample?seeds=5&slam=all"), {
    game: "sample",
    options: { seeds: 5, slam: "all" },
    problem: null,
  });
  assert.deepEqual(read("#sample%3Fseeds%3D5").options, { seeds: 5 });
  assert.equal(read("#chess").problem.key, "problem.noGame");
  assert.equal(read("#%E0%A4%A").problem.key, "problem.noGame");
  assert.equal(read(`#${"x".repeat(5000)}`).problem.vars.given.length, 41);
  for (const [query, key] of [
    ["seeds=9", "optionRange"],
    ["seeds=", "optionRange"],
    ["seeds=4.5", "optionRange"],
    ["seeds=1e9", "optionRange"],
    ["holes=4", "optionStep"],
    ["slam=some", "optionChoice"],
    ["seeds=0x5", "optionRange"],
    ["depth=3", "noOption"],
    ["__proto__=1", "noOption"],
    ["constructor", "noOption"],
    ["seeds", "optionRange"],
  ]) {
    const { game, problem } = read(`#sample?${query}`);
    assert.equal(game, "sample");
    assert.equal(problem.key, `problem.${key}`, query);
    assert.doesNotMatch(words.t(problem.key, problem.vars), /[{}]/);
  }
  assert.equal(
    writeAddress(INFO, { seeds: 5, holes: 11, slam: "all" }),
    "#sample?seeds=5&slam=all",
  );
  assert.equal(writeAddress(INFO, { seeds: 4 }), "#sample");
});

test("options", () => {
  assert.deepEqual(checkOptions(INFO, { seeds: "8" }), { options: { seeds: 8 }, problem: null });
  assert.deepEqual(changedOptions(INFO, { slam: "all", seeds: 4 }), [["slam", "all"]]);
  const follower = { key: "follower", type: "number", min: 1, max: 30, default: 11 };
  const info = { options: [...INFO.options, { ...follower, follows: "holes" }] };
  const holes = ["holes", 5];
  assert.deepEqual(changedOptions(info, { holes: 5, follower: 5 }), [holes]);
  assert.deepEqual(changedOptions(info, { holes: 5, follower: 11 }), [holes, ["follower", 11]]);
  assert.deepEqual(changedOptions(info, { follower: 11 }), []);
  assert.deepEqual(fewValues(INFO.options[1]), [3, 5, 7, 9, 11, 13, 15, 17, 19, 21]);
  assert.equal(fewValues({ min: 0, max: 9007199254740991 }), null);
});

test("turns are grouped like a written game", () => {
  const history = [
    ["3", "S"],
    ["6", "S"],
    ["2", "N"],
    ["5", "S"],
    ["1", "N"],
    ["4", "N"],
  ].map(([name, player]) => ({ name, player }));
  const written = (list) =>
    list.map(({ number, first, second }) => [
      number,
      ...[first, second].map((turn) => turn?.moves.map((m) => m.name).join("-") ?? null),
    ]);
  assert.deepEqual(written(turns(history, "S")), [
    [1, "3-6", "2"],
    [2, "5", "1-4"],
  ]);
  assert.deepEqual(written(turns(history.slice(2), "S")), [
    [1, null, "2"],
    [2, "5", "1-4"],
  ]);
  assert.equal(turns(history, "S")[1].second.moves[1].ply, 6);
  assert.deepEqual(turns([], "S"), []);
});

test("words: plurals, numbers, what is missing", () => {
  const sample = makeWords(
    { n: { one: "{n} seed", other: "{n} seeds" }, list: ["a"], x: "{who} plays" },
    "en",
    { y: "from the fallback" },
  );
  assert.equal(sample.t("n", { n: 1 }), "1 seed");
  assert.equal(sample.t("n", { n: 1200 }), "1,200 seeds");
  assert.equal(sample.t("x", { who: "$&" }), "$& plays");
  assert.equal(sample.t("x"), "{who} plays");
  assert.equal(sample.t("y"), "from the fallback");
  assert.equal(sample.t("no.such.key"), "no.such.key");
  assert.equal(sample.t("constructor"), "constructor");
  assert.deepEqual(sample.lines("list"), ["a"]);
  assert.equal(pickLanguage(["de-AT", "en"], ["en", "de"]), "de");
  assert.equal(pickLanguage(["xx"], ["en", "de"]), "en");
});

test("a player is called as the record calls him", () => {
  assert.equal(nameIn({ South: "Ana", North: " " }, "S"), "Ana");
  assert.equal(nameIn({ South: "Ana", North: " " }, "N"), null);
  assert.equal(nameIn({}, "E"), null);
});

test("a game without options says so", () => {
  const { problem } = checkOptions({ options: [] }, { x: "y" });
  assert.equal(words.t(problem.key, problem.vars), "This game has no options.");
});

test("results name the winner, the score and the reason", () => {
  const tell = (result, you = null) =>
    tellResult(result, { words, who: (p) => words.t(`players.${p}`), you, players: ["S", "N"] });
  assert.equal(
    tell({ winner: "N", score: [20, 28], scored: true, reason: "row-empty" }).headline,
    "North wins, 28 to 20",
  );
  assert.equal(
    tell({ winner: "N", score: [20, 28], scored: true, reason: "row-empty" }, "N").headline,
    "You win, 28 to 20",
  );
  assert.equal(
    tell({ winner: "N", score: [0, 1], scored: false, reason: "resigned" }, "S").headline,
    "The machine wins",
  );
  assert.equal(
    tell({ winner: null, score: [24, 24], scored: true, reason: "agreed" }).headline,
    "A draw, 24 to 24",
  );
  assert.match(
    tell({ winner: null, score: [0, 0], scored: false, reason: "something new" }).reason,
    /something new/,
  );
});

test("seats in the tags of a record", () => {
  const person = { kind: "person" };
  const seats = { S: person, N: { kind: "machine", level: 3 } };
  const tags = seatTags(seats, "Du");
  assert.deepEqual(tags, { South: "Du", North: "Level 3" });
  assert.deepEqual(taggedSeats(["S", "N"], tags), seats);
  assert.deepEqual(seatTags({ S: person, N: person }, "Du"), {});
  assert.deepEqual(seatTags(exchanged(seats), "Du"), exchangedNames({ ...tags, Date: "today" }));
  for (const North of ["Level 9", "Level 0", "level 3", "Level 3 ", "Ben"])
    assert.equal(taggedSeats(["S", "N"], { South: "Ana", North }), null);
  assert.equal(taggedSeats(["S", "N"], { South: "Level 1", North: "Level 2" }), null);
  assert.equal(taggedSeats(["S", "N"], {}), null);
});

test("points of a series", () => {
  assert.equal([0, 0.5, 1, 2.5].map(pointsText).join(" "), "0 ½ 1 2½");
  const how = { words, who: (player) => words.t(`players.${player}`) };
  assert.equal(tellPoints([1, 0.5], ["N", "S"], how), "North 1 – South ½");
});

test("places say owner, name, seeds and state", () => {
  const how = { words, who: () => "South", state: "may be played" };
  assert.equal(
    tellPlace({ kind: "pit", owner: "S", name: "3" }, 4, how),
    "South, pit 3, 4 seeds, may be played",
  );
  assert.equal(
    tellPlace({ kind: "store", owner: "S", name: "store" }, 1, how),
    "South, store, 1 seed",
  );
  assert.equal(
    tellPlace({ kind: "goal", owner: null, name: "goal" }, 2, how),
    "shared goal, 2 seeds",
  );
});

test("what is kept survives a browser that keeps nothing, or something else", () => {
  let complaints = 0;
  const broken = makeSaved(
    {
      getItem() {
        throw new Error("no");
      },
      setItem() {
        throw new Error("full");
      },
    },
    () => {
      complaints += 1;
    },
  );
  broken.keepSetting("speed", "slow");
  broken.keepGame("#sample", {});
  assert.equal(complaints, 1);
  assert.equal(broken.setting("speed", ["slow", "fast"], "fast"), "fast");
  assert.equal(broken.game("#sample"), null);
  assert.equal(makeSaved(null).lastAddress(), null);
  const store = new Map();
  const storage = {
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => store.set(key, value),
  };
  const saved = makeSaved(storage);
  for (let n = 0; n < 40; n += 1) saved.keepGame(`#g${n}`, { record: String(n) });
  assert.equal(saved.game("#g0"), null);
  assert.deepEqual(saved.game("#g39"), { record: "39" });
  assert.equal(saved.lastAddress(), "#g39");
  store.set("mancala-kit.games", "[1,2");
  assert.equal(saved.game("#g39"), null);
  store.set("mancala-kit.games", '"text"');
  saved.keepGame("#g1", { record: "1" });
  assert.deepEqual(saved.game("#g1"), { record: "1" });
});
