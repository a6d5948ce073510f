/**
 * The look of a board, as text, so that the page and a shadow root adopt the same sheet.
 * Every colour is a custom property: a host page may set `--mancala-…` on the board or above it. Light
 * or dark is what the page has there (`color-scheme`).
 */
export const boardStyle = `
.mancala {
  --_wood: var(--mancala-wood, light-dark(#d9a868, #5a3e28));
  --_wood-light: var(--mancala-wood-light, light-dark(#e6bd83, #6a4a31));
  --_wood-edge: var(--mancala-wood-edge, light-dark(#9a6a35, #2c1c10));
  --_hollow: var(--mancala-hollow, light-dark(#8a5730, #38240f));
  --_hollow-deep: var(--mancala-hollow-deep, light-dark(#5d3719, #1d1107));
  --_rim: var(--mancala-rim, light-dark(#f1d3a2, #86623f));
  --_inner: light-dark(var(--_rim), var(--_ink-soft));
  --_ink: var(--mancala-ink, light-dark(#2f1b09, #f8ead4));
  --_ink-soft: var(--mancala-ink-soft, light-dark(#5b3a18, #d9bf9d));
  --_playable: var(--mancala-playable, #9bf3da);
  --_last: var(--mancala-last, light-dark(#2f1b09, #f8ead4));
  --_blocked: var(--mancala-blocked, #ffb4a0);
  --_focus: var(--mancala-focus, light-dark(#0b4f8a, #a9d4ff));
  --_focus-halo: var(--mancala-focus-halo, light-dark(#ffffff, #0d0703));
  --_seed0: var(--mancala-seed-0, light-dark(#f4ead6, #e9dfcb));
  --_seed1: var(--mancala-seed-1, light-dark(#d5dfda, #bccac3));
  --_seed2: var(--mancala-seed-2, light-dark(#e9d0a6, #d8bd90));
  --_seed3: var(--mancala-seed-3, light-dark(#bfccd2, #a3b4bb));
  --_seed-edge: var(--mancala-seed-edge, light-dark(#3d2712, #120a03));
  position: relative;
  display: block;
  box-sizing: border-box;
  width: 100%;
  margin-inline: auto;
  border-radius: 26px;
  background:
    repeating-linear-gradient(91.5deg, rgb(255 255 255 / 0) 0 9px, light-dark(rgb(255 240 210 / .055), rgb(255 240 210 / .022)) 9px 11px, rgb(60 30 0 / .03) 11px 14px),
    repeating-linear-gradient(88.6deg, rgb(60 30 0 / .035) 0 2px, rgb(60 30 0 / 0) 2px 23px),
    linear-gradient(172deg, var(--_wood-light), var(--_wood) 45%, var(--_wood) 70%, var(--_wood-edge) 160%);
  box-shadow:
    inset 0 2px 1px light-dark(rgb(255 255 255 / .35), rgb(255 255 255 / .16)), inset 0 -3px 3px rgb(30 15 0 / .4),
    0 1px 2px light-dark(rgb(0 0 0 / .28), rgb(0 0 0 / .6)),
    0 10px 28px -10px light-dark(rgb(40 20 0 / .45), rgb(0 0 0 / .7));
  -webkit-tap-highlight-color: transparent;
  touch-action: manipulation;
  user-select: none;
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
    const sheet = new owner.defaultView.CSSStyleSheet();
    sheet.replaceSync(text);
    made.set(text, sheet);
  }
  const sheet = made.get(text);
  if (!root.adoptedStyleSheets.includes(sheet))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
