/**
 * The look of a board, as text, so that the page and a shadow root adopt the same sheet.
 * Every colour is a custom property: a host page may set `--mancala-…` on the board or above it.
 */
export const boardStyle = `
.mancala {
  --_wood: var(--mancala-wood, #d9a868);
  --_wood-light: var(--mancala-wood-light, #e6bd83);
  --_wood-edge: var(--mancala-wood-edge, #9a6a35);
  --_hollow: var(--mancala-hollow, #8a5730);
  --_hollow-deep: var(--mancala-hollow-deep, #5d3719);
  --_rim: var(--mancala-rim, #f1d3a2);
  --_inner: var(--_rim);
  --_ink: var(--mancala-ink, #2f1b09);
  --_ink-soft: var(--mancala-ink-soft, #5b3a18);
  --_playable: var(--mancala-playable, #9bf3da);
  --_last: var(--mancala-last, #2f1b09);
  --_blocked: var(--mancala-blocked, #ffb4a0);
  --_focus: var(--mancala-focus, #0b4f8a);
  --_focus-halo: var(--mancala-focus-halo, #ffffff);
  --_seed0: var(--mancala-seed-0, #f4ead6);
  --_seed1: var(--mancala-seed-1, #d5dfda);
  --_seed2: var(--mancala-seed-2, #e9d0a6);
  --_seed3: var(--mancala-seed-3, #bfccd2);
  --_seed-edge: var(--mancala-seed-edge, #3d2712);
  --_grain: .055;
  position: relative;
  display: block;
  box-sizing: border-box;
  width: 100%;
  margin-inline: auto;
  border-radius: 26px;
  background:
    repeating-linear-gradient(91.5deg, rgb(255 255 255 / 0) 0 9px, rgb(255 240 210 / var(--_grain)) 9px 11px, rgb(60 30 0 / .03) 11px 14px),
    repeating-linear-gradient(88.6deg, rgb(60 30 0 / .035) 0 2px, rgb(60 30 0 / 0) 2px 23px),
    linear-gradient(172deg, var(--_wood-light), var(--_wood) 45%, var(--_wood) 70%, var(--_wood-edge) 160%);
  box-shadow:
    inset 0 2px 1px rgb(255 255 255 / .35), inset 0 -3px 3px rgb(50 25 0 / .35),
    0 1px 2px rgb(0 0 0 / .28), 0 10px 28px -10px rgb(40 20 0 / .45);
  -webkit-tap-highlight-color: transparent;
  touch-action: manipulation;
  user-select: none;
}
@media (prefers-color-scheme: dark) {
  .mancala {
    --_wood: var(--mancala-wood, #5a3e28);
    --_wood-light: var(--mancala-wood-light, #6a4a31);
    --_wood-edge: var(--mancala-wood-edge, #2c1c10);
    --_hollow: var(--mancala-hollow, #38240f);
    --_hollow-deep: var(--mancala-hollow-deep, #1d1107);
    --_rim: var(--mancala-rim, #86623f);
    --_inner: var(--_ink-soft);
    --_ink: var(--mancala-ink, #f8ead4);
    --_ink-soft: var(--mancala-ink-soft, #d9bf9d);
    --_last: var(--mancala-last, #f8ead4);
    --_focus: var(--mancala-focus, #a9d4ff);
    --_focus-halo: var(--mancala-focus-halo, #0d0703);
    --_seed0: var(--mancala-seed-0, #e9dfcb);
    --_seed1: var(--mancala-seed-1, #bccac3);
    --_seed2: var(--mancala-seed-2, #d8bd90);
    --_seed3: var(--mancala-seed-3, #a3b4bb);
    --_seed-edge: var(--mancala-seed-edge, #120a03);
    --_grain: .022;
    box-shadow:
      inset 0 1px 1px rgb(255 255 255 / .16), inset 0 -3px 3px rgb(0 0 0 / .4),
      0 1px 2px rgb(0 0 0 / .6), 0 12px 30px -10px rgb(0 0 0 / .7);
  }
}
.mancala svg { display: block; width: 100%; height: auto; overflow: visible; }
.mancala text { font-family: system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; text-anchor: middle; dominant-baseline: central; }
.mancala .hollow { stroke: var(--_rim); stroke-width: 1.6; stroke-opacity: .75; }
.mancala .stop-deep { stop-color: var(--_hollow-deep); }
.mancala .stop-hollow { stop-color: var(--_hollow); }
.mancala .shade { fill: none; stroke: #000; stroke-opacity: .22; stroke-width: 3; }
.mancala .ring { fill: none; stroke: none; }
.mancala .playable .ring { stroke: var(--_playable); stroke-width: 2.6; }
.mancala .playable.hover .ring, .mancala .playable.near .ring { stroke-width: 4.6; }
.mancala .playable.hover .hollow { fill-opacity: .82; }
.mancala .mark { fill: none; stroke: none; }
.mancala .last-from .mark { stroke: var(--_last); stroke-width: 2; stroke-dasharray: 5 5; }
.mancala .last-to .mark { stroke: var(--_last); stroke-width: 2.4; }
.mancala .flag { fill: none; }
.mancala .last-to .flag { fill: var(--_last); }
.mancala .taken .mark { stroke: var(--_last); stroke-width: 2; stroke-dasharray: 1 5; stroke-linecap: round; }
.mancala .pulse .mark { stroke: var(--_playable); stroke-width: 5; stroke-dasharray: none; }
.mancala .under .hollow { stroke: var(--_playable); stroke-width: 3.4; stroke-opacity: 1; }
.mancala .sign { fill: none; stroke: none; }
.mancala .house .house-sign { stroke: var(--_ink); stroke-width: 2.6; }
.mancala .blocked .blocked-sign { stroke: var(--_blocked); stroke-width: 4; stroke-linecap: round; }
.mancala .closed .closed-sign { fill: var(--_wood); stroke: var(--_wood-edge); stroke-width: 2; }
.mancala .closed .closed-bar { stroke: var(--_ink-soft); stroke-width: 4; stroke-linecap: round; }
.mancala .target .ring { stroke: var(--_playable); stroke-width: 5; }
.mancala .aim-disc { fill: var(--_playable); stroke: var(--_hollow-deep); stroke-width: 1.5; }
.mancala .aim-sign { fill: #10221c; }
.mancala .count { fill: var(--_ink); font-size: calc(18px * var(--_text, 1)); font-weight: 650; font-variant-numeric: tabular-nums; }
.mancala .zero { opacity: .74; font-weight: 450; }
.mancala .large { font-size: 23px; font-weight: 750; }
.mancala .name { fill: var(--_ink-soft); font-size: calc(11.5px * var(--_text, 1)); font-weight: 500; letter-spacing: .02em; }
.mancala .value { fill: var(--_ink); font-weight: 750; font-variant-numeric: tabular-nums; }
.mancala[data-shape="narrow"] { border-radius: 18px; }
.mancala[data-shape="narrow"] .count { font-size: calc(16px * var(--_text, 1)); }
.mancala[data-shape="narrow"] .large { font-size: 21px; }
.mancala[data-shape="narrow"] .name { font-size: calc(10.5px * var(--_text, 1)); }
.mancala .name.inner { fill: var(--_inner); font-size: 11px; }
.mancala .body { stroke: var(--_seed-edge); stroke-width: .8; stroke-opacity: .75; }
.mancala .tint0 .body { fill: var(--_seed0); }
.mancala .tint1 .body { fill: var(--_seed1); }
.mancala .tint2 .body { fill: var(--_seed2); }
.mancala .tint3 .body { fill: var(--_seed3); }
.mancala .drop-shadow { fill: #000; fill-opacity: .26; }
.mancala .shine { fill: #fff; fill-opacity: .55; }
.mancala .badge { fill: var(--_ink); }
.mancala .badge-number { fill: var(--_wood-light); font-size: 15px; font-weight: 700; font-variant-numeric: tabular-nums; }
.mancala .grid { position: absolute; inset: 0; }
.mancala .cell { position: absolute; border-radius: 14px; outline: none; cursor: default; }
.mancala .cell[aria-disabled="false"] { cursor: pointer; }
.mancala .cell:focus-visible { outline: 3px solid var(--_focus); outline-offset: -1px; box-shadow: 0 0 0 5px var(--_focus-halo); }
@media (forced-colors: active) {
  .mancala { forced-color-adjust: none; border: 1px solid; }
}
.mancala.thumb { box-shadow: 0 1px 2px rgb(0 0 0 / .25); border-radius: 10px; }
`;

/**
 * Gives a document or shadow root the board's sheet.
 * @param {Document|ShadowRoot} root
 */
export const adoptBoardStyle = (root) => adoptStyle(root, boardStyle);

/** The sheets of each document, by their text: a sheet belongs to the document it was made in. */
const sheets = new WeakMap();

/**
 * Gives a document or shadow root a sheet of style, once.
 * @param {Document|ShadowRoot} root
 * @param {string} text
 */
export function adoptStyle(root, text) {
  const owner = root.ownerDocument ?? root;
  if (!sheets.has(owner)) sheets.set(owner, new Map());
  const made = sheets.get(owner);
  if (!made.has(text)) {
    const sheet = new (owner.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(text);
    made.set(text, sheet);
  }
  const sheet = made.get(text);
  if (!root.adoptedStyleSheets.includes(sheet))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
