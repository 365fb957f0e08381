import { type Manifest, readManifest } from "../manifest.ts";
import type { SourceDocument } from "../pack-document.ts";
import { readPack } from "../pack-source.ts";
import { inRepository } from "../paths.ts";

/** A pack's documents, ready to be judged. */
export interface PackContent {
  readonly name: string;
  readonly type: string;
  readonly documents: readonly SourceDocument[];
}

/** Everything the packs hold, with the manifest that declares them. */
export interface Content {
  readonly manifest: Manifest;
  readonly packs: readonly PackContent[];
}

/**
 * Reads all pack sources as the build will compile them. The browser tests use the same documents to try each against
 * its own data model.
 */
export async function readContent(root: string = inRepository()): Promise<Content> {
  const manifest = await readManifest(`${root}/system.json`);
  const packs = await Promise.all(
    manifest.packs.map(async (pack) => ({
      name: pack.name,
      type: pack.type,
      documents: await readPack(pack, `${root}/packs`),
    })),
  );
  return { manifest, packs };
}
