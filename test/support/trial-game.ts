import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Game, gameNamed, allGames } from "../../tools/games.ts";
import { buildSystem } from "../../tools/stages/system.ts";
import { inRepository } from "../../tools/stages/paths.ts";

/** The smallest game, built from the dozen short files in `test/fixtures/trial/`. */
export interface TrialGame {
  readonly game: Game;
  /** Its package, as Foundry would install it. */
  readonly dist: string;
  /** Takes both away. */
  readonly remove: () => Promise<void>;
}

/** What a folder of a game leans on: everything else in the repository, as it is. */
const AROUND = ["package.json", "src", "templates", "styles", "lang", "node_modules"];

/**
 * Lays the trial game as `games/trial/` into a repository that is this one but for that folder, and builds it. No file
 * outside the folder knows of it.
 */
export async function buildTrialGame(): Promise<TrialGame> {
  const root = await mkdtemp(path.join(tmpdir(), "with-trial-"));
  await mkdir(path.join(root, "games"));
  for (const name of AROUND) await symlink(inRepository(name), path.join(root, name));
  await cp(inRepository("test/fixtures/trial"), path.join(root, "games/trial"), {
    recursive: true,
    // That one is for the compiler, which checks it where it lies.
    filter: (from) => path.basename(from) !== "tsconfig.json",
  });
  const game = gameNamed("trial", allGames(root));
  // A build is swapped into its place, which must lie on the same disk.
  const dist = inRepository(`.dist-${game.id}-${process.pid}`);
  await buildSystem(game, { outDir: dist });
  return { game, dist, remove: () => removeAll([root, dist]) };
}

async function removeAll(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
