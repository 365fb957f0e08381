import { existsSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { runCommand, UsageError } from "./command.ts";
import { askedGame } from "./game-flag.ts";
import { ownModule } from "./own-module.ts";
import { buildCopy } from "./breaks/build-copy.ts";
import type { BreakResult, Breaks, PlantedBreak } from "./breaks/planted-break.ts";
import { portionOf } from "./breaks/portion.ts";
import { loadsBuilds, nameOf, runWatchers } from "./breaks/run-watchers.ts";
import { removeCopy, scratchCopy } from "./breaks/scratch-copy.ts";
import { tryBreak } from "./breaks/try-break.ts";

const USAGE = `npm run breaks                        plants each known fault in a copy and shows that a test notices it

  --game name       of another game than Fate's Edge: what its test/breaks/list.ts plants
  word ...          only those with these words in their name
  --node            only those that a unit test watches, asked of the unit tests alone: quick
  --browser         only the others
  --kept file       adds what became of each to this file, and passes over those that it already calls noticed
  --workers 2       how many are tried at once
  --list            only lists what would be planted
  --help            this text`;

/**
 * Shows that the tests notice what they are there for. Each break is planted in a scratch copy, and one of its watchers,
 * which all pass in a copy without breaks, must fail for it.
 */
async function main(flags: readonly string[]): Promise<void> {
  const { game, rest } = askedGame(flags);
  const { values, positionals: words } = parseArgs({
    args: [...rest],
    allowPositionals: true,
    options: {
      node: { type: "boolean", default: false },
      browser: { type: "boolean", default: false },
      kept: { type: "string", default: "" },
      workers: { type: "string", default: String(Math.max(1, Math.min(4, cpus().length))) },
      list: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const workers = Number(values.workers);
  if (!Number.isInteger(workers) || workers < 1)
    throw new UsageError(`"${values.workers}" is no number of workers.`);
  const where = values.node === values.browser ? "anywhere" : values.node ? "node" : "browser";
  const noticed = await noticedIn(values.kept);
  const { BREAKS: breaks } = (await ownModule<Breaks>(game, "test/breaks/list.ts")) ?? { BREAKS: [] };
  const chosen = portionOf(breaks, { words, where, noticed });
  if (noticed.size > 0) console.log(`${noticed.size} were noticed in an earlier run.`);
  if (chosen.length === 0) throw new UsageError("There is no break left to try.");
  if (values.list) return chosen.forEach(({ name }) => console.log(name));
  await tryChosen(chosen, { workers, kept: values.kept, game: game.name });
}

/** The names of those that an earlier run found to be noticed. */
async function noticedIn(kept: string): Promise<ReadonlySet<string>> {
  if (kept === "" || !existsSync(kept)) return new Set();
  const lines = (await readFile(kept, "utf8")).split("\n").filter(Boolean);
  const results = lines.map(
    (line) => JSON.parse(line) as { readonly name: string; readonly problem: string },
  );
  return new Set(results.filter(({ problem }) => problem === "").map(({ name }) => name));
}

interface Manner {
  readonly workers: number;
  readonly kept: string;
  /** The game whose tests are asked, by its folder's name. */
  readonly game: string;
}

async function tryChosen(chosen: readonly PlantedBreak[], manner: Manner): Promise<void> {
  const sound = await scratchCopy();
  try {
    const needed = chosen.some(({ noticedBy }) => loadsBuilds(noticedBy));
    await buildCopy(sound, needed ? [{ game: manner.game }, "playground", "contract"] : []);
    await requireSound(sound, chosen);
    const results = await tryAll(sound, chosen, manner);
    const unnoticed = results.filter(({ problem }) => problem !== "");
    console.log(`${results.length - unnoticed.length} of ${results.length} breaks were noticed.`);
    if (unnoticed.length > 0) process.exitCode = 1;
  } finally {
    await removeCopy(sound);
  }
}

/** A watcher that fails anyway notices nothing. */
async function requireSound(sound: string, breaks: readonly PlantedBreak[]): Promise<void> {
  const watchers = breaks.flatMap(({ noticedBy }) => noticedBy);
  const { passed } = await runWatchers(sound, watchers);
  const unfit = [...new Set(watchers.map(nameOf))].filter((name) => !passed.has(name));
  if (unfit.length > 0)
    throw new Error(`Without any break, these do not pass or do not exist:\n  ${unfit.join("\n  ")}`);
  console.log(`Without any break, all ${passed.size} watchers pass.\n`);
}

/** Several at once; each is told of, and kept, as it is done. */
async function tryAll(
  sound: string,
  breaks: readonly PlantedBreak[],
  { workers, kept, game }: Manner,
): Promise<BreakResult[]> {
  const waiting = [...breaks];
  const results: BreakResult[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await tryBreak(sound, next, game);
      results.push(result);
      tell(result);
      if (kept !== "")
        await appendFile(kept, `${JSON.stringify({ name: next.name, problem: result.problem })}\n`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return results;
}

function tell({ planted, noticedBy, problem, seconds }: BreakResult): void {
  const sign = problem === "" ? "✓" : "✗";
  console.log(`${sign} ${planted.name.padEnd(62)} ${planted.file} (${seconds.toFixed(0)} s)`);
  for (const line of noticedBy) console.log(`    noticed by ${line}`);
  if (problem !== "") console.log(`    ${problem.split("\n").join("\n    ")}`);
}

runCommand("breaks", main);
