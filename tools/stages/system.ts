import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { paintCards } from "./card-faces.ts";
import { copyFiles } from "./copies.ts";
import { copyFonts } from "./fonts.ts";
import { writeIcons } from "./icons.ts";
import { type Manifest, readManifest, writeManifest } from "./manifest.ts";
import { buildPacks } from "./packs.ts";
import { DIST, inRepository } from "./paths.ts";
import { buildScript } from "./scripts.ts";
import { buildStyles } from "./styles.ts";
import { writeTemplates } from "./templates.ts";

/** What a build may differ in from the release: a place of its own. */
export interface BuildOptions {
  readonly outDir?: string;
}

/**
 * Builds the package as Foundry installs it. Everything is written beside the old build and swapped in at the end,
 * so a failed build leaves the last good one, and nobody ever reads half of a new one.
 * @throws BuildError when a source is missing or wrong.
 */
export async function buildSystem({ outDir = DIST }: BuildOptions = {}): Promise<void> {
  const manifest = await readManifest();
  const fresh = inRepository(`.dist-${process.pid}-${Date.now()}`);
  try {
    await mkdir(fresh);
    await buildInto(fresh, manifest);
    await swap(fresh, outDir);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function buildInto(outDir: string, manifest: Manifest): Promise<void> {
  // First: others write into its folders.
  await copyFiles(outDir);
  await Promise.all([
    buildScript("src/main.ts", outDir, "fates-edge"),
    // The style sheets say which fonts there are.
    buildStyles(outDir).then(() => copyFonts(outDir)),
    writeTemplates(outDir),
    paintCards(outDir),
    writeIcons(outDir, manifest),
    buildPacks(outDir, manifest),
  ]);
  await writeManifest(outDir, manifest);
}

async function swap(fresh: string, outDir: string): Promise<void> {
  const old = `${fresh}-old`;
  if (existsSync(outDir)) await rename(outDir, old);
  await rename(fresh, outDir);
  await rm(old, { recursive: true, force: true });
}
