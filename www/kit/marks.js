/**
 * What the keys of a position mean to the eye: which mark a place gets, and whose plate a number
 * stands on. Keyed by the names of the keys, which mean the same in every game that has them; a
 * key that is not here is not shown.
 */

/**
 * `mark`: places get this mark. They are named by the key (`names`), or the key has a number for
 * each player that tells whether his pit of this name has it (`each`).
 * `told`: `player` on each player's plate, `line` beside the scores; `one` of a pair where only
 * the number 1 is worth telling; `names` the key's places; `who` a player's letter.
 * `hides`: while the key has a place, the last move is a secret.
 */
export const KEYS = {
  hand: { told: "player" },
  house: { mark: "house", each: "A5", told: "owned" },
  blocked: { mark: "blocked", names: true, told: "names" },
  closed: { mark: "closed", names: true, told: "names" },
  chosen: { hides: true },
  left: { told: "line" },
  owed: { told: "line" },
  round: { told: "series" },
};

/**
 * The places of each mark.
 * @param {Map<string, string>} keys of a position
 * @param {object} layout
 * @returns {Record<string, number[]>}
 */
export function keyMarks(keys, layout) {
  const marks = {};
  for (const [key, value] of keys) {
    const { mark, each, names } = KEYS[key] ?? {};
    if (!mark) continue;
    marks[mark] = each ? ownPlaces(each, value, layout) : names ? namedPlaces(value, layout) : [];
  }
  return marks;
}

/**
 * The places that a key's value names, by name (`A3`, `a3`) or by owner and number (`S7`).
 * @param {string} value names with commas, `-` for none
 * @param {object} layout
 * @returns {number[]}
 */
export function namedPlaces(value, layout) {
  return value
    .split(",")
    .map((name) =>
      layout.places.find(
        (place) =>
          place.kind === "pit" && (place.name === name || `${place.owner}${place.number}` === name),
      ),
    )
    .filter(Boolean)
    .map(({ place }) => place);
}

/** Each player's own pit of this name, where his number of the pair is not 0. */
function ownPlaces(name, value, layout) {
  return value.split(",").flatMap((number, index) => {
    const owner = layout.players[index];
    const pit = layout.places.find(
      (place) =>
        place.kind === "pit" &&
        place.owner === owner &&
        place.name.toLowerCase() === name.toLowerCase(),
    );
    return number !== "0" && pit ? [pit.place] : [];
  });
}

/**
 * Whether the last move is a secret that only its player knows.
 * @param {Map<string, string>} keys
 */
export function isSecret(keys) {
  return [...keys].some(([key, value]) => KEYS[key]?.hides && value !== "-");
}
