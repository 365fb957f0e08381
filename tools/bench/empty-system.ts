import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder with a system of nothing but a manifest: what a page costs without ours. */
export interface EmptySystem {
  readonly distDir: string;
  remove(): Promise<void>;
}

/** Makes the folder. */
export async function makeEmptySystem(): Promise<EmptySystem> {
  const distDir = await mkdtemp(join(tmpdir(), "fates-edge-empty-"));
  const nothing = { esmodules: [], styles: [], languages: [], packs: [], documentTypes: {} };
  const manifest = { id: "empty", title: "An empty system", version: "1.0.0", ...nothing };
  await writeFile(join(distDir, "system.json"), JSON.stringify(manifest));
  await mkdir(join(distDir, "packs"));
  return { distDir, remove: () => rm(distDir, { recursive: true, force: true }) };
}
