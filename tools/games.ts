import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRepository, ROOT } from "./stages/paths.ts";

/** One of the games that this repository builds: a package of its own for Foundry. */
export interface Game {
  /** The folder's name below `games/`; of the game at the top of the repository its id. */
  readonly name: string;
  /** As in its manifest: the package's name, the root of its files in Foundry. */
  readonly id: string;
  readonly title: string;
  /** Where it lies: "" at the top of the repository, else `games/<name>`. */
  readonly folder: string;
  /** What its words begin with in `lang/`: the id, as `FATES_EDGE`. */
  readonly words: string;
  /** The repository, or what stands for it in a test. */
  readonly root: string;
}

/** A game was asked for that there is none of. The message lists those there are; a command line exits with 2. */
export class UnknownGame extends Error {
  override name = "UnknownGame";
}

/**
 * All games, found by looking: the one at the top of the repository first, then each folder below `games/` with a
 * `system.json`, by name. Adding a game adds a folder and no line elsewhere.
 */
export function allGames(root: string = ROOT): readonly Game[] {
  const below = path.join(root, "games");
  const folders = existsSync(below) ? readdirSync(below).toSorted() : [];
  return ["", ...folders.map((name) => `games/${name}`)]
    .filter((folder) => existsSync(path.join(root, folder, "system.json")))
    .map((folder) => gameIn(folder, root));
}

/** The game at the top of the repository: what a command means that names none and can mean but one. */
export function firstGame(root: string = ROOT): Game {
  return gameIn("", root);
}

/**
 * A game by its folder's name or its id.
 * @throws UnknownGame naming those there are
 */
export function gameNamed(name: string, games: readonly Game[] = allGames()): Game {
  const found = games.find((game) => game.name === name || game.id === name);
  if (found) return found;
  throw new UnknownGame(`There is no game "${name}". There are: ${games.map(spoken).join(", ")}.`);
}

/** An absolute path inside a game's folder. */
export function inGame(game: Game, ...parts: string[]): string {
  return path.join(game.root, game.folder, ...parts);
}

/** Where a game's package lies once it is built, as Foundry installs it. */
export function distOf(game: Game = firstGame()): string {
  return inRepository("dist", game.id);
}

/** A path inside a game's folder, from the repository's root on: `games/two-dice/lang/en.json`. */
export function fromRoot(game: Game, ...parts: string[]): string {
  return path.posix.join(game.folder, ...parts);
}

/** Where a game's own code lies, beside the entry `src/main.ts`. */
export function codeOf({ folder, name }: Game): string {
  return folder === "" ? `src/${name}` : `${folder}/src`;
}

/**
 * The folders of one kind (`src`, `templates`, `styles`, `lang`) that all games have: the one at the top, which holds the
 * table's too, and each game's own.
 */
export function foldersOf(kind: string, games: readonly Game[]): string[] {
  return [...new Set([kind, ...games.map((game) => fromRoot(game, kind))])];
}

function gameIn(folder: string, root: string): Game {
  const manifest = readFileSync(path.join(root, folder, "system.json"), "utf8");
  const { id, title } = JSON.parse(manifest) as { readonly id: string; readonly title: string };
  return {
    name: folder === "" ? id : path.basename(folder),
    id,
    title,
    folder,
    words: id.replaceAll("-", "_").toUpperCase(),
    root,
  };
}

/** Both names, where they differ. */
function spoken({ name, id }: Game): string {
  return name === id ? name : `${name} (${id})`;
}
