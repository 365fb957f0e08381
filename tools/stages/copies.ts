import { existsSync } from "node:fs";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { BuildError } from "./build-error.ts";
import { inRepository } from "./paths.ts";

const FOLDERS = ["templates", "lang", "assets"] as const;
const PAPERS = ["README.md", "LICENSE", "NOTICE.md", "CHANGELOG.md"] as const;

/**
 * Copies what is shipped as it is written: templates, words, drawings, and the papers a user may look for.
 * @throws BuildError when a folder is missing.
 */
export async function copyFiles(outDir: string): Promise<void> {
  for (const folder of FOLDERS) {
    if (!existsSync(inRepository(folder))) throw new BuildError(`${folder}/ is missing: nothing to copy`);
    await cp(inRepository(folder), path.join(outDir, folder), { recursive: true });
  }
  for (const paper of PAPERS) {
    if (existsSync(inRepository(paper))) await cp(inRepository(paper), path.join(outDir, paper));
  }
  await packWords(path.join(outDir, "lang"));
}

/** Words are fetched whole before anything is drawn: a fifth of a file that people edit is the white space they edit it by. */
async function packWords(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".json"))) {
    const file = path.join(folder, name);
    await writeFile(file, JSON.stringify(JSON.parse(await readFile(file, "utf8"))));
  }
}
