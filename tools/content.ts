import { writeFile } from "node:fs/promises";
import { CONTENT_FILE, contentText } from "./content/content-text.ts";
import { inRepository } from "./stages/paths.ts";

/** `npm run content`: writes what every named thing of the rule text does, as the packs and the words of an edge tell it. */
async function main(): Promise<void> {
  await writeFile(inRepository(CONTENT_FILE), await contentText());
  console.log(`${CONTENT_FILE} tells what the packs hold.`);
}

await main();
