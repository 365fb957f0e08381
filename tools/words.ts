import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "./command.ts";
import { askedGame } from "./game-flag.ts";
import { allGames } from "./games.ts";
import { runTool } from "./stages/check/run-tool.ts";
import { sourceFiles, type SourceFile } from "./stages/check/source-files.ts";
import { inRepository, ROOT } from "./stages/paths.ts";
import { homeOf, languageFolders, wordsHomes } from "./words/homes.ts";
import { readWords, repeats, type Words, wordsByKey, WordsError, wordsText } from "./words/language-file.ts";
import { movedKeys, readRename, type Rename, renameInFiles } from "./words/rename.ts";
import { renameUses } from "./words/rename-uses.ts";

const USAGE = `npm run words                                  nests and sorts the language files
npm run words -- --repeats                     lists sentences that stand under several keys
npm run words -- --rename Old.Key=New.Key      renames a key, or a group of keys, and its uses (may be repeated)
npm run words -- --rename FATES_EDGE.Error.NoDeck=TABLE.Error.NoDeck
                                               moves a word of a game to the table's (lang/table), or back

  --game <name> the game whose keys are written without their beginning (fates-edge)
  --looked-at   rename although some places may mean the key and do not spell it out: they were looked at, and
                are left as they are
  --help        this text`;

const HOMES = wordsHomes(allGames());
/** They are about keys, made-up ones too, and ask for no words. */
const ABOUT_KEYS = ["test/unit/packs/words.test.ts", "test/unit/packs/language-file.test.ts"];

/** A file that a run writes, if it writes at all. */
interface Written {
  readonly files: readonly string[];
  readonly text: string;
}

/** `npm run words`: keeps the language files in order, and renames keys. */
async function main(words: readonly string[]): Promise<void> {
  const { game, rest } = askedGame(words);
  const { values } = parseArgs({
    args: [...rest],
    options: {
      help: { type: "boolean", default: false },
      repeats: { type: "boolean", default: false },
      rename: { type: "string", multiple: true, default: [] },
      "looked-at": { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const renames = values.rename.map((flag) => readRename(flag, HOMES, game.words));
  for (const rename of renames) {
    const { files, text } = await renameEverywhere(rename, values["looked-at"]);
    console.log(text);
    if (files.length) await runTool("prettier", ["--write", ...files]);
  }
  const { files, text } = await putInOrder();
  console.log(text);
  for (const file of files) console.log(`Put in order: ${file}`);
  if (values.repeats) console.log(await listRepeats());
}

async function putInOrder(): Promise<Written> {
  const sources = await languageFiles();
  const files: string[] = [];
  for (const { file, text } of sources) {
    const ordered = wordsText(readWords(file, text));
    if (ordered === text) continue;
    await writeFile(inRepository(file), ordered);
    files.push(file);
  }
  const english = englishOf(sources);
  const lines = english.map(({ file, words }) => {
    return `${wordsByKey(words).length} words in ${file}; ${repeats(words).length} sentences stand under several keys (--repeats lists them).`;
  });
  return { files, text: lines.join("\n") };
}

/**
 * Renames in the language files and in every file that names keys; nothing is written unless all is certain.
 * @throws WordsError when there is no such key, when another word is in the way, or with the list of doubtful places
 */
async function renameEverywhere(rename: Rename, lookedAt: boolean): Promise<Written> {
  const languages = await languageFiles();
  const english = englishOf(languages).map(({ words }) => words);
  const moved = english.flatMap((words) => movedKeys(words, rename));
  if (moved.length === 0) throw new WordsError(`There is no ${rename.from} in the English words.`);
  const rewritten = renameInFiles(languages, rename, HOMES);
  const from = HOMES.find(({ root }) => root === rename.roots.from);
  const users = await sourceFiles(ROOT, from?.users ?? [], [".ts", ".hbs", ".yaml", ".yml"]);
  const renaming = { ...rename, moved, known: namesOf(english) };
  const asking = users.filter(({ file }) => !ABOUT_KEYS.includes(file));
  const uses = asking.map((source) => ({ source, ...renameUses(source, renaming) }));
  const doubts = uses.flatMap((use) => use.doubts);
  if (doubts.length && !lookedAt) throw new WordsError(refusal(rename, doubts));
  const changed = uses.filter(({ source, text }) => text !== source.text);
  const files = [...rewritten, ...changed.map(({ source, text }) => ({ file: source.file, text }))];
  for (const { file, text } of files) {
    await mkdir(path.dirname(inRepository(file)), { recursive: true });
    await writeFile(inRepository(file), text);
  }
  const count = changed.reduce((sum, use) => sum + use.count, 0);
  return {
    files: files.map(({ file }) => file).filter((file) => !file.endsWith(".hbs")),
    text: `${rename.from} is ${rename.to}: ${moved.length} words, ${count} uses in ${changed.length} files.`,
  };
}

/** Every key in full, and every group. */
function namesOf(english: readonly Words[]): ReadonlySet<string> {
  const parts = english.flatMap(wordsOf).map((key) => key.split("."));
  return new Set(parts.flatMap((part) => part.map((_, index) => part.slice(0, index + 1).join("."))));
}

function refusal({ from, to }: Rename, doubts: readonly string[]): string {
  const list = doubts.map((line) => `  ${line}`).join("\n");
  return (
    `${from} was not renamed to ${to}: these places may mean it and do not spell it out.\n${list}\n` +
    `Spell them out, or rename with --looked-at and mend by hand those that do; "npm run check" finds what is left.`
  );
}

function wordsOf(words: Words): string[] {
  return wordsByKey(words).map(([key]) => key);
}

function languageFiles(): Promise<SourceFile[]> {
  return sourceFiles(ROOT, languageFolders(allGames()), [".json"]);
}

/** The English words of the table and of each game. */
function englishOf(languages: readonly SourceFile[]): { readonly file: string; readonly words: Words }[] {
  const shipped = languages.filter(({ file }) => path.basename(file) === "en.json" && homeOf(file, HOMES));
  return shipped.map(({ file, text }) => ({ file, words: readWords(file, text) }));
}

async function listRepeats(): Promise<string> {
  const found = englishOf(await languageFiles()).flatMap(({ words }) => repeats(words));
  return found.map(([word, keys]) => `${JSON.stringify(word)}: ${keys.join(", ")}`).join("\n");
}

runCommand("words", main);
