import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import type { Plugin } from "vite";
import { allGames } from "../games.ts";
import { BuildError } from "./build-error.ts";
import { withCitedSources } from "./cited-facts.ts";
import { readManifest } from "./manifest.ts";
import { inRepository } from "./paths.ts";
import { releaseManifest } from "./release/release-manifest.ts";
import { zipFolder } from "./release/zip-folder.ts";
import { buildScript } from "./scripts.ts";

const SOURCE = inRepository("test", "contract", "module");
const FACTS = inRepository("test", "contract", "suite");

/** What is shipped as it is written. */
const COPIED = ["templates", "lang", "fates-edge-contract.css"] as const;

/** Where the tests unpack the module, as Foundry would into its folder of modules. */
export const CONTRACT_MODULE = inRepository(".playground-contract", "fates-edge-contract");

/** The contract as a module that Foundry installs: its archive and its manifest. */
export interface ContractPackage {
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly archive: Buffer;
}

/** Builds the contract's module and packs it. @param repository where its releases are, null when nobody knows */
export async function packContract(repository: string | null = null): Promise<ContractPackage> {
  const outDir = await mkdtemp(path.join(tmpdir(), "fates-edge-contract-"));
  try {
    await buildScript("test/contract/module/main.ts", outDir, "fates-edge-contract", {
      plugins: [citeFacts()],
    });
    for (const part of COPIED)
      await cp(path.join(SOURCE, part), path.join(outDir, part), { recursive: true });
    await cp(inRepository("LICENSE"), path.join(outDir, "LICENSE"));
    const manifest = await contractManifest(repository);
    await writeFile(path.join(outDir, "module.json"), manifestText(manifest));
    return { manifest, archive: await zipFolder(outDir) };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Packs the module and unpacks it again, so that tests load what a GM installs. */
export async function unpackContract(into: string = CONTRACT_MODULE): Promise<void> {
  const { archive } = await packContract();
  await rm(into, { recursive: true, force: true });
  for (const [name, bytes] of Object.entries(unzipSync(archive))) {
    const file = path.join(into, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

/** A manifest as it is written to a file. */
export function manifestText(manifest: object): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The module goes with every game it was built with, and has their version. */
async function contractManifest(repository: string | null): Promise<Record<string, unknown>> {
  const file = path.join(SOURCE, "module.json");
  const { version } = await readManifest();
  try {
    const own = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown> & { id: string };
    const systems = allGames().map(({ id }) => ({ id, type: "system" }));
    return releaseManifest({ ...own, version, relationships: { systems } }, repository, "module.json");
  } catch (error) {
    throw new BuildError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function citeFacts(): Plugin {
  return {
    name: "cite-facts",
    enforce: "pre",
    // Every line stays where it is, so the map of the source still holds.
    transform: (code, id) => (id.startsWith(FACTS) ? { code: withCitedSources(code), map: null } : null),
  };
}
