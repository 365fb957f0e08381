import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { removeCopy, scratchCopy } from "./breaks/scratch-copy.ts";
import { runCommand, UsageError } from "./command.ts";
import { askedGame } from "./game-flag.ts";
import { whyEquivalent } from "./mutate/equivalent.ts";
import { scoreOf, tableOf } from "./mutate/report.ts";
import {
  guardedFolders,
  mutantsBelow,
  type PlacedMutant,
  sampleOf,
  stillUnnoticed,
} from "./mutate/sample.ts";
import { type MutantResult, requireSound, tryMutant } from "./mutate/try-mutant.ts";
import { ROOT } from "./stages/paths.ts";

const USAGE = `npm run mutate                        plants small faults and counts how many the unit tests notice

  --game name       in another game than Fate's Edge
  --seed 1          which faults are drawn
  --count 100       how many
  --under folder    only below this folder (may be repeated)
  --browser         asks the browser's tests too about what the others did not notice: hours
  --list            only lists what would be planted
  --json file       writes what became of each fault
  --again file      tries only what that earlier run found nobody to notice, and counts the rest as it did
  --help            this text`;

async function main(flags: readonly string[]): Promise<void> {
  const { game, rest } = askedGame(flags);
  const { values } = parseArgs({
    args: [...rest],
    options: {
      seed: { type: "string", default: "1" },
      count: { type: "string", default: "100" },
      under: { type: "string", multiple: true, default: guardedFolders(game) },
      browser: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
      json: { type: "string", default: "" },
      again: { type: "string", default: "" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const all = await mutantsBelow(ROOT, values.under);
  const drawn = sampleOf(all, { seed: numberIn(values.seed), count: numberIn(values.count) });
  const planted = drawn.filter((mutant) => whyEquivalent(mutant) === "");
  console.log(
    `${drawn.length} of ${all.length} faults drawn; ${drawn.length - planted.length} of them known to be none.`,
  );
  if (values.list) return planted.forEach((mutant) => console.log(told(mutant)));
  const earlier = values.again === "" ? [] : await resultsIn(values.again);
  const { open, noticed } = stillUnnoticed(planted, earlier);
  const known = noticed.map((mutant): MutantResult => ({ mutant, verdict: "noticed", seconds: 0 }));
  const results = [...known, ...(await tryAll(open, values.browser, game.name))];
  if (values.json !== "") await writeFile(values.json, JSON.stringify(results, null, 2));
  report(results, values.browser);
}

async function resultsIn(file: string): Promise<MutantResult[]> {
  return JSON.parse(await readFile(file, "utf8")) as MutantResult[];
}

function numberIn(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new UsageError(`"${text}" is no whole number.`);
  return number;
}

/** Each worker plants in a copy of its own, one fault after the other. */
async function tryAll(
  mutants: readonly PlacedMutant[],
  browser: boolean,
  game: string,
): Promise<MutantResult[]> {
  const waiting = [...mutants];
  const results: MutantResult[] = [];
  let sound: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    const copy = await scratchCopy();
    try {
      await (sound ??= requireSound(copy));
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const result = await tryMutant(copy, next, { browser, game });
        results.push(result);
        console.log(
          `${String(results.length).padStart(4)} ${result.verdict.padEnd(14)} ${told(next)} (${result.seconds.toFixed(0)} s)`,
        );
      }
    } finally {
      await removeCopy(copy);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(4, cpus().length)) }, work));
  return results;
}

function told({ file, line, operator }: PlacedMutant): string {
  return `${file}:${line} ${operator}`;
}

function report(results: readonly MutantResult[], browser: boolean): void {
  console.log(`\n${tableOf(results)}`);
  for (const { mutant, verdict } of results) {
    if (verdict !== "survived" && verdict !== "types alone") continue;
    console.log(`\n${verdict === "survived" ? "Nobody noticed" : "Only the types noticed"} ${told(mutant)}`);
    console.log(`  - ${mutant.before}\n  + ${mutant.planted}`);
  }
  const { noticed, of, percent } = scoreOf(results);
  console.log(`\n${noticed} of ${of} faults were noticed: ${percent} of 100.`);
  if (!browser) console.log("Those that survived were not tried against the browser's tests.");
}

runCommand("mutate", main);
