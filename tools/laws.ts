import { parseArgs } from "node:util";
import { allGames } from "./games.ts";
import { breachesIn, inWords, treesOf } from "./stages/check/import-laws.ts";
import { sourceFiles } from "./stages/check/source-files.ts";
import { ROOT } from "./stages/paths.ts";

/**
 * `tsx tools/laws.ts`: shows every import that makes a circle or goes against the order of rooms, of each game and of the
 * playground; `--json` writes the same for another program.
 */
async function main(): Promise<void> {
  const { json } = parseArgs({ options: { json: { type: "boolean", default: false } } }).values;
  const breaches = await Promise.all(
    treesOf(allGames()).map(async ({ name, folders, rooms }) => {
      return [name, breachesIn(await sourceFiles(ROOT, folders, [".ts"]), rooms)] as const;
    }),
  );
  if (json) console.log(JSON.stringify(Object.fromEntries(breaches), null, 2));
  else for (const [name, found] of breaches) console.log([`# ${name}`, ...inWords(found)].join("\n"));
}

await main();
