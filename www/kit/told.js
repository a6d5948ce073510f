/** Sentences about the game, made from words and from what the API tells. */
import { side } from "./choices.js";
import { marks, readPosition } from "./replay.js";
import { endedRound } from "./rounds.js";
import { ownPits } from "./setout.js";
import { laid } from "./stops.js";

/**
 * What a sentence needs: the words, how players are called (`who` by itself, `whom` within a
 * sentence), the board, and where its places are drawn.
 * @typedef {{words: object, who: (player: string) => string, whom: (player: string) => string,
 *   you: string|null, layout: object, spots: object[]}} How
 */

/**
 * One sentence about a move, from its events; a second one where a round ended.
 * @param {object} played
 * @param {How} how
 * @returns {string}
 */
export function tellMove(played, how) {
  const { words, who, you, layout } = how;
  const { t } = words;
  const { events, player } = played;
  const sentence = (what) => t("said.sentence", { who: who(player), what: words.list(what) });
  if (laid(played)) return sentence(tellSetOut(played, how));
  const parts = [tellStart(played, how)];
  if (bothSow(events)) return tellBoth(sentence(parts), events, how);
  parts.push(...tellCourse(played, how));
  const ended = endedRound(played, layout);
  if (!ended) return sentence(parts);
  const result = { ...ended, scored: true, reason: "rounds" };
  const { headline } = tellResult(result, { words, who, you, players: layout.players });
  const { round, next } = ended;
  return `${sentence(parts)} ${t("said.round", { n: round, headline, next: words.number(next) })}`;
}

const count = (events, type) => events.filter((event) => event.type === type).length;

const seedsOf = (events, type) =>
  events.filter((event) => event.type === type).reduce((sum, event) => sum + event.n, 0);

/** The pit that was played, and the way where the notation says more than the pit. */
function tellStart({ name, events }, { words, layout, spots }) {
  const { t } = words;
  const word = `said.word.${name}`;
  if (words.has(word)) return t(word);
  const { from } = marks(events);
  const pit = layout.places[from];
  if (!pit || pit.name === name || bothSow(events)) return t("said.pit", { name });
  const first = events.find(({ type, n }) => type === "lift" || (type === "capture" && n > 0));
  const drop = events.find(({ type }) => type === "drop");
  const start = t("said.pit", { name: pit.name });
  if (!drop) return start;
  if (first?.type === "capture")
    return t("said.enters", { pit: start, name: layout.places[drop.to].name });
  const way = spots[from] && spots[drop.to] && side(spots[from], spots[drop.to]);
  return way ? t(`said.way.${way}`, { pit: start }) : start;
}

/** What came of a move: captures, relays, where it ended, and what else it brought about. */
function tellCourse(played, how) {
  const { t } = how.words;
  const { events } = played;
  const parts = [];
  const captured = seedsOf(events, "capture");
  if (captured) parts.push(t("said.captured", { n: captured }));
  // Where nothing is banked, what was captured is sown on: the board alone does not show it.
  else if (sowsCaptures(how.layout) && count(events, "drop")) parts.push(t("said.noCapture"));
  if (count(events, "relay")) parts.push(t("said.relay", { n: count(events, "relay") }));
  parts.push(...tellEnd(played, how));
  if (count(events, "again")) parts.push(t("said.again"));
  parts.push(...tellBonus(played, how));
  if (count(events, "pass")) parts.push(t("said.pass"));
  for (const { from, to } of events.filter(({ type }) => type === "house")) {
    const own = how.layout.places[from ?? to]?.owner === played.player;
    parts.push(t(own ? "said.ownHouse" : "said.otherHouse"));
  }
  const swept = seedsOf(events, "sweep");
  if (swept) parts.push(t("said.swept", { n: swept }));
  return parts;
}

/** Boards of four rows: two belong to each side, and seeds stay in play. */
const sowsCaptures = ({ rows }) => rows > 2;

/** Where the last seed fell, when that is not to be seen from the pit that was played. */
function tellEnd({ player, events }, { words, who, layout }) {
  const long = count(events, "relay") > 0 || sowsCaptures(layout);
  const last = layout.places[marks(events).to];
  if (!long || !last || count(events, "again")) return [];
  const { owner, kind, name } = last;
  let place = name;
  if (kind !== "pit") place = words.t(`placeLabel.${kind}`);
  else if (owner !== null && owner !== player)
    place = words.t("key.place", { who: who(owner), name });
  return [words.t(kind === "pit" ? "said.ends" : "said.endsIn", { place })];
}

/** Where moves are counted: who is owed one for this, who comes next, and with how many moves. */
function tellBonus({ player, events, after, turn }, { words, who, whom, layout }) {
  const { t } = words;
  const other = layout.players.find((one) => one !== player);
  const parts = count(events, "bonus") ? [t("said.bonus", { who: whom(other) })] : [];
  const left = turn && after && layout.keys.some(({ name }) => name === "left");
  if (!left) return parts;
  const { keys } = readPosition(after, layout);
  const owed = Number(keys.get("owed") ?? 0);
  const waits = layout.players.find((one) => one !== turn);
  if (owed) parts.push(t("said.owed", { n: owed, who: whom(waits) }));
  parts.push(t("said.next", { n: Number(keys.get("left")), who: who(turn) }));
  return parts;
}

/** Whether the hands of both players sow in these events. */
const bothSow = (events) =>
  new Set(events.filter(({ type }) => type === "drop").map(({ from }) => from)).size > 1;

/** What came of a choice is the doing of two hands, not of the player who chose last. */
function tellBoth(choice, events, { words, who, layout }) {
  const caught = layout.players.flatMap((player) => {
    const own = events.filter(({ type, to }) => {
      return type === "capture" && layout.places[to]?.owner === player;
    });
    const n = seedsOf(own, "capture");
    return n ? [words.t("said.caught", { who: who(player), n })] : [];
  });
  return caught.length ? `${choice} ${words.t("said.both", { what: words.list(caught) })}` : choice;
}

/** How many seeds were laid where; of a pit left empty the position before tells the name. */
function tellSetOut({ player, before, events }, { words, layout }) {
  const tell = (n, name) => words.t("said.laid", { n, name });
  const placed = events.filter(({ type }) => type === "place");
  if (placed.length > 1) return [words.t("said.allLaid", { n: seedsOf(events, "place") })];
  if (placed.length) return placed.map(({ to, n }) => tell(n, layout.places[to].name));
  const { seeds, keys } = readPosition(before, layout);
  const own = ownPits(layout, player);
  const filled = own.findLastIndex(({ place }) => seeds[place] > 0);
  return [tell(0, keys.get("next") ?? own[filled + 1]?.name ?? "")];
}

/**
 * How the game ended: who won, by how much, and why.
 * @param {object} result of the match
 * @param {{words: object, who: (player: string) => string, you: string|null, players: string[]}} how
 *   `you` is the reader's own side when the machine has the other
 * @returns {{headline: string, reason: string}}
 */
export function tellResult(result, { words, who, you, players }) {
  const { t } = words;
  const index = players.indexOf(result.winner);
  const [best, least] = index === 1 ? [...result.score].reverse() : result.score;
  const vars = { who: result.winner ? who(result.winner) : "", a: best, b: least };
  let kind = "winner";
  if (!result.winner) kind = "draw";
  else if (you) kind = result.winner === you ? "youWin" : "youLose";
  const headline = t(result.scored ? `result.scored.${kind}` : `result.plain.${kind}`, vars);
  const known = `reason.${result.reason}`;
  return {
    headline,
    reason: words.has(known) ? t(known) : t("reason.other", { given: result.reason }),
  };
}

/**
 * What a screen reader says of a place.
 * @param {object} place of the layout
 * @param {number} n seeds in it
 * @param {{words: object, who: (player: string) => string, state: string}} how
 *   `state` is a finished phrase: it may be played, or why not
 * @returns {string}
 */
export function tellPlace(place, n, { words, who, state }) {
  const { t } = words;
  const seeds = t("place.seeds", { n });
  const vars = { owner: place.owner ? who(place.owner) : "", name: place.name, seeds, state };
  if (place.kind !== "pit") return t(place.owner ? `place.${place.kind}` : "place.shared", vars);
  return t(place.owner ? "place.pit" : "place.common", vars);
}

/** Why a pit may not be played, in the reader's language where the words know the reason. */
export function tellWhy(match, place, words) {
  const code = match.whyCode(place);
  if (code === null) return "";
  const key = `why.${code}`;
  return words.has(key) ? words.t(key) : (match.why(place) ?? "");
}

/** What an error says, as a sentence; the API's errors have one. */
export function reasonOf(error) {
  const text = String(error?.reason ?? error?.message ?? error).trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
