import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { runCommand, UsageError } from "./command.ts";
import { askedGames } from "./game-flag.ts";
import type { Game } from "./games.ts";
import { manifestText, packContract } from "./stages/contract-module.ts";
import { RELEASE } from "./stages/paths.ts";
import { type GamePackage, packGame } from "./stages/release/pack-game.ts";
import { repositoryUrl } from "./stages/release/repository.ts";

/**
 * `npm run package [-- --game <name>] [--contract]`: builds, then writes `release/<id>.zip` and `release/<id>.json`, the manifest, for
 * each game, and `release/notes.md`; with the flag also the module that tries the contract in a real Foundry,
 * `release/fates-edge-contract.zip` and `release/module.json`.
 */
async function main(words: readonly string[]): Promise<void> {
  const { games, rest } = askedGames(words);
  const unknown = rest.filter((word) => word !== "--contract");
  if (unknown.length > 0)
    throw new UsageError(`unknown word ${unknown[0]} (known: --game <name>, --contract)`);
  const repository = await repositoryUrl();
  const packages: GamePackage[] = [];
  for (const game of games) packages.push(await packGame(game, repository));
  const contract = rest.includes("--contract") ? await packContract(repository) : null;
  await rm(RELEASE, { recursive: true, force: true });
  await mkdir(RELEASE, { recursive: true });
  for (const each of packages) await writePackage(each);
  await writeFile(path.join(RELEASE, "notes.md"), notesOf(packages));
  if (contract) {
    await writeFile(path.join(RELEASE, "fates-edge-contract.zip"), contract.archive);
    await writeFile(path.join(RELEASE, "module.json"), manifestText(contract.manifest));
    console.log(
      `Beside it the contract: fates-edge-contract.zip (${inKB(contract.archive)}) and module.json`,
    );
  }
  tellAddresses(repository);
}

async function writePackage({ game, manifest, archive, notes }: GamePackage): Promise<void> {
  await writeFile(path.join(RELEASE, `${game.id}.zip`), archive);
  await writeFile(path.join(RELEASE, `${game.id}.json`), manifestText(manifest));
  console.log(`release/${game.id}.zip (${inKB(archive)}) and ${game.id}.json: version ${manifest.version}`);
  if (notes.isUnreleased)
    console.log(
      `${changelogOf(game)} has no section "## ${manifest.version}" yet: notes.md holds "Unreleased".`,
    );
}

/** What stands on the release's page; where it is about one game, without its name. */
function notesOf(packages: readonly GamePackage[]): string {
  const [only, ...more] = packages;
  if (only && more.length === 0) return only.notes.text;
  return packages.map(({ game, notes }) => `# ${game.title}\n\n${notes.text}`).join("\n");
}

function changelogOf({ folder }: Game): string {
  return path.posix.join(folder, "CHANGELOG.md");
}

function inKB(archive: Buffer): string {
  return `${Math.ceil(archive.length / 1024)} KB`;
}

function tellAddresses(repository: string | null): void {
  if (repository) console.log(`What it holds leads to ${repository}`);
  else
    console.log(
      'No home yet: set "repository" in package.json, or GITHUB_REPOSITORY. The manifests have no manifest and download addresses.',
    );
}

runCommand("package", main);
