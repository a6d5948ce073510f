/**
 * Shows a move seed by seed on a drawing: a hand lifts the seeds, carries them round and lets
 * them fall one at a time. With reduced motion the same steps are shown, but nothing flies.
 */

import { makeSeed, svg } from "./drawing.js";
import { frames, pace } from "./replay.js";
import { spots as scatterSpots } from "./scatter.js";

const FALL = 170;

/** Steps shorter than this, in milliseconds, are shown without flight: the eye would not see it. */
const TOO_QUICK = 24;

export class Flight {
  /**
   * @param {import("./drawing.js").Drawing} drawing
   * @param {{before: string, events: object[], speed: string, reduced: boolean, onNote?: (event: object) => void}} move
   */
  constructor(drawing, { before, events, speed, reduced, onNote = () => {} }) {
    this.drawing = drawing;
    this.reduced = reduced;
    this.onNote = onNote;
    this.list = frames(before, events, drawing.layout);
    this.times = pace(this.list, speed);
    this.index = -1;
    this.flyers = [];
    this.shown = null;
    this.done = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  /** Runs to the end; the promise says whether it was watched (true) or cut short (false). */
  start() {
    const total = this.times.reduce((sum, ms) => sum + ms, 0);
    if (total === 0 || document.hidden || this.list.length === 0) {
      this.stop(false);
      return this.done;
    }
    this.hand = this.#makeHand();
    this.onHidden = () => {
      if (document.hidden) this.stop(false);
    };
    document.addEventListener("visibilitychange", this.onHidden);
    this.clock = null;
    const tick = (now) => {
      if (this.over) return;
      if (this.clock === null) this.clock = now;
      this.#advance(now);
      if (!this.over) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    return this.done;
  }

  /** Ends at once; the caller draws the position after the move. */
  stop(watched = false) {
    if (this.over) return;
    this.over = true;
    if (this.onHidden) document.removeEventListener("visibilitychange", this.onHidden);
    this.drawing.air.replaceChildren();
    this.drawing.mark("under", []);
    this.drawing.mark("pulse", []);
    this.finish(watched);
  }

  #advance(now) {
    this.#moveFlyers(now);
    // Several short frames may fit between two pictures of the screen.
    while (!this.over) {
      if (this.index >= 0) {
        const due = this.clock + this.times[this.index];
        if (now < due) break;
        if (!this.ended) {
          this.ended = true;
          this.#endFrame(this.list[this.index], now);
        }
        const next = this.list[this.index + 1];
        // A long sowing does not wait for seeds to land.
        if (next && this.times[this.index + 1] < TOO_QUICK) this.#land();
        // Falling seeds may be overtaken by the next drop, but by nothing else.
        if (this.flyers.length > 0 && next?.event.type !== "drop") return;
        if (!next) return this.stop(true);
        this.clock = Math.max(due, now - 250);
      }
      this.index += 1;
      this.ended = false;
      this.#beginFrame(this.list[this.index], this.times[this.index], now);
    }
    if (this.over) return;
    this.#moveHand(Math.min((now - this.clock) / Math.max(this.times[this.index], 1), 1));
  }

  #beginFrame(frame, ms, now) {
    const { event } = frame;
    if (this.reduced || ms < TOO_QUICK) {
      if (this.reduced || event.type === "swap") this.drawing.setSeeds(frame.seeds);
      else for (const place of placesOf(event)) this.drawing.setCount(place, frame.seeds[place]);
      if (!this.reduced && now - (this.drawnAt ?? 0) < 14) return; // no picture between
      this.drawnAt = now;
      this.drawing.mark(
        "under",
        [event.to ?? event.from].filter((place) => place !== null && place !== undefined),
      );
      if (frame.held && frame.at !== null) this.#placeHand(frame.at, frame.held);
      else this.hand.group.replaceChildren();
      if (ms > 0) this.onNote(event);
      return;
    }
    if (event.type === "lift" && event.to === null) {
      this.#handTo(event.from, true);
      this.drawing.setCount(event.from, frame.seeds[event.from]);
      this.#carry(frame.held);
    } else if (event.type === "drop" && event.from === null) {
      this.#handTo(event.to, false);
    } else if (["lift", "drop", "capture", "sweep", "place"].includes(event.type)) {
      this.#carryOver(event, frame, ms, now);
    } else if (event.type === "swap") {
      this.drawing.setSeeds(frame.seeds);
    } else if (ms > 0 && event.to !== null && event.to !== undefined) {
      this.drawing.mark("pulse", [event.to]);
    }
    if (ms > 0) this.onNote(event);
  }

  #endFrame(frame, now) {
    if (this.reduced || this.times[this.index] < TOO_QUICK) return;
    const { event } = frame;
    if (event.type === "drop" && event.from === null) {
      this.#moveHand(1);
      this.#carry(frame.held);
      const start = { x: this.hand.x, y: this.hand.y };
      const ms = Math.min(FALL, this.times[this.index] * 0.9);
      this.#fly(start, event.to, frame.seeds[event.to] - 1, now, ms, frame.seeds[event.to]);
    }
    this.drawing.mark("pulse", []);
  }

  /** Seeds of a place fly to another (a capture, a sweep, a hand that is a place), or into the hand. */
  #carryOver(event, frame, ms, now) {
    const had = frame.seeds[event.from] + event.n;
    this.drawing.setCount(event.from, frame.seeds[event.from]);
    if (event.to === null) {
      this.#handTo(event.from, true);
      this.#carry(frame.held);
      return;
    }
    const goal = frame.seeds[event.to];
    for (let k = 0; k < event.n; k += 1) {
      const from = this.drawing.seedAt(event.from, had - 1 - k);
      const delay = (ms * 0.3 * k) / Math.max(event.n, 1);
      this.#fly(from, event.to, goal - event.n + k, now + delay, ms * 0.65, goal - event.n + k + 1);
    }
  }

  #fly(from, place, k, start, ms, countAfter) {
    const to = this.drawing.seedAt(place, k);
    const node = makeSeed(this.drawing.plan.seed, to);
    this.drawing.air.append(node);
    const arc = Math.min(Math.hypot(to.x - from.x, to.y - from.y) * 0.16, 40);
    this.flyers.push({ node, from, to, place, start, ms: Math.max(ms, 1), countAfter, arc });
    node.setAttribute("transform", `translate(${from.x} ${from.y})`);
  }

  #moveFlyers(now) {
    this.flyers = this.flyers.filter((flyer) => {
      const t = Math.min((now - flyer.start) / flyer.ms, 1);
      if (t >= 1) {
        flyer.node.remove();
        this.drawing.setCount(flyer.place, flyer.countAfter);
        return false;
      }
      const e = t < 0 ? 0 : 1 - (1 - t) ** 2;
      const x = flyer.from.x + (flyer.to.x - flyer.from.x) * e;
      const y = flyer.from.y + (flyer.to.y - flyer.from.y) * e - Math.sin(Math.PI * e) * flyer.arc;
      flyer.node.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
      return true;
    });
  }

  /** Lets all seeds in the air fall at once. */
  #land() {
    for (const { node, place, countAfter } of this.flyers) {
      node.remove();
      this.drawing.setCount(place, countAfter);
    }
    this.flyers = [];
  }

  #makeHand() {
    const group = svg("g", { class: "handful" });
    this.drawing.air.append(group);
    return { group, x: 0, y: 0, from: null, to: null };
  }

  /** Sends the hand over a place; `at once` when it begins there. */
  #handTo(place, atOnce) {
    const spot = this.drawing.spotOf(place);
    const target = { x: spot.x, y: spot.y - Math.min(spot.ry * 0.5, 22) };
    this.hand.from = atOnce || !this.hand.to ? target : { x: this.hand.x, y: this.hand.y };
    this.hand.to = target;
  }

  #moveHand(t) {
    const { hand } = this;
    if (this.reduced || !hand.to) return;
    const e = t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2;
    hand.x = hand.from.x + (hand.to.x - hand.from.x) * e;
    hand.y = hand.from.y + (hand.to.y - hand.from.y) * e;
    hand.group.setAttribute("transform", `translate(${hand.x.toFixed(1)} ${hand.y.toFixed(1)})`);
  }

  #placeHand(place, held) {
    this.#handTo(place, true);
    this.hand.group.setAttribute("transform", `translate(${this.hand.to.x} ${this.hand.to.y})`);
    this.#carry(held);
  }

  /** Draws the seeds that the hand holds, and their number; with reduced motion the number alone. */
  #carry(held) {
    const { group } = this.hand;
    group.replaceChildren();
    if (held <= 0) return;
    const { seed } = this.drawing.plan;
    const places = scatterSpots({ place: -1, rx: seed * 3.7, ry: seed * 2.7, seed });
    for (let k = 0; k < (this.reduced ? 0 : Math.min(held, 14)); k += 1) {
      const node = makeSeed(seed, places[k]);
      node.setAttribute(
        "transform",
        `translate(${places[k].x.toFixed(1)} ${places[k].y.toFixed(1)})`,
      );
      group.append(node);
    }
    svg(
      "rect",
      { class: "badge", x: -13, y: -seed * 3.6 - 11, width: 26, height: 22, rx: 11 },
      group,
    );
    svg("text", { class: "badge-number", y: -seed * 3.6 + 0.5 }, group).textContent =
      this.drawing.format(held);
  }
}

/** The places whose seeds an event changes. */
const placesOf = ({ from, to }) => [from, to].filter(Number.isInteger);
