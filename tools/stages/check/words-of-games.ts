import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { orderFaults } from "../../words/language-file.ts";
import { fromRoot, type Game } from "../../games.ts";
import { inRepository, ROOT } from "../paths.ts";
import { TABLE_WORDS } from "../words.ts";
import { filesOf, type GameFiles, loadedBy, tableFiles } from "./game-files.ts";
import {
  languageKeys,
  missingInGame,
  missingWords,
  type OwnWords,
  strangeKeys,
  unusedWords,
} from "./language.ts";
import { sourceFiles } from "./source-files.ts";
import { templateFaults } from "./template-words.ts";

/** What is wrong with the words of all games and of the table, and how much was looked at. */
export interface WordsVerdict {
  readonly faults: readonly string[];
  readonly keys: number;
  readonly templates: number;
}

interface GameWords extends OwnWords {
  readonly game: Game;
  readonly files: GameFiles;
  /** The table's keys that the game says in its own way. */
  readonly reworded: readonly string[];
  readonly strange: readonly string[];
}

/**
 * Holds the words against their users. The table's code and templates use `TABLE` keys, and a game's by `gameKey`; a game uses its
 * own and the table's. Every key that is named exists, every key that exists is named.
 * @param asked the games whose own words are looked at
 * @param games all of them: what the table says, any of them may name
 */
export async function wordsOfGames(asked: readonly Game[], games: readonly Game[]): Promise<WordsVerdict> {
  const table = await tableFiles();
  const shared = await ownWords("lang/table", TABLE_WORDS);
  const all = await Promise.all(games.map((game) => gameWords(game)));
  const looked = all.filter(({ game }) => asked.some(({ id }) => id === game.id));
  const everything = [table, ...all.map(({ files }) => files)].flatMap(both);
  const faults = [
    ...missingWords([TABLE_WORDS], shared.keys, both(table)),
    ...unusedWords(shared, everything),
    ...looked.flatMap((one) => faultsOf(one, shared, table)),
    ...templateFaults([...table.templates, ...looked.flatMap(({ files }) => files.templates)]),
    ...(await otherLanguages(all, shared)),
  ];
  const keys = [shared, ...all].reduce((sum, one) => sum + one.keys.length, 0);
  const templates = [table, ...all.map(({ files }) => files)].reduce(
    (sum, files) => sum + files.templates.length,
    0,
  );
  return { faults, keys, templates };
}

function faultsOf(words: GameWords, shared: OwnWords, table: GameFiles): string[] {
  const { root, file, files, game } = words;
  const own = both(files);
  const loaded = loadedBy(game, files.code, table.code);
  return [
    ...missingWords([root, TABLE_WORDS], [...words.keys, ...shared.keys], own),
    ...missingInGame(words, [...own, ...loaded]),
    ...unusedWords(words, [...own, ...loaded]),
    ...strangeKeys(file, words.reworded, shared.keys),
    ...words.strange.map((key) => `${file}: ${key} begins neither with ${root} nor with ${TABLE_WORDS}`),
  ];
}

async function gameWords(game: Game): Promise<GameWords> {
  const folder = fromRoot(game, "lang");
  const words = await ownWords(folder, game.words);
  const keys = await keysOf(words.file);
  return {
    ...words,
    game,
    files: await filesOf(game),
    reworded: keys.filter((key) => key.startsWith(`${TABLE_WORDS}.`)),
    strange: keys.filter((key) => !/^(TYPES|TABLE)\./.test(key) && !key.startsWith(`${game.words}.`)),
  };
}

async function ownWords(folder: string, root: string): Promise<OwnWords> {
  const file = `${folder}/en.json`;
  const keys = (await keysOf(file)).filter((key) => key.startsWith(`${root}.`));
  const [dynamic] = await sourceFiles(ROOT, [folder], ["/dynamic-keys.yml"]);
  const isOwn = dynamic?.file === `${folder}/dynamic-keys.yml`;
  return { root, file, keys, dynamic: isOwn ? ((parse(dynamic.text) ?? []) as string[]) : [] };
}

async function keysOf(file: string): Promise<string[]> {
  return languageKeys(JSON.parse(await readFile(inRepository(file), "utf8")));
}

/** Every language file stands in order, and names only keys that English has. */
async function otherLanguages(all: readonly GameWords[], shared: OwnWords): Promise<string[]> {
  const english = await Promise.all(all.map(({ file }) => keysOf(file)));
  const known = [...shared.keys, ...english.flat()];
  const folders = ["lang", "test/fixtures/lang", ...all.map(({ game }) => fromRoot(game, "lang"))];
  const files = await sourceFiles(ROOT, [...new Set(folders)], [".json"]);
  return files.flatMap(({ file, text }) => [
    ...orderFaults(file, text),
    ...strangeKeys(file, languageKeys(JSON.parse(text)), known),
  ]);
}

function both({ code, templates }: GameFiles): GameFiles["code"] {
  return [...code, ...templates];
}
