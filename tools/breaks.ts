import { cpus } from "node:os";
import { buildCopy } from "./breaks/build-copy.ts";
import { BREAKS } from "./breaks/list.ts";
import type { BreakResult, PlantedBreak } from "./breaks/planted-break.ts";
import { loadsBuilds, nameOf, runWatchers } from "./breaks/run-watchers.ts";
import { removeCopy, scratchCopy } from "./breaks/scratch-copy.ts";
import { tryBreak } from "./breaks/try-break.ts";

/**
 * `npm run breaks [-- words of a break's name]`: shows that the tests notice what they are there for. Each break is
 * planted in a scratch copy, and one of its watchers, which all pass in a copy without breaks, must fail for it.
 */
async function main(words: readonly string[]): Promise<void> {
  const chosen = BREAKS.filter(({ name }) => words.every((word) => name.includes(word)));
  if (chosen.length === 0) throw new Error(`No break is called "${words.join(" ")}".`);
  const sound = await scratchCopy();
  try {
    const needed = chosen.some(({ noticedBy }) => loadsBuilds(noticedBy));
    await buildCopy(sound, needed ? ["system", "playground", "contract"] : []);
    await requireSound(sound, chosen);
    const results = await tryAll(sound, chosen);
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

/** Several at once, as many as the machine has processors for; each is told of as it is done. */
async function tryAll(sound: string, breaks: readonly PlantedBreak[]): Promise<BreakResult[]> {
  const waiting = [...breaks];
  const results: BreakResult[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await tryBreak(sound, next);
      results.push(result);
      tell(result);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(4, cpus().length)) }, work));
  return results;
}

function tell({ planted, noticedBy, problem, seconds }: BreakResult): void {
  const sign = problem === "" ? "✓" : "✗";
  console.log(`${sign} ${planted.name.padEnd(62)} ${planted.file} (${seconds.toFixed(0)} s)`);
  for (const line of noticedBy) console.log(`    noticed by ${line}`);
  if (problem !== "") console.log(`    ${problem.split("\n").join("\n    ")}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
