/**
 * Moves that begin at the same pit differ by their way and by the answers to what comes up on the
 * way. They are asked about one question after another; where a question arises, and which place
 * stands for which answer, is read from the events of the moves, so no rule is known here.
 */

/**
 * @typedef {{name: string, pit: number, way?: string, choice?: string}} Move
 *
 * @typedef {object} Answer
 * @property {Move[]} moves what is left to be chosen from after this answer
 * @property {"enter"|"sow"|"stop"|"on"} kind what it means: captured seeds are brought in, seeds
 *   are sown, the move ends, or it goes on where another answer ends it
 * @property {number|null} place where the next seed falls; for a stop where the last one fell
 * @property {number|null} next where the sowing goes from that place
 * @property {boolean} costsHouse whether a house is lost by this answer
 *
 * @typedef {object} Question
 * @property {number} pit where the moves begin
 * @property {number|null} at where the hand is
 * @property {number} held seeds in the hand
 * @property {number[]} seeds the board when it is asked, index = place number
 * @property {number} steps events before it
 * @property {Answer[]} answers
 */
import { frames } from "./replay.js";

/** What is said in a move, one after another: the way, then each choice. */
const said = (move) => [...(move.way ? [move.way] : []), ...(move.choice ?? "")];

/**
 * The first question that these moves answer differently; null when there is one move or none.
 * @param {Move[]} moves of one pit
 * @param {(name: string) => {before: string, events: object[]}} tried what the move would do
 * @param {object} layout
 * @returns {Question|null}
 */
export function question(moves, tried, layout) {
  if (moves.length < 2) return null;
  const lists = moves.map(said);
  let depth = 0;
  while (depth < 64 && lists.every((list) => list[depth] === lists[0][depth])) depth += 1;
  const groups = new Map();
  moves.forEach((move, index) => {
    const answer = lists[index][depth] ?? "";
    groups.set(answer, [...(groups.get(answer) ?? []), move]);
  });
  const branches = [...groups.values()].map((group) => ({
    moves: group,
    ...tried(group[0].name),
  }));
  const steps = parting(branches.map(({ events }) => events));
  const before = frames(branches[0].before, branches[0].events, layout);
  const here = before[steps - 1];
  const stops = branches.map(({ events }) => !goesOn(events, steps));
  const places = branches.map(({ events }, index) =>
    stops[index] ? lastPlace(events, steps) : firstDrop(events, steps),
  );
  return {
    pit: moves[0].pit,
    at: here?.at ?? null,
    held: here?.held ?? 0,
    seeds: here?.seeds ?? [],
    steps,
    answers: branches.map(({ moves: left, events }, index) => {
      const place = places[index];
      let kind = stops.some(Boolean) ? "on" : "sow";
      if (stops[index]) kind = "stop";
      else if (kind === "sow" && captured(events, steps)) kind = "enter";
      // A single seed that is brought in goes no further; then one end of the row faces the other.
      const next = onward(events, steps, place) ?? places.find((other) => other !== place) ?? null;
      return { moves: left, kind, place, next, costsHouse: housesLost(events, steps) };
    }),
  };
}

/** How many events all lists share before they part. */
function parting(lists) {
  const written = lists.map((events) => events.map((event) => JSON.stringify(event)));
  let index = 0;
  while (written.every((list) => index < list.length && list[index] === written[0][index]))
    index += 1;
  return index;
}

/** Whether seeds are lifted or sown from here on, before the move ends. */
const goesOn = (events, from) =>
  events.slice(from).some(({ type, n }) => (type === "lift" || type === "drop") && n > 0);

const firstDrop = (events, from) =>
  events.slice(from).find(({ type }) => type === "drop")?.to ?? null;

/** Where a sowing goes from the place of its first seed: to the next place that gets one. */
const onward = (events, from, place) =>
  events.slice(from).find(({ type, to }) => type === "drop" && to !== place)?.to ?? null;

/** Whether a house is lost before the next seed falls. */
function housesLost(events, from) {
  const rest = events.slice(from);
  const drop = rest.findIndex(({ type }) => type === "drop");
  return rest.slice(0, Math.max(drop, 0)).some(({ type }) => type === "house");
}

const lastPlace = (events, before) =>
  events.slice(0, before).findLast(({ type }) => type === "drop")?.to ?? null;

/** Whether the seeds in the hand were captured, not lifted. */
function captured(events, before) {
  const got = events
    .slice(0, before)
    .findLast(({ type, to }) => type === "lift" || (type === "capture" && to === null));
  return got?.type === "capture";
}

/**
 * Which side of a place another lies on, as the board is drawn.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @returns {"left"|"right"|"up"|"down"}
 */
export function side(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? "left" : "right";
  return dy < 0 ? "up" : "down";
}

/**
 * The pit that is filled before the game begins, when that is what the moves are: each named by a
 * number of seeds, all for one pit. Null for other moves.
 * @param {Move[]} moves
 * @param {number} held seeds that the player has in hand
 * @returns {number|null}
 */
export function pitBeingFilled(moves, held) {
  if (moves.length < 2 || held < 1) return null;
  const { pit } = moves[0];
  const numbers = moves.every((move) => move.pit === pit && /^\d+$/.test(move.name));
  return numbers && Number.isInteger(pit) ? pit : null;
}
