import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { SourceDocument } from "./pack-document.ts";
import type { Content } from "./validate/read-content.ts";

/** Compiles every pack to LevelDB under `<outDir>/packs/`. The folders must not exist yet. */
export async function buildPacks(outDir: string, { packs }: Content): Promise<void> {
  for (const { name, documents } of packs)
    await compileDocuments(
      documents,
      path.join(outDir, "packs", name),
      path.join(outDir, `.scratch-${name}`),
    );
}

/**
 * Compiles documents into an empty folder: compiling over an existing pack does not give the same content twice.
 * Foundry's compiler reads files, so the keyed documents pass through a scratch folder that is removed again.
 */
export async function compileDocuments(
  documents: readonly SourceDocument[],
  destination: string,
  scratch: string,
): Promise<void> {
  await rm(destination, { recursive: true, force: true });
  await mkdir(destination, { recursive: true });
  await mkdir(scratch, { recursive: true });
  try {
    await Promise.all(documents.map((document) => writeKeyed(scratch, document)));
    await compilePack(scratch, destination, { yaml: false, log: false });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function writeKeyed(scratch: string, { file, data }: SourceDocument): Promise<void> {
  await writeFile(path.join(scratch, `${path.basename(file, ".yml")}.json`), JSON.stringify(data));
}
