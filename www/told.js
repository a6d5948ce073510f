/** Sentences about the game, made from words and from what the API tells. */
import { laid } from "./turns.js";

/**
 * One sentence about a move, from its events.
 * @param {object} played
 * @param {{words: object, who: (player: string) => string}} how
 * @returns {string}
 */
export function tellMove(played, { words, who }) {
  const { t } = words;
  const { events } = played;
  const count = (type) => events.filter((event) => event.type === type).length;
  const sum = (type) =>
    events.filter((event) => event.type === type).reduce((all, event) => all + event.n, 0);
  const word = `said.word.${played.name}`;
  const parts = [words.has(word) ? t(word) : t("said.pit", { name: played.name })];
  // The name of such a move is no pit's: it is the number of seeds.
  if (laid(played)) parts[0] = t("said.laid", { n: sum("place") });
  const captured = sum("capture");
  if (captured) parts.push(t("said.captured", { n: captured }));
  if (count("relay")) parts.push(t("said.relay", { n: count("relay") }));
  if (count("again")) parts.push(t("said.again"));
  if (count("bonus")) parts.push(t("said.bonus"));
  if (count("pass")) parts.push(t("said.pass"));
  if (count("house")) parts.push(t("said.house"));
  const round = events.find(({ type, key }) => type === "key" && key === "round");
  const swept = sum("sweep");
  if (round) parts.push(t("said.round", { n: Number(round.value) }));
  else if (swept) parts.push(t("said.swept", { n: swept }));
  if (!bothSow(events))
    return t("said.sentence", { who: who(played.player), what: words.list(parts) });
  // What came of it is the doing of two hands, not of the player who chose last.
  const [chosen, ...rest] = parts;
  const choice = t("said.sentence", { who: who(played.player), what: chosen });
  return rest.length ? `${choice} ${t("said.both", { what: words.list(rest) })}` : choice;
}

/** Whether the hands of both players sow in these events. */
const bothSow = (events) =>
  new Set(events.filter(({ type }) => type === "drop").map(({ from }) => from)).size > 1;

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
 * The points of a series.
 * @param {[number, number]} points
 * @param {string[]} players whose they are
 * @param {{words: object, who: (player: string) => string}} how
 * @returns {string}
 */
export function tellPoints([a, b], [first, second], { words, who }) {
  const vars = { first: who(first), a: pointsText(a), second: who(second), b: pointsText(b) };
  return words.t("series.points", vars);
}

/** Points as they are written: 0, ½, 1, 1½ … */
export function pointsText(points) {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole || ""}½`;
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
