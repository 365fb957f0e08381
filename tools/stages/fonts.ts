import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { BuildError } from "./build-error.ts";
import { inRepository } from "./paths.ts";

const FAMILIES = ["alegreya-sans-sc", "alegreya-sans", "alegreya"] as const;
const FONT = /fonts\/([a-z0-9-]+\.woff2)/g;

/**
 * Copies the Alegreya subsets that the compiled style sheet names, no others, and each family's licence (OFL 1.1 asks
 * that it travels with the fonts).
 * @throws BuildError when the style sheet names a font that the packages do not have.
 */
export async function copyFonts(outDir: string): Promise<void> {
  const css = await readFile(path.join(outDir, "fates-edge.css"), "utf8");
  const files = fontsIn(css);
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
  const family = FAMILIES.find((name) => file.startsWith(`${name}-latin`));
  if (!family)
    throw new BuildError(`styles name fonts/${file}: only the latin subsets of Alegreya are shipped`);
  return family;
}

function inPackage(family: string, ...parts: string[]): string {
  return inRepository("node_modules/@fontsource", family, ...parts);
}
