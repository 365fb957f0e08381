import { buildPlayground } from "../../tools/stages/playground.ts";
import { buildSystem } from "../../tools/stages/system.ts";
import { takeCharacters } from "./characters.ts";
import { takeGmTable } from "./gm-table.ts";
import { takeRetinue } from "./retinue.ts";
import { type Studio, inStudio } from "./studio.ts";
import { takeTable } from "./table.ts";

/** Each page of the manual that has pictures, by the name of its scene. */
const SCENES: Readonly<Record<string, (studio: Studio) => Promise<void>>> = {
  table: takeTable,
  "gm-table": takeGmTable,
  characters: takeCharacters,
  retinue: takeRetinue,
};

/** `npm run pictures` plays scenes at the playground and takes the pictures of README and docs; names after `--` choose scenes. */
async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !Object.hasOwn(SCENES, name));
  if (unknown.length > 0)
    throw new Error(
      `There is no scene "${unknown.join('", "')}". The scenes are: ${Object.keys(SCENES).join(", ")}.`,
    );
  if (process.env.FATES_EDGE_BUILT !== "1") {
    await buildSystem();
    await buildPlayground();
  }
  for (const [name, scene] of Object.entries(SCENES)) {
    if (named.length > 0 && !named.includes(name)) continue;
    await inStudio(scene);
    console.log(`${name}: taken`);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
