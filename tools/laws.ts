import { parseArgs } from "node:util";
import { breachesIn, CHECKED, inWords, ROOMS, type Tree } from "./stages/check/import-laws.ts";
import { sourceFiles } from "./stages/check/source-files.ts";
import { ROOT } from "./stages/paths.ts";

/**
 * `tsx tools/laws.ts`: shows every import that makes a circle or goes against the order of rooms, of the trees that the
 * check looks at or, with `--all`, of every tree; `--json` writes the same for another program.
 */
async function main(): Promise<void> {
  const { all, json } = parseArgs({
    options: { all: { type: "boolean", default: false }, json: { type: "boolean", default: false } },
  }).values;
  const trees = all ? (Object.keys(ROOMS) as Tree[]) : CHECKED;
  const breaches = await Promise.all(
    trees.map(
      async (tree) => [tree, breachesIn(await sourceFiles(ROOT, [tree], [".ts"]), ROOMS[tree])] as const,
    ),
  );
  if (json) console.log(JSON.stringify(Object.fromEntries(breaches), null, 2));
  else for (const [tree, found] of breaches) console.log([`# ${tree}`, ...inWords(found)].join("\n"));
}

await main();
