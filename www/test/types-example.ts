// Uses everything that the declarations export, as a program in TypeScript would: it is compiled, not
// run, by declarations.test.mjs. What must not compile has a line that expects the error.

import { Worker as NodeWorker } from "node:worker_threads";
import {
  BadOption,
  BadPosition,
  BadRecord,
  BadTables,
  type Best,
  Engine,
  EngineFailed,
  type Event,
  type GameId,
  type GameInfo,
  games,
  IllegalMove,
  type KeyInfo,
  type LayoutInfo,
  type Line,
  MancalaError,
  Match,
  type MoveInfo,
  NotReady,
  type OptionInfo,
  type Options,
  type PlaceInfo,
  type Played,
  type Player,
  type Proving,
  perft,
  type Reason,
  type Result,
  ready,
  readySync,
  Series,
  type SeriesSettings,
  type Solution,
  type TablesInfo,
  type TablesWishes,
  type Thinking,
  UnknownGame,
  type WhyCode,
  type WorkerLike,
  type Worth,
} from "../kit/index.js";
import * as slim from "../kit/slim.js";

await ready();
readySync();
await slim.ready("https://example.org/mancala.wasm");
await slim.ready(new URL("./mancala.wasm", import.meta.url));
await slim.ready(fetch("mancala.wasm"));
slim.readySync(new Uint8Array(8));
slim.readySync(new WebAssembly.Module(new ArrayBuffer(8)));
new slim.Match("kalah") satisfies Match;

const catalogue: GameInfo[] = games();
for (const { id, name, line, options, layout, about } of catalogue) {
  const game: GameId = id;
  const texts: string[] = [name, line, ...about.sources];
  const board: LayoutInfo = layout;
  const place: PlaceInfo | undefined = board.places[0];
  const facing: number | null | undefined = place?.facing;
  console.log(game, texts, facing, about.scored || about.tables, about.sets + 1);
  for (const option of options satisfies OptionInfo[]) {
    if (option.type === "number") {
      console.log(option.min + option.max + option.step + option.default);
    } else {
      console.log(option.choices.includes(option.default));
    }
  }
}

const options: Options = { seeds: 4n, capture: "empty", houses: 6 };
const match = new Match("kalah", options, { start: "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S" });
const moves: MoveInfo[] = match.moves();
const pit: number | null | undefined = moves[0]?.pit;
const why: string | null = match.why("3") ?? match.why(pit ?? 0);
const code: WhyCode | null = match.whyCode(0);
const played: Played = match.play("3");
const line: readonly Played[] = match.history;
const turn: Player | null = played.turn;
const [south, north]: [number, number] = match.score;
const flags: boolean[] = [match.undo(), match.redo(), match.goto(0), match.legal("3"), match.over];
const result: Result | null = match.result;
const reason: Reason | undefined = result?.reason;
const keys: KeyInfo[] = match.layout.keys;
console.log(keys.length, moves[0]?.way, moves[0]?.choice);
console.log(why, code, line, turn, south + north, flags, reason, match.seeds, match.layout.cols);
console.log(match.game, match.options.seeds, match.start, match.position, match.turn, match.ply);

function seedsMoved(event: Event): number {
  switch (event.type) {
    case "lift":
      return event.n + event.from;
    case "drop":
      return event.n + event.to;
    case "capture":
    case "place":
    case "sweep":
      return event.n + event.from + event.to;
    case "relay":
    case "again":
    case "bonus":
    case "pass":
    case "house":
      return event.to;
    case "swap":
      return event.n;
    case "key":
      return Number(event.value ?? 0) + event.key.length;
    case "turn":
      return event.to.length;
    case "end":
      return event.reason.length;
    default:
      return event satisfies never; // no other kind of event is left
  }
}
console.log(match.events(0).map(seedsMoved), match.resign(), match.draw());

const record: string = match.clone().record({ South: "Ana" });
const tags: Record<string, string> = Match.fromRecord(record).tags;
const leaves: number[] = perft("oware", {}, 3, { start: match.start });
console.log(tags, leaves, `${match}`, match.toString());

const settings: SeriesSettings = { sets: 5, tags: { South: "Ana" } };
const series = new Series("mangala", {}, { ...settings, start: match.start });
const sets: Match[] = [series.current, ...series.games, ...new Series(match, settings).games];
const [ana, deniz]: [number, number] = Series.fromRecord(series.record()).points;
const where: Player = series.first;
console.log(
  sets.length,
  ana + deniz,
  where,
  series.set + series.sets,
  series.over,
  series.next(),
  `${series}`,
);
console.log(series.toString());

const control = new AbortController();
const thinking: Thinking = {
  level: 3,
  nodes: 1_000,
  millis: 100,
  lines: 2,
  seed: 1,
  signal: control.signal,
  partial: true,
  onProgress: ({ depth }) => console.log(depth),
};
const engines = [
  new Engine(),
  new Engine({}),
  new Engine({ worker: "https://example.org/worker.js" }),
  new Engine({ worker: new URL("./worker.js", import.meta.url) }),
  new Engine({ worker: new NodeWorker(new URL("./worker.js", import.meta.url)) }),
];
const worker: WorkerLike = new NodeWorker(new URL("./worker.js", import.meta.url));
const engine = new Engine({ worker });
const best: Best = await engine.best(match, thinking);
const lines: Line[] = best.lines;
const aborted: boolean | undefined = best.aborted;
console.log(engines.length, engine.where, best.move, best.value + best.depth + best.nodes);
console.log(lines[0]?.line.join(" "), aborted, best.solved);

const wishes: TablesWishes = {
  seeds: 5,
  store: false,
  bytes: true,
  signal: control.signal,
  onProgress: ({ done, of }) => console.log(done / of),
};
const tables: TablesInfo = await engine.tables(match, wishes);
const loaded = await engine.loadTables(
  { game: "kalah", options: { seeds: 3 } },
  tables.bytes ?? new ArrayBuffer(8),
);
console.log(loaded.seeds + loaded.positions, loaded.exact, loaded.stored);

const proving: Proving = {
  nodes: 1_000_000,
  signal: control.signal,
  partial: true,
  onProgress: ({ nodes }) => console.log(nodes + 1),
};
const solution: Solution = await engine.solve(match, proving);
const worth: Worth = solution.moves[0]?.value ?? solution.value;
if (worth === "win" || worth === "loss" || worth === null) console.log(solution.nodes);
else console.log(worth + 1, solution.aborted, solution.moves[0]?.move);

for (const Class of [
  BadOption,
  BadPosition,
  BadRecord,
  BadTables,
  EngineFailed,
  IllegalMove,
  NotReady,
]) {
  const error: MancalaError = new Class("Because.");
  console.log(error.reason, error instanceof UnknownGame, error instanceof MancalaError);
}

// @ts-expect-error a game that there is not
new Match("chess");
// @ts-expect-error moves have names
match.play(3);
// @ts-expect-error it is asked, not set
match.ply = 3;
// @ts-expect-error a history is not written from outside
match.history.push(played);
// @ts-expect-error the number of sets is a setting, not an option
new Series(match, 5);
// @ts-expect-error `millis`
engine.best(match, { milliseconds: 3 });
