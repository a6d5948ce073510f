/** What the catalogue says of a game. */
import { core } from "./core.js";

let known = null;

/** All games, in the order of the catalogue. It is asked for once: it never changes. */
function all() {
  known ??= core().catalogue();
  return known;
}

/** A game of the catalogue. */
export const infoOf = (id) => all().find((info) => info.id === id);

/** The id of the first game: what is played where nobody says which. */
export const firstGame = () => all()[0].id;

/** A game's name, in the words' language if they know it. */
export function gameName({ id, name }, words) {
  const key = `games.${id}.name`;
  return words.has(key) ? words.t(key) : name;
}
