import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { codeOf, distOf, firstGame, type Game, inGame } from "../games.ts";
import { paintCards } from "./card-faces.ts";
import { copyFiles } from "./copies.ts";
import { copyFonts } from "./fonts.ts";
import { writeIcons } from "./icons.ts";
import { writeManifest } from "./manifest.ts";
import { buildPacks } from "./packs.ts";
import { inRepository } from "./paths.ts";
import { buildScript } from "./scripts.ts";
import { buildStyles } from "./styles.ts";
import { writeTemplates } from "./templates.ts";
import { type Content, readContent } from "./validate/read-content.ts";

/** What a build may differ in from the release: a place of its own. */
export interface BuildOptions {
  readonly outDir?: string;
}

/**
 * Builds a game's package as Foundry installs it. Everything is written beside the old build and swapped in at the end,
 * so a failed build leaves the last good one, and nobody ever reads half of a new one.
 * @throws BuildError when a source is missing or wrong.
 */
export async function buildSystem(
  game: Game = firstGame(),
  { outDir = distOf(game) }: BuildOptions = {},
): Promise<void> {
  const content = await readContent(game);
  const fresh = inRepository(`.dist-${game.id}-${process.pid}-${Date.now()}`);
  try {
    await mkdir(fresh);
    await buildInto(fresh, game, content);
    await swap(fresh, outDir);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function buildInto(outDir: string, game: Game, content: Content): Promise<void> {
  // First: others write into its folders and read from them.
  await copyFiles(outDir, game);
  const steps = await Promise.allSettled([
    buildScript(inGame(game, "src/main.ts"), outDir, game.id, { isApart: keepsWindowsApart(game) }),
    // The style sheets say which fonts there are.
    buildStyles(outDir, game).then(() => copyFonts(outDir, game)),
    writeTemplates(outDir),
    paintCards(outDir, content),
    writeIcons(outDir, content),
    buildPacks(outDir, content),
  ]);
  // Only now: nobody writes into the folder any more, which whoever fails removes.
  const failed = steps.find((step) => step.status === "rejected");
  if (failed) throw failed.reason;
  await writeManifest(outDir, content.manifest);
}

/** Whether a game's windows become a file of their own: those that `setup/windows.ts` names among its code. */
function keepsWindowsApart(game: Game): boolean {
  return existsSync(path.join(game.root, codeOf(game), "setup/windows.ts"));
}

async function swap(fresh: string, outDir: string): Promise<void> {
  const old = `${fresh}-old`;
  await mkdir(path.dirname(outDir), { recursive: true });
  if (existsSync(outDir)) await rename(outDir, old);
  await rename(fresh, outDir);
  await rm(old, { recursive: true, force: true });
}
