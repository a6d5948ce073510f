// @ts-check
// Where the browser of the tests is. Uses Node alone, for set-up asks it too.

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
const macApps = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The program that CHROMIUM names, or the first one found; empty if there is none. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...macApps].find((place) => existsSync(place)) ?? "";
}
