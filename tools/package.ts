import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { BuildError } from "./stages/build-error.ts";
import { manifestText, packContract } from "./stages/contract-module.ts";
import { type Manifest, readManifest, writeManifest } from "./stages/manifest.ts";
import { inRepository, RELEASE } from "./stages/paths.ts";
import { releaseNotes } from "./stages/release/notes.ts";
import { releaseManifest } from "./stages/release/release-manifest.ts";
import { repositoryUrl } from "./stages/release/repository.ts";
import { zipFolder } from "./stages/release/zip-folder.ts";
import { buildSystem } from "./stages/system.ts";

/**
 * `npm run package [-- --contract]`: builds, then writes `release/fates-edge.zip`, `release/system.json` and `release/notes.md`; with the flag
 * also the module that tries the contract in a real Foundry, `release/fates-edge-contract.zip` and `release/module.json`.
 */
async function main(flags: readonly string[]): Promise<void> {
  const unknown = flags.filter((flag) => flag !== "--contract");
  if (unknown.length > 0) throw new BuildError(`unknown flag ${unknown[0]} (known: --contract)`);
  const repository = await repositoryUrl();
  const manifest = releaseManifest(await readManifest(), repository);
  const archive = await archiveOf(manifest);
  const contract = flags.includes("--contract") ? await packContract(repository) : null;
  await rm(RELEASE, { recursive: true, force: true });
  await mkdir(RELEASE, { recursive: true });
  await writeFile(path.join(RELEASE, `${manifest.id}.zip`), archive);
  await writeManifest(RELEASE, manifest);
  await writeNotes(manifest.version);
  console.log(
    `release/ holds version ${manifest.version}: ${manifest.id}.zip (${inKB(archive)}), system.json, notes.md`,
  );
  if (contract) {
    await writeFile(path.join(RELEASE, "fates-edge-contract.zip"), contract.archive);
    await writeFile(path.join(RELEASE, "module.json"), manifestText(contract.manifest));
    console.log(
      `Beside it the contract: fates-edge-contract.zip (${inKB(contract.archive)}) and module.json`,
    );
  }
  tellAddresses(repository);
}

async function writeNotes(version: string): Promise<void> {
  const { text, isUnreleased } = releaseNotes(await readFile(inRepository("CHANGELOG.md"), "utf8"), version);
  await writeFile(path.join(RELEASE, "notes.md"), text);
  if (isUnreleased)
    console.log(`CHANGELOG.md has no section "## ${version}" yet: notes.md holds "Unreleased".`);
}

/** Builds apart from `dist/`, which may be linked into a Foundry and must not learn of release addresses. */
async function archiveOf(manifest: Manifest): Promise<Buffer> {
  const outDir = inRepository(`.dist-release-${process.pid}`);
  try {
    await buildSystem({ outDir });
    await writeManifest(outDir, manifest);
    return await zipFolder(outDir);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function inKB(archive: Buffer): string {
  return `${Math.ceil(archive.length / 1024)} KB`;
}

function tellAddresses(repository: string | null): void {
  if (repository) console.log(`What it holds leads to ${repository}`);
  else
    console.log(
      'No home yet: set "repository" in package.json, or GITHUB_REPOSITORY. The manifest has no manifest and download addresses.',
    );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof BuildError ? `package: ${error.message}` : error);
  process.exitCode = 1;
});
