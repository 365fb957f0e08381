import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { languageFiles, withLanguages, type LanguageFiles } from "./added-languages.ts";
import { readManifest, type Manifest } from "./manifest.ts";
import { readPacks, type Pack } from "./packs.ts";
import type { ServerOptions } from "./server-options.ts";

/** What `npm run build` and `npm start` have built, as a server uses it. */
export interface Build {
  readonly distDir: string;
  readonly clientDir: string;
  readonly manifest: Manifest;
  readonly packs: ReadonlyMap<string, Pack>;
  readonly languages: LanguageFiles;
}

/** Finds and reads the built system and client. @throws Error saying what is missing, and what makes it. */
export async function readBuild({
  contract,
  languages: added = {},
  log = () => undefined,
  ...options
}: ServerOptions): Promise<Build> {
  const distDir = resolve(options.distDir);
  const clientDir = resolve(options.clientDir);
  const manifest = await readManifest(distDir);
  if (!existsSync(join(clientDir, "game.html")))
    throw new Error(`No playground client at ${clientDir}: "npm start" builds it.`);
  const packs = await readPacks(distDir, manifest, log);
  const languages = await languageFiles(added);
  const served = withLanguages(contract ? withContract(manifest) : manifest, languages);
  return { distDir, clientDir, manifest: served, packs, languages };
}

/** Scripts are loaded relative to the system's own address. The contract has sockets to prove, which the system does without. */
function withContract(manifest: Manifest): Manifest {
  const esmodules = [...(manifest.esmodules ?? []), "../../playground/contract.js"];
  return { ...manifest, socket: true, esmodules };
}
