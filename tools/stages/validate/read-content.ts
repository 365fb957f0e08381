import { firstGame, type Game, inGame } from "../../games.ts";
import { type IconPlan, readIconPlan } from "../icon-plan.ts";
import { type Manifest, readManifest } from "../manifest.ts";
import type { SourceDocument } from "../pack-document.ts";
import { readPack } from "../pack-source.ts";

/** A pack's documents, ready to be judged. */
export interface PackContent {
  readonly name: string;
  readonly type: string;
  readonly documents: readonly SourceDocument[];
}

/** Everything the packs of a game hold, with the manifest that declares them and the icons they may have drawn. */
export interface Content {
  readonly manifest: Manifest;
  readonly icons: IconPlan;
  readonly packs: readonly PackContent[];
}

/**
 * Reads all pack sources as the build will compile them. The browser tests use the same documents to try each against
 * its own data model.
 */
export async function readContent(game: Game = firstGame()): Promise<Content> {
  const manifest = await readManifest(inGame(game, "system.json"));
  const packs = await Promise.all(
    manifest.packs.map(async (pack) => ({
      name: pack.name,
      type: pack.type,
      documents: await readPack(pack, game),
    })),
  );
  return { manifest, icons: await readIconPlan(game), packs };
}
