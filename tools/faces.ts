import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { drawPortraits } from "./faces/cast.ts";
import { inRepository } from "./stages/paths.ts";

/**
 * `npx tsx tools/faces.ts`: draws the faces of the compendia and the ready ones for anybody made in a line, for
 * `assets/portraits/`. What it draws is kept in the repository; a test says when it has to be run again.
 */
async function main(): Promise<void> {
  const portraits = await drawPortraits();
  for (const { file, svg } of portraits) {
    const target = inRepository("assets/portraits", file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, svg);
  }
  console.log(`${portraits.length} faces are in assets/portraits.`);
}

await main();
