/** The look of what `<mancala-board>` has round its board. The board's own is in boardstyle.js. */
export const elementStyle = `
:host {
  --_status-ground: var(--mancala-status-ground, light-dark(#fffdf9, #211b15));
  --_status-ink: var(--mancala-status-ink, light-dark(#261d14, #f1e8dc));
  --_status-line: var(--mancala-status-line, light-dark(#8f7c66, #8d7a66));
  --_accent: var(--mancala-accent, light-dark(#17624f, #7fd6ba));
  --_accent-ink: var(--mancala-accent-ink, light-dark(#ffffff, #08251c));
  --_warn: var(--mancala-warn, light-dark(#8c2f16, #ffb59c));
  --_focus: var(--mancala-focus, light-dark(#0b4f8a, #a9d4ff));
  display: block;
  min-width: 0;
}
:host([hidden]) { display: none; }
.status {
  box-sizing: border-box;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  min-height: 56px;
  margin: 8px auto 0;
  padding: 6px 14px;
  border: 1px solid var(--_status-line);
  border-radius: 12px;
  background: var(--_status-ground);
  color: var(--_status-ink);
  line-height: 1.4;
  overflow-wrap: anywhere;
}
.status p { margin: 0; }
.headline { font-size: 1.2em; font-weight: 650; }
.facts, .note { opacity: .82; }
.status[data-kind="trouble"], .status[data-kind="problem"] { border-color: var(--_warn); }
.status[data-kind="result"] { border-color: var(--_accent); }
.status[data-kind="back"] { border-style: dashed; }
.status:is([data-kind="choice"], [data-kind="laying"]) {
  position: sticky;
  bottom: 4px;
  z-index: 1;
  max-height: 45vh;
  overflow: auto;
}
button {
  min-height: 40px;
  max-width: 100%;
  padding: 0 12px;
  border: 1px solid var(--_status-line);
  border-radius: 10px;
  background: none;
  color: inherit;
  font: inherit;
  line-height: 1.2;
  cursor: pointer;
}
button:hover { border-color: var(--_accent); }
button.primary { background: var(--_accent); border-color: var(--_accent); color: var(--_accent-ink); font-weight: 600; }
button.quiet { border-color: transparent; }
button:focus-visible { outline: 3px solid var(--_focus); outline-offset: 2px; }
.live {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
`;
