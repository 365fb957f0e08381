import path from "node:path";
import { foldersOf, fromRoot, type Game } from "../games.ts";
import { TABLE_WORDS } from "../stages/words.ts";

/** Where words that begin alike are written, and where they are used. */
export interface WordsHome {
  /** What their keys begin with: `FATES_EDGE`, `TABLE`. */
  readonly root: string;
  /** The folder of their language files. */
  readonly folder: string;
  /** The folders of what may name them. */
  readonly users: readonly string[];
}

const AT_THE_TOP = ["src", "templates", "packs", "test", "tools", "rules-cli"];
const OF_THE_TABLE = ["src/foundry", "src/table", "templates/table"];

/** The table's home and each game's. What the table says, all games may name; what a game says, the table asks for by `gameKey`. */
export function wordsHomes(games: readonly Game[]): readonly WordsHome[] {
  const ofGames = games.map((game) => ({
    root: game.words,
    folder: fromRoot(game, "lang"),
    users: game.folder === "" ? AT_THE_TOP : [game.folder, ...OF_THE_TABLE],
  }));
  const all = [...AT_THE_TOP, ...games.flatMap(({ folder }) => (folder === "" ? [] : [folder]))];
  return [...ofGames, { root: TABLE_WORDS, folder: "lang/table", users: all }];
}

/** Every folder of language files: the shipped ones, and those that tests play in. Those of the top hold the table's. */
export function languageFolders(games: readonly Game[]): string[] {
  return [...foldersOf("lang", games), "test/fixtures/lang"];
}

/** The home whose folder a language file lies in, if it is a shipped one. */
export function homeOf(file: string, homes: readonly WordsHome[]): WordsHome | null {
  return homes.find(({ folder }) => path.posix.dirname(file) === folder) ?? null;
}

/** The home of a key by what it begins with. */
export function homeOfKey(key: string, homes: readonly WordsHome[]): WordsHome | null {
  return homes.find(({ root }) => key.startsWith(`${root}.`)) ?? null;
}
