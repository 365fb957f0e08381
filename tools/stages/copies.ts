import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Game, inGame } from "../games.ts";
import { BuildError } from "./build-error.ts";
import { inRepository } from "./paths.ts";
import { mergedWords } from "./words.ts";

const PAPERS = ["README.md", "NOTICE.md", "CHANGELOG.md"] as const;
/** A picture of the repository that a paper shows. */
const PICTURE = /!\[[^\]]*\]\((?!https?:)([^)\s]+)\)/g;

/**
 * Copies what is shipped as it is written: the game's templates and the table's, words, drawings, and the papers a user may
 * look for.
 * @throws BuildError when a game has no words or a paper shows a picture that is not there
 */
export async function copyFiles(outDir: string, game: Game): Promise<void> {
  // A game may have drawn nothing of its own yet.
  await mkdir(path.join(outDir, "templates"), { recursive: true });
  await copyIfThere(inRepository("templates/table"), path.join(outDir, "templates/table"));
  await copyIfThere(inGame(game, "templates"), path.join(outDir, "templates"));
  await copyIfThere(inGame(game, "assets"), path.join(outDir, "assets"));
  await cp(inRepository("LICENSE"), path.join(outDir, "LICENSE"));
  for (const paper of PAPERS) await copyIfThere(inGame(game, paper), path.join(outDir, paper));
  await copyPictures(outDir, game);
  await writeWords(outDir, game);
}

async function copyIfThere(from: string, to: string): Promise<void> {
  if (existsSync(from)) await cp(from, to, { recursive: true });
}

/** The README's pictures travel with it, under the same addresses. */
async function copyPictures(outDir: string, game: Game): Promise<void> {
  const readme = path.join(outDir, "README.md");
  if (!existsSync(readme)) return;
  for (const [, picture = ""] of (await readFile(readme, "utf8")).matchAll(PICTURE)) {
    const from = inGame(game, picture);
    if (!existsSync(from))
      throw new BuildError(`README.md of ${game.id} shows ${picture}, which is not there`);
    await cp(from, path.join(outDir, picture));
  }
}

/**
 * Words are fetched whole before anything is drawn: a fifth of a file that people edit is the white space they edit it by.
 */
async function writeWords(outDir: string, game: Game): Promise<void> {
  const folder = inGame(game, "lang");
  if (!existsSync(folder)) throw new BuildError(`${folder} is missing: a game has words of its own`);
  await mkdir(path.join(outDir, "lang"), { recursive: true });
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".json")))
    await writeFile(path.join(outDir, "lang", name), JSON.stringify(await mergedWords(game, name)));
}
