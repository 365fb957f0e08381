import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { BuildError } from "./stages/build-error.ts";
import { type Manifest, readManifest, writeManifest } from "./stages/manifest.ts";
import { inRepository, RELEASE } from "./stages/paths.ts";
import { releaseNotes } from "./stages/release/notes.ts";
import { releaseManifest } from "./stages/release/release-manifest.ts";
import { repositoryUrl } from "./stages/release/repository.ts";
import { zip, type ZipEntry } from "./stages/release/zip.ts";
import { buildSystem } from "./stages/system.ts";

/** LevelDB's own notes and locks, which no reader needs and which differ from build to build. */
const LEFT_OUT = /(^|\/)(LOG|LOG\.old|LOCK)$/;

/** `npm run package`: builds, then writes `release/fates-edge.zip`, `release/system.json` and `release/notes.md`. */
async function main(): Promise<void> {
  const repository = await repositoryUrl();
  const manifest = releaseManifest(await readManifest(), repository);
  const archive = await archiveOf(manifest);
  await rm(RELEASE, { recursive: true, force: true });
  await mkdir(RELEASE, { recursive: true });
  await writeFile(path.join(RELEASE, `${manifest.id}.zip`), archive);
  await writeManifest(RELEASE, manifest);
  await writeNotes(manifest.version);
  report(manifest.version, archive.length, repository);
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
    return zip(await entriesOf(outDir));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function entriesOf(folder: string): Promise<ZipEntry[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((name) => !LEFT_OUT.test(name));
  return Promise.all(
    names.toSorted().map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) })),
  );
}

function report(version: string, size: number, repository: string | null): void {
  console.log(
    `release/ holds version ${version}: fates-edge.zip (${Math.ceil(size / 1024)} KB), system.json, notes.md`,
  );
  if (repository) console.log(`Its manifest leads to ${repository}`);
  else
    console.log(
      'No home yet: set "repository" in package.json, or GITHUB_REPOSITORY. The manifest has no manifest and download addresses.',
    );
}

main().catch((error: unknown) => {
  console.error(error instanceof BuildError ? `package: ${error.message}` : error);
  process.exitCode = 1;
});
