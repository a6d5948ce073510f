/** Puts the page together: words, games, the table and what surrounds it. */

import { readAddress, writeAddress } from "./address.js";
import { Analysis } from "./analysis.js";
import { byId, fillWords } from "./dom.js";
import { Endings } from "./endings.js";
import { EndingsView } from "./endingsview.js";
import { Evaluation } from "./evaluation.js";
import { fillCards, showGame } from "./gallery.js";
import { loadWords } from "./i18n.js";
import { fillKeys, listenToKeys } from "./keys.js";
import { infoOf } from "./kit/catalogue.js";
import { button, el } from "./kit/dom.js";
import { wasmFile } from "./kit/files.js";
import { Engine, games as listGames, Match, ready, Series } from "./kit/slim.js";
import { reasonOf } from "./kit/told.js";
import { Table } from "./model.js";
import { drawnFor, LEVELS, NewGameForm } from "./newgame.js";
import { Notes } from "./notes.js";
import { drawNumber, isDrawn } from "./options.js";
import { browserStorage, makeSaved } from "./saved.js";
import { taggedSeats } from "./seats.js";
import { TableView } from "./view.js";

const SPEEDS = ["off", "slow", "normal", "fast"];

async function start() {
  const loading = ready(wasmFile());
  loading.catch(() => {}); // told below, when there are words to tell it with
  const words = await loadWords();
  const { t } = words;
  document.documentElement.lang = words.language;
  fillWords(document, t);
  try {
    await loading;
  } catch (error) {
    notice(t("problem.load", { reason: reasonOf(error) }));
    hideUseless();
    return;
  }
  const games = listGames();
  const saved = makeSaved(browserStorage(), () => notice(t("problem.storage")));
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
  /** True while the address leads and the table follows. */
  let reading = false;
  let speed = saved.setting("speed", SPEEDS, "normal");
  /** Ends the waiting of a button that asks once more. */
  let calming = 0;
  /** Who was to begin the game on the table; null when it was not begun here. */
  let begunBy = null;

  const engine = new Engine();
  const table = new Table({ Series, engine }, { you: t("seat.you") });
  const view = new TableView(table, {
    words,
    motion: () => ({ speed, reduced: reduced.matches }),
    onAgain() {
      begin({ ...currentWish(), start: customStart(table.match) });
      view.focusNext();
      view.sayTable();
    },
    newDeal,
  });

  // ---- beginning games ----

  /** Begins the same game with another deal; null where the game on the table is not dealt. */
  function newDeal() {
    const { game, options } = table.match;
    const dealt = infoOf(game).options.find((option) => isDrawn(option));
    if (!dealt) return null;
    const other = { ...options, [dealt.key]: drawNumber() };
    const start = (chosen) => new Match(game, chosen).start;
    if (start(other) === start(options)) return null;
    return () => begin({ ...currentWish(), options: other });
  }

  /** How the reader last chose to play. */
  function usualSeats() {
    const kind = saved.setting("opponent", ["machine", "person"], "machine");
    return {
      opponent: { kind, level: saved.setting("level", LEVELS, 2) },
      side: saved.setting("side", ["first", "second", "either"], "first"),
    };
  }

  /** The game on the table, as it was begun. */
  const currentWish = () => ({
    game: table.match.game,
    options: table.match.options,
    sets: table.series.sets,
    ...usualSeats(),
    ...(begunBy ? { side: begunBy } : drawnFor(table.series.sets)),
  });

  /** Who begins: a key of the words. */
  function lotFellOn() {
    const near = table.near === table.match.layout.players[0];
    if (table.you) return near ? "you" : "machine";
    return near ? "near" : "far";
  }

  /** Begins a game, and tells on whom the lot has fallen; a sentence when that cannot be. */
  function begin(wish) {
    try {
      table.begin(wish);
      begunBy = wish.side;
      if (wish.side === "either") {
        view.board.notice = t(`said.lot.${lotFellOn()}`);
        view.board.settle();
      }
      return null;
    } catch (error) {
      return t("problem.options", { reason: reasonOf(error) });
    }
  }

  /** Shows the game of an address: the kept one with its result if it is over, else a new one. */
  function openAddress({ game, options }) {
    const address = writeAddress(infoOf(game), options);
    const kept = saved.game(address);
    if (kept) {
      begunBy = null;
      if (table.openKept(kept)) return null;
      notice(t("problem.kept"));
    }
    const { sets } = infoOf(game).about;
    return begin({ game, options, sets, ...usualSeats(), ...drawnFor(sets) });
  }

  function addressOfTable() {
    return writeAddress(infoOf(table.match.game), table.match.options);
  }

  function readHash(first) {
    reading = true;
    clearNotices();
    openHash(first);
    reading = false;
    // At first the page itself is read, but a lot that has fallen stands in no heading.
    if (!first || view.board.notice) view.sayTable();
  }

  function openHash(first) {
    const asked = readAddress(window.location.hash, games);
    if (asked.problem) notice(t(asked.problem.key, asked.problem.vars));
    if (asked.game) {
      const sentence = openAddress(asked);
      if (sentence) notice(sentence);
      else return;
    }
    if (first || !table.match) {
      const last = readAddress(saved.lastAddress() ?? "", games);
      openAddress(last.game && !last.problem ? last : { game: games[0].id, options: {} });
    }
  }

  // ---- notices at the head of the page ----

  function notice(sentence) {
    const line = el("p", { class: "notice" }, sentence);
    line.append(
      button("×", () => line.remove(), { class: "quiet", "aria-label": t("page.dismiss") }),
    );
    byId("notices").append(line);
    return line;
  }

  /** A game that was set aside stays within reach. */
  function clearNotices() {
    for (const line of document.querySelectorAll("#notices .notice:not([data-aside])"))
      line.remove();
  }

  /** Puts another game on the table; the one that goes on there can be fetched back. */
  function replacing(act) {
    const { match, series } = table;
    const begun = series && (match.history.length || series.set > 1);
    const before = begun && !series.over ? table.keep() : null;
    const called = before && view.gameInSeries();
    const answer = act();
    if (!before || table.match === match) return answer;
    const vars = { game: called, n: match.history.length };
    document.querySelector("[data-aside]")?.remove();
    const line = notice(t("page.aside", vars));
    line.dataset.aside = "";
    const back = button(t("page.undo"), () => {
      line.remove();
      begunBy = null;
      replacing(() => table.openKept(before));
      view.focusNext();
      view.sayTable();
    });
    back.classList.add("undo");
    line.lastChild.before(back);
    return answer;
  }

  // ---- what surrounds the table ----

  fillCards(
    games,
    words,
    (info) => new Match(info.id).seeds,
    (id) => {
      const address = `#${id}`;
      if (addressOfTable() !== address) {
        openAddress({ game: id, options: {} });
        view.sayTable();
      }
      byId("game-name").focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    },
  );
  const analysis = new Analysis(table, engine);
  new Evaluation({ analysis, view, words });
  const endings = new Endings({
    table,
    engine,
    saved,
    has: (game) => infoOf(game).about.tables,
  });
  const say = (sentence) => view.say(sentence);
  new EndingsView({ endings, analysis, say, words });
  endings.onChange(() => {
    if (endings.tables) analysis.again();
  });
  const form = new NewGameForm({
    games,
    words,
    onStart(wish) {
      const sentence = replacing(() => begin(wish));
      if (sentence) return sentence;
      saved.keepSetting("opponent", wish.opponent.kind);
      if (wish.opponent.level) saved.keepSetting("level", wish.opponent.level);
      saved.keepSetting("side", wish.side);
      return null;
    },
    onStarted() {
      view.focusNext();
      view.sayTable();
    },
  });
  const notes = new Notes({
    words,
    say,
    texts: () =>
      table.secret ? null : { record: table.keep()?.record ?? "", position: table.match.position },
    onRecord(text) {
      try {
        const read = Series.fromRecord(text);
        const { layout, tags } = read.current;
        begunBy = null;
        replacing(() => table.open(read, taggedSeats(layout.players, tags)));
        view.say(t("notes.opened"));
        return null;
      } catch (error) {
        return t("problem.record", { reason: reasonOf(error) });
      }
    },
    onPosition(text) {
      try {
        replacing(() => table.begin({ ...currentWish(), sets: 1, start: text }));
        view.sayTable();
        return null;
      } catch (error) {
        return t("problem.position", { reason: reasonOf(error) });
      }
    },
  });

  table.onChange((change) => {
    calm();
    if (change.type === "new") {
      showGame(infoOf(table.match.game), table.match.options, words);
      const address = addressOfTable();
      // The Back button leads to the game before; an address that was mended is no step of its own.
      if (window.location.hash !== address) {
        window.history[reading ? "replaceState" : "pushState"](null, "", address);
      }
      notes.startAfresh();
    }
    const kept = table.keep();
    if (kept) saved.keepGame(addressOfTable(), kept);
    notes.refresh();
  });

  // ---- buttons and keys ----

  /** A button that ends the game asks once more. */
  function sure(node, key, act) {
    const again = node.dataset.sure;
    calm();
    if (again) {
      act();
      return;
    }
    node.dataset.sure = "yes";
    node.textContent = t(key);
    view.say(t(key));
    node.addEventListener("blur", calm, { once: true });
    calming = setTimeout(calm, 5000);
  }

  /** No button waits to be pressed once more. */
  function calm() {
    clearTimeout(calming);
    for (const node of document.querySelectorAll("[data-sure]")) {
      node.removeEventListener("blur", calm);
      delete node.dataset.sure;
      node.textContent = t(node.dataset.t);
    }
  }

  const goTo = (id) => {
    byId(id).scrollIntoView({ behavior: reduced.matches ? "auto" : "smooth", block: "start" });
    byId(id).focus({ preventScroll: true });
  };
  const acts = {
    "take-back": () => table.takeBack(),
    repeat: () => table.repeat(),
    "turn-board": () => view.board.turn(),
    analyse() {
      analysis.toggle();
      view.say(t(analysis.on ? "analysis.started" : "analysis.ended"));
    },
    resign: (node) => sure(node, "act.resignSure", () => table.resign()),
    draw: (node) => sure(node, "act.drawSure", () => table.draw()),
    "new-game": () => form.open(currentWish()),
    "close-new": () => form.close(),
    "copy-record": () => notes.copyRecord(),
    "to-board": () => view.board.focus(),
    "to-top": () => window.scrollTo({ top: 0 }),
    "to-games": () => goTo("games-title"),
    "to-how": () => goTo("how-title"),
  };
  const steps = {
    first: () => table.goto(0),
    previous: () => table.step(-1),
    next: () => table.step(1),
    last: () => table.goto(table.match.history.length),
  };
  document.addEventListener("click", (event) => {
    const node = event.target.closest("[data-act], [data-step]");
    if (!node) return;
    event.preventDefault();
    if (node.getAttribute("aria-disabled") === "true") return;
    (acts[node.dataset.act] ?? steps[node.dataset.step])?.(node);
  });
  listenToKeys({
    acts,
    steps,
    skip: () => (view.board.asked ? view.board.dropQuestion() : view.board.skip()),
  });
  fillKeys(words);

  for (const radio of document.querySelectorAll('[name="speed"]')) {
    radio.checked = radio.value === speed;
    radio.addEventListener("change", () => {
      speed = radio.value;
      saved.keepSetting("speed", speed);
    });
  }
  window.addEventListener("hashchange", () => readHash(false));
  for (const node of document.querySelectorAll("[inert]")) node.inert = false;
  readHash(true);
}

/** Without the games there is nothing to be done with what waits for them. */
function hideUseless() {
  for (const node of document.querySelectorAll("[inert]")) node.hidden = true;
}

/** A set-up start is kept when the same game is played again, unless nothing can be played there. */
function customStart(match) {
  const own = new Match(match.game, match.options).start;
  if (match.start === own) return undefined;
  const again = new Match(match.game, match.options, { start: match.start });
  return again.over ? undefined : match.start;
}

start().catch((error) => {
  // The words may be what is missing, so this one sentence is kept here as well.
  const line = el(
    "p",
    { class: "notice" },
    `The games could not be loaded. ${reasonOf(error)} Reload the page to try again.`,
  );
  byId("notices").append(line);
  hideUseless();
});
