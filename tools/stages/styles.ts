import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import * as sass from "sass";
import { BuildError } from "./build-error.ts";
import { type Game, inGame } from "../games.ts";
import { inRepository } from "./paths.ts";

/** Where `@use "table/…"` leads from every game. */
const SHARED = inRepository("styles");

/**
 * Compiles a game's one style sheet, `styles/<id>.scss`. What the table shares it takes by `@use "table/…"`. Font addresses in
 * it are relative to the built folder (`fonts/…`).
 * @throws BuildError when the entry is missing or does not compile, with Sass's own pointer to the line.
 */
export async function buildStyles(outDir: string, game: Game): Promise<void> {
  await writeFile(path.join(outDir, `${game.id}.css`), await stylesOf(game, "compressed"));
}

/** A game's style sheet as the build makes it. @throws BuildError as `buildStyles` does */
export async function stylesOf(game: Game, style: sass.OutputStyle = "expanded"): Promise<string> {
  const entry = inGame(game, "styles", `${game.id}.scss`);
  if (!existsSync(entry)) throw new BuildError(`${entry} is missing: there is no style sheet to build`);
  try {
    const { css } = await sass.compileAsync(entry, { style, sourceMap: false, loadPaths: [SHARED] });
    return css;
  } catch (error) {
    throw new BuildError(`styles: ${(error as Error).message}`);
  }
}
