import { readdirSync } from "node:fs";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Game } from "../games.ts";
import { BuildError } from "./build-error.ts";
import { inRepository } from "./paths.ts";

const PACKAGES = inRepository("node_modules/@fontsource");
const FONT = /fonts\/([a-z0-9-]+\.woff2)/g;

/**
 * Copies the fonts that a game's compiled style sheet names, no others, and each family's licence (OFL 1.1 asks that it
 * travels with the fonts). A family is a package of @fontsource in package.json.
 * @throws BuildError when the style sheet names a font that the packages do not have.
 */
export async function copyFonts(outDir: string, game: Game): Promise<void> {
  const files = fontsIn(await readFile(path.join(outDir, `${game.id}.css`), "utf8"));
  if (files.length === 0) return;
  const target = path.join(outDir, "fonts");
  await mkdir(target, { recursive: true });
  for (const file of files) await copyFont(file, target);
  for (const family of new Set(files.map(familyOf))) {
    await copyFile(inPackage(family, "LICENSE"), path.join(target, `${family}-OFL.txt`));
  }
}

/** The font files a style sheet refers to, each once. */
export function fontsIn(css: string): string[] {
  return [...new Set([...css.matchAll(FONT)].map((match) => match[1] ?? ""))].toSorted();
}

async function copyFont(file: string, target: string): Promise<void> {
  try {
    await copyFile(inPackage(familyOf(file), "files", file), path.join(target, file));
  } catch {
    throw new BuildError(`styles name fonts/${file}, which @fontsource does not have`);
  }
}

function familyOf(file: string): string {
  const family = readdirSync(PACKAGES).find((name) => file.startsWith(`${name}-latin`));
  if (family) return family;
  throw new BuildError(
    `styles name fonts/${file}: only latin subsets of the installed @fontsource are shipped`,
  );
}

function inPackage(family: string, ...parts: string[]): string {
  return path.join(PACKAGES, family, ...parts);
}
