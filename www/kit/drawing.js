/**
 * The SVG drawing of a board: hollows, seeds, numbers, marks. It shows what it is told and
 * answers where things lie; it takes no input (see board.js) and moves nothing (see flight.js).
 */
import { plan } from "./plan.js";
import { CORNER, MOST_DRAWN, spots as scatterSpots } from "./scatter.js";

const SVG = "http://www.w3.org/2000/svg";
/** Gradients need names; a number for each drawing keeps two boards of a page apart. */
let drawings = 0;

/**
 * Makes an SVG element.
 * @param {string} name
 * @param {Record<string, string|number>} [attributes]
 * @param {Element} [parent]
 */
export function svg(name, attributes = {}, parent = undefined) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent?.append(element);
  return element;
}

/** A seed as a group to be placed with `transform`. */
export function makeSeed(radius, { tint, turn }) {
  const group = svg("g", { class: `seed tint${tint}` });
  svg(
    "ellipse",
    { class: "drop-shadow", cx: radius * 0.12, cy: radius * 0.3, rx: radius, ry: radius * 0.92 },
    group,
  );
  svg(
    "ellipse",
    { class: "body", rx: radius, ry: radius * 0.84, transform: `rotate(${turn})` },
    group,
  );
  svg(
    "ellipse",
    {
      class: "shine",
      cx: -radius * 0.28,
      cy: -radius * 0.34,
      rx: radius * 0.3,
      ry: radius * 0.19,
      transform: "rotate(-24)",
    },
    group,
  );
  return group;
}

/** The signs of what keys say of a pit; each is seen only while the pit has the mark. */
function drawSigns(group, { x, y, rx, ry }) {
  const [w, h] = [rx * 0.98, ry * 0.98];
  svg(
    "rect",
    { class: "sign house-sign", x: x - w, y: y - h, width: 2 * w, height: 2 * h, rx: rx * 0.3 },
    group,
  );
  const [a, b] = [rx * 0.62, ry * 0.62];
  svg(
    "path",
    {
      class: "sign blocked-sign",
      d: `M${x - a} ${y - b}L${x + a} ${y + b}M${x + a} ${y - b}L${x - a} ${y + b}`,
    },
    group,
  );
  svg("ellipse", { class: "sign closed-sign", cx: x, cy: y, rx, ry }, group);
  svg("path", { class: "sign closed-bar", d: `M${x - a} ${y}L${x + a} ${y}` }, group);
}

/** The direction from one spot to another in degrees; downwards where there is none. */
function angle(from, to) {
  if (!from || from.place === to.place) return 90;
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

export class Drawing {
  /**
   * @param {object} layout
   * @param {{shape?: "wide"|"narrow", flipped?: boolean, plain?: boolean, format?: (n: number) => string,
   *   label?: (place: object) => string}} [how] `plain` leaves out numbers and names (small
   *   pictures); `label` names what is no pit, where there are such places of several kinds
   */
  constructor(
    layout,
    { shape = "wide", flipped = false, plain = false, format = String, label = () => "" } = {},
  ) {
    this.layout = layout;
    this.plan = plan(layout, { shape, flipped });
    this.format = format;
    const others = this.plan.spots.filter((spot) => spot && spot.kind !== "pit");
    const named = new Set(others.map(({ kind }) => kind)).size > 1;
    this.#label = (place) => (named ? label(place) : "");
    this.#places = [];
    this.element = svg("svg", {
      viewBox: `0 0 ${this.plan.width} ${this.plan.height}`,
      "aria-hidden": "true",
      focusable: "false",
    });
    this.element.style.setProperty("--_text", String(this.plan.text));
    drawings += 1;
    const id = `mancala-hollow-${drawings}`;
    const defs = svg("defs", {}, this.element);
    const gradient = svg("linearGradient", { id, x1: 0, y1: 0, x2: 0, y2: 1 }, defs);
    svg("stop", { offset: "0", class: "stop-deep" }, gradient);
    svg("stop", { offset: "0.85", class: "stop-hollow" }, gradient);
    for (const spot of this.plan.spots.filter(Boolean))
      this.#drawPlace(spot, layout.places[spot.place], `url(#${id})`, plain);
    /** Seeds in flight are drawn here, above everything. */
    this.air = svg("g", { class: "air" }, this.element);
  }

  #places;
  #label;

  #drawPlace(spot, place, fill, plain) {
    const group = svg(
      "g",
      { class: `place ${spot.kind}`, part: spot.kind === "pit" ? "pit" : "store" },
      this.element,
    );
    const outline = (grow, attributes) =>
      spot.box
        ? svg(
            "rect",
            {
              x: spot.x - spot.rx - grow,
              y: spot.y - spot.ry - grow,
              width: 2 * (spot.rx + grow),
              height: 2 * (spot.ry + grow),
              rx: Math.min(spot.rx, spot.ry, CORNER) + grow,
              ...attributes,
            },
            group,
          )
        : svg(
            "ellipse",
            { cx: spot.x, cy: spot.y, rx: spot.rx + grow, ry: spot.ry + grow, ...attributes },
            group,
          );
    outline(-0.8, { class: "hollow", fill });
    outline(-3, { class: "shade" });
    outline(-3.4, { class: "ring" });
    const seeds = svg(
      "g",
      { class: "seeds", part: "seed", transform: `translate(${spot.x} ${spot.y})` },
      group,
    );
    outline(0.4, { class: "mark" });
    if (spot.kind === "pit") drawSigns(group, spot);
    const tip = spot.y + (spot.cell.y + spot.cell.h / 2 > spot.y ? -1 : 1) * spot.ry;
    svg("path", { class: "flag", d: `M${spot.x} ${tip - 6}l6 6-6 6-6-6z` }, group);
    const entry = { spot, group, seeds, nodes: [], number: null, value: null, shown: null };
    if (!plain) {
      entry.number = svg(
        "text",
        { class: `count${spot.kind === "pit" ? "" : " large"}`, part: "count", ...spot.count },
        group,
      );
      const pit = spot.kind === "pit";
      const name = svg("text", { class: pit ? "name" : "name inner", ...spot.name }, group);
      name.textContent = pit ? place.name : this.#label(place);
      entry.value = svg("tspan", { class: "value", dx: 4 }, name);
    }
    this.#places[spot.place] = entry;
  }

  /** Where a place lies; hidden ones lie in the middle. */
  spotOf(place) {
    return this.plan.spots[place] ?? this.#nowhere.spot;
  }

  /** Where seed k of a place lies, in the drawing's units. */
  seedAt(place, k) {
    const { spot } = this.#places[place] ?? this.#nowhere;
    const list = this.#scatter(spot);
    const at = list[Math.min(k, MOST_DRAWN - 1)];
    return { ...at, x: spot.x + at.x, y: spot.y + at.y };
  }

  /** Where seeds of a hidden place go: off the middle of the board. */
  get #nowhere() {
    const { width, height, seed } = this.plan;
    const spot = { place: 0, kind: "pit", x: width / 2, y: height / 2, rx: 4 * seed, ry: 4 * seed };
    return { spot: { ...spot, box: false } };
  }

  #scatter(spot) {
    const inset = spot.kind === "pit" ? 0.9 : 0.92;
    return scatterSpots({
      place: spot.place,
      rx: spot.rx * inset,
      ry: spot.ry * inset,
      seed: this.plan.seed,
      box: spot.box,
    });
  }

  /** Shows n seeds in a place: the seeds themselves and the number beside them. */
  setCount(place, n) {
    const entry = this.#places[place];
    if (!entry || entry.shown === n) return;
    entry.shown = n;
    const list = this.#scatter(entry.spot);
    const drawn = Math.min(n, MOST_DRAWN);
    while (entry.nodes.length > drawn) entry.nodes.pop().remove();
    while (entry.nodes.length < drawn) {
      const at = list[entry.nodes.length];
      const node = makeSeed(this.plan.seed, at);
      node.setAttribute("transform", `translate(${at.x.toFixed(2)} ${at.y.toFixed(2)})`);
      entry.seeds.append(node);
      entry.nodes.push(node);
    }
    if (entry.number) {
      entry.number.textContent = this.format(n);
      entry.number.classList.toggle("zero", n === 0);
    }
  }

  /** @param {number[]} seeds index = place number */
  setSeeds(seeds) {
    for (const { place } of this.plan.spots.filter(Boolean))
      this.setCount(place, seeds[place] ?? 0);
  }

  /** Writes a word beside the name of each of these places, and beside no other. */
  setValues(values) {
    for (const { place } of this.plan.spots.filter(Boolean)) {
      const { value } = this.#places[place];
      if (value) value.textContent = values.get(place) ?? "";
    }
  }

  /** Turns a state of one place on or off: `playable`, `hover`, `under`, `last-from`, … */
  toggle(place, name, on) {
    this.#places[place]?.group.classList.toggle(name, on);
  }

  /**
   * Arrows from where the hand is to the places that may be answered with.
   * @param {number|null} from
   * @param {{place: number, kind: string, next?: number|null}[]} answers
   */
  setTargets(from, answers) {
    this.aims?.remove();
    this.aims = svg("g", { class: "aims" });
    this.element.insertBefore(this.aims, this.air);
    this.mark(
      "target",
      answers.map(({ place }) => place),
    );
    for (const { place, kind, next } of answers) {
      const spot = this.spotOf(place);
      const { spots } = this.plan;
      // Seeds that are brought in are sown from there on: the arrow shows which way.
      const on = kind === "enter" && spots[next] && next !== place;
      this.#aim(spot, on ? angle(spot, spots[next]) : angle(spots[from], spot), kind);
    }
  }

  /** An arrow on a place; a square where the move stops. */
  #aim({ x, y, rx, ry }, degrees, kind) {
    const size = Math.min(rx, ry) * 0.62;
    const aim = svg("g", { class: "aim", transform: `translate(${x} ${y})` }, this.aims);
    svg("circle", { class: "aim-disc", r: size * 1.15 }, aim);
    svg(
      "path",
      kind === "stop"
        ? {
            class: "aim-sign",
            d: `M${-size / 2} ${-size / 2}h${size}v${size}h${-size}z`,
          }
        : {
            class: "aim-sign",
            transform: `rotate(${degrees.toFixed(1)})`,
            d: `M${-size * 0.8} ${-size * 0.26}H0V${-size * 0.7}L${size * 0.85} 0 0 ${size * 0.7}V${size * 0.26}H${-size * 0.8}z`,
          },
      aim,
    );
  }

  /** Gives a state to exactly these places. */
  mark(name, places) {
    const wanted = new Set(places);
    for (const { place } of this.plan.spots.filter(Boolean))
      this.toggle(place, name, wanted.has(place));
  }
}
