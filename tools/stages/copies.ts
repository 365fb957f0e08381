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
}

/**
 * Writes `templates.json`: the text of every template under its name, so that a page asks for them once instead of a
 * hundred times. The files themselves are shipped too, for whoever looks something up or works on them.
 */
export async function writeTemplates(outDir: string): Promise<void> {
  const folder = inRepository("templates");
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".hbs"));
  const texts = await Promise.all(
    files.toSorted().map(async (file) => {
      const name = file.slice(0, -".hbs".length).split(path.sep).join("/");
      return [name, await readFile(path.join(folder, file), "utf8")] as const;
    }),
  );
  await writeFile(path.join(outDir, "templates.json"), JSON.stringify(Object.fromEntries(texts)));
}
