/** What the keys of a position tell, in words: of the whole board, and of each player. */
import { KEYS, namedPlaces } from "./marks.js";

/**
 * What the keys tell of a player: the key of the words and its number.
 * @param {import("./replay.js").Board} position
 * @param {object} layout
 * @param {string} player
 * @returns {{key: string, n: number}[]}
 */
export function playerFacts({ keys, seeds, player: mover }, layout, player) {
  const index = layout.players.indexOf(player);
  return [...keys].flatMap(([name, value]) => {
    const places = layout.keys.find((key) => key.name === name)?.places ?? [];
    switch (KEYS[name]?.told) {
      case "player":
        return [{ key: `key.${name}`, n: seeds[places[index]] ?? 0 }];
      case "owned":
        return [{ key: `key.${name}`, n: Number(value.split(",")[index]) }];
      case "line":
        return mover === player ? [{ key: `key.${name}`, n: Number(value) }] : [];
      default:
        return [];
    }
  });
}

/**
 * What the keys tell of the board: the round, and places out of play.
 * @param {Map<string, string>} keys of a position
 * @param {object} layout
 * @param {{words: object, who: (player: string) => string}} how
 * @returns {string[]}
 */
export function boardFacts(keys, layout, { words, who }) {
  const named = (place) => {
    const { owner, name } = layout.places[place];
    return owner ? words.t("key.place", { who: who(owner), name }) : name;
  };
  return [...keys].flatMap(([key, value]) => {
    const told = KEYS[key]?.told;
    if (told === "series") return [words.t(`key.${key}`, { n: Number(value) })];
    const places = told === "names" ? namedPlaces(value, layout) : [];
    return places.length ? [words.t(`key.${key}`, { list: words.list(places.map(named)) })] : [];
  });
}

/**
 * What is counted and not to be seen on the board: the round, and the moves of who is to move.
 * @param {{keys: Map<string, string>}} position
 * @param {object} words
 * @returns {string[]}
 */
export function countedFacts({ keys }, words) {
  return [...keys]
    .filter(([key]) => ["series", "line"].includes(KEYS[key]?.told))
    .map(([key, value]) => words.t(`key.${key}`, { n: Number(value) }));
}
