import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { type Game, inGame } from "../../games.ts";
import { BuildError } from "../build-error.ts";
import { type Manifest, readManifest, writeManifest } from "../manifest.ts";
import { inRepository } from "../paths.ts";
import { buildSystem } from "../system.ts";
import { type ReleaseNotes, releaseNotes } from "./notes.ts";
import { releaseManifest } from "./release-manifest.ts";
import { zipFolder } from "./zip-folder.ts";

/** A game as a release holds it. */
export interface GamePackage {
  readonly game: Game;
  readonly manifest: Manifest;
  readonly archive: Buffer;
  readonly notes: ReleaseNotes;
}

/**
 * Builds a game and packs it, apart from `dist/`, which may be linked into a Foundry and must not learn of release addresses.
 * @param repository where its releases are, null when nobody knows
 * @throws BuildError when a source is missing or wrong, or no changelog tells of the version
 */
export async function packGame(game: Game, repository: string | null): Promise<GamePackage> {
  const manifest = releaseManifest(await readManifest(inGame(game, "system.json")), repository);
  const notes = releaseNotes(await changelogOf(game), manifest.version);
  return { game, manifest, archive: await archiveOf(game, manifest), notes };
}

async function archiveOf(game: Game, manifest: Manifest): Promise<Buffer> {
  const outDir = inRepository(`.dist-release-${game.id}-${process.pid}`);
  try {
    await buildSystem(game, { outDir });
    await writeManifest(outDir, manifest);
    return await zipFolder(outDir);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function changelogOf(game: Game): Promise<string> {
  const file = inGame(game, "CHANGELOG.md");
  if (!existsSync(file)) throw new BuildError(`${file} is missing: a release says what has changed`);
  return readFile(file, "utf8");
}
