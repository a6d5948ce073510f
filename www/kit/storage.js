/**
 * Files of endgame tables in the browser's storage. They lie in its Cache Storage, a worker's own and
 * all that is needed: one file under each name. Where there is none (Node, a page without https) nothing
 * is found and nothing kept.
 */

/** The name of the cache, which is no service worker's to clear. */
const CACHE = "mancala-kit-tables";

/**
 * A cache knows its files by addresses; nothing is ever fetched from these. They are the same for the page, its
 * worker and whatever a bundler made of both.
 */
function address(subject) {
  return `${globalThis.location.origin}/mancala-kit/tables/${encodeURIComponent(subject)}`;
}

/**
 * The file of these tables; null where there is none.
 * @param {string} subject whose tables they are
 * @returns {Promise<Uint8Array | null>}
 */
export async function find(subject) {
  try {
    const cache = await caches.open(CACHE);
    const found = await cache.match(address(subject));
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a file of tables. Is it there to be found now?
 * @param {string} subject
 * @param {Uint8Array} bytes
 */
export async function keep(subject, bytes) {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(address(subject), new Response(/** @type {BodyInit} */ (bytes)));
    return true;
  } catch {
    return false; // no storage, or no room
  }
}
