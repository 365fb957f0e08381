import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type Game, inGame } from "../games.ts";
import { BuildError } from "./build-error.ts";
import { inRepository } from "./paths.ts";

/** What the table's own keys begin with, in `lang/table/`. */
export const TABLE_WORDS = "TABLE";

/** Words by their keys; a key that stands for a group holds words again. */
export interface WordTree {
  readonly [key: string]: string | WordTree;
}

/**
 * The words of one language as a game's package has them: the table's, and over them the game's, which may say one of the
 * table's in its own way by naming its key.
 * @param name of the file, as `en.json`
 * @throws BuildError when a file is no JSON
 */
export async function mergedWords(game: Game, name: string): Promise<WordTree> {
  const table = inRepository("lang/table", name);
  const shared = existsSync(table) ? await readTree(table) : {};
  return laidOver(shared, await readTree(inGame(game, "lang", name)));
}

/** One tree of words over another: what both name is the upper one's. */
export function laidOver(below: WordTree, above: WordTree): WordTree {
  const both = Object.entries(above).map(([key, word]): [string, string | WordTree] => {
    const under = below[key];
    return [key, typeof word === "object" && typeof under === "object" ? laidOver(under, word) : word];
  });
  return { ...below, ...Object.fromEntries(both) };
}

async function readTree(file: string): Promise<WordTree> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as WordTree;
  } catch (error) {
    throw new BuildError(`${file}: ${(error as Error).message}`);
  }
}
