/**
 * What the browser keeps for the reader: settings, and each game that was begun. A browser may
 * refuse to keep anything (private windows, full storage); then the page works without, and
 * says so once.
 */
const PREFIX = "mancala-kit.";
const MOST_GAMES = 30;

/**
 * @param {Storage|null} storage
 * @param {() => void} [onRefused] called once, the first time something could not be kept
 */
export function makeSaved(storage, onRefused = () => {}) {
  let refused = false;
  function put(key, value) {
    try {
      storage.setItem(PREFIX + key, JSON.stringify(value));
    } catch {
      if (!refused) onRefused();
      refused = true;
    }
  }
  function get(key) {
    try {
      return JSON.parse(storage.getItem(PREFIX + key));
    } catch {
      return null;
    }
  }
  return {
    /** A setting, or the fallback when it is missing or not one of the allowed values. */
    setting(name, allowed, fallback) {
      const value = get(`set.${name}`);
      return allowed.includes(value) ? value : fallback;
    },
    keepSetting: (name, value) => put(`set.${name}`, value),
    /** The game last played under an address, as it was kept; null when there is none. */
    game: (address) => plain(plain(get("games"))?.[address]),
    /** Has the reader asked for the endings of this game with these options? */
    wantsEndings: (subject) => asked(get("endings")).includes(subject),
    keepEndings(subject) {
      const others = asked(get("endings")).filter((other) => other !== subject);
      put("endings", [...others, subject].slice(-MOST_GAMES));
    },
    /** The address of the game that was last on the board. */
    lastAddress: () => (typeof get("last") === "string" ? get("last") : null),
    keepGame(address, game) {
      const games = plain(get("games")) ?? {};
      delete games[address];
      const kept = Object.entries(games).slice(-(MOST_GAMES - 1));
      put("games", Object.fromEntries([...kept, [address, game]]));
      put("last", address);
    },
  };
}

/** Storage can be denied already when it is asked for. */
export function browserStorage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function asked(value) {
  return Array.isArray(value) ? value : [];
}

function plain(value) {
  return value && typeof value === "object" && !Array.isArray(value) ? value : null;
}
