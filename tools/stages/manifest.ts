import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { BuildError } from "./build-error.ts";
import { inRepository } from "./paths.ts";

/** One compendium pack as the manifest declares it. */
export interface ManifestPack {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Fields of one document sub-type that Foundry's server treats specially; paths are relative to `system`. */
export interface ManifestSubtype {
  readonly htmlFields?: readonly string[];
  readonly gmOnlyFields?: readonly string[];
  readonly filePathFields?: Readonly<Record<string, readonly string[]>>;
}

/** `system.json`, as far as the tools read it. */
export interface Manifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly esmodules: readonly string[];
  readonly packs: readonly ManifestPack[];
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, ManifestSubtype>>>>;
  readonly [key: string]: unknown;
}

/**
 * Reads the source manifest at the repository's root.
 * @throws BuildError when it is missing or is no JSON.
 */
export async function readManifest(file: string = inRepository("system.json")): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Manifest;
  } catch (error) {
    throw new BuildError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Writes the manifest into a built folder, with the extra modules and urls that only this build has. */
export async function writeManifest(outDir: string, manifest: Manifest): Promise<void> {
  await writeFile(path.join(outDir, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
