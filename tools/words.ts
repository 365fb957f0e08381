import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { runTool } from "./stages/check/run-tool.ts";
import { sourceFiles, type SourceFile } from "./stages/check/source-files.ts";
import { inRepository, ROOT } from "./stages/paths.ts";
import {
  LANGUAGES,
  readWords,
  repeats,
  type Words,
  wordsByKey,
  WordsError,
  wordsText,
} from "./words/language-file.ts";
import { movedKeys, readRename, renameWords, type Rename } from "./words/rename.ts";
import { renameUses } from "./words/rename-uses.ts";

const USAGE = `npm run words                                  nests and sorts the language files
npm run words -- --repeats                     lists sentences that stand under several keys
npm run words -- --rename Old.Key=New.Key      renames a key, or a group of keys, and its uses (may be repeated)

  --looked-at   rename although some places may mean the key and do not spell it out: they were looked at, and
                are left as they are
  --help        this text`;

const USERS = ["src", "templates", "packs", "test", "tools"];
/** They are about keys, made-up ones too, and ask for no words. */
const ABOUT_KEYS = ["test/unit/packs/words.test.ts", "test/unit/packs/language-file.test.ts"];

/** A file that a run writes, if it writes at all. */
interface Written {
  readonly files: readonly string[];
  readonly text: string;
}

/** `npm run words`: keeps the language files in order, and renames keys. */
async function main(flags: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...flags],
    options: {
      help: { type: "boolean", default: false },
      repeats: { type: "boolean", default: false },
      rename: { type: "string", multiple: true, default: [] },
      "looked-at": { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const renames = values.rename.map(readRename);
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
  const sources = await sourceFiles(ROOT, LANGUAGES, [".json"]);
  const files: string[] = [];
  for (const { file, text } of sources) {
    const ordered = wordsText(readWords(file, text));
    if (ordered === text) continue;
    await writeFile(inRepository(file), ordered);
    files.push(file);
  }
  const words = await english();
  const count = wordsByKey(words).length;
  const twice = repeats(words).length;
  return {
    files,
    text: `${count} words in lang/en.json; ${twice} sentences stand under several keys (--repeats lists them).`,
  };
}

/**
 * Renames in the language files and in every file that names keys; nothing is written unless all is certain.
 * @throws WordsError when there is no such key, when another word is in the way, or with the list of doubtful places
 */
async function renameEverywhere(rename: Rename, lookedAt: boolean): Promise<Written> {
  const words = await english();
  const moved = movedKeys(words, rename);
  if (moved.length === 0) throw new WordsError(`lang/en.json has no ${rename.from}.`);
  const languages = await sourceFiles(ROOT, LANGUAGES, [".json"]);
  const rewritten = languages.map(({ file, text }): SourceFile => {
    return { file, text: wordsText(renameWords(readWords(file, text), rename)) };
  });
  const users = await sourceFiles(ROOT, USERS, [".ts", ".hbs", ".yaml", ".yml"]);
  const renaming = { ...rename, moved, known: namesOf(words) };
  const asking = users.filter(({ file }) => !ABOUT_KEYS.includes(file));
  const uses = asking.map((source) => ({ source, ...renameUses(source, renaming) }));
  const doubts = uses.flatMap((use) => use.doubts);
  if (doubts.length && !lookedAt) throw new WordsError(refusal(rename, doubts));
  const changed = uses.filter(({ source, text }) => text !== source.text);
  const files = [...rewritten, ...changed.map(({ source, text }) => ({ file: source.file, text }))];
  for (const { file, text } of files) await writeFile(inRepository(file), text);
  const count = changed.reduce((sum, use) => sum + use.count, 0);
  return {
    files: files.map(({ file }) => file).filter((file) => !file.endsWith(".hbs")),
    text: `${rename.from} is ${rename.to}: ${moved.length} words, ${count} uses in ${changed.length} files.`,
  };
}

/** Every key in full, and every group. */
function namesOf(words: Words): ReadonlySet<string> {
  const parts = wordsByKey(words).map(([key]) => key.split("."));
  return new Set(parts.flatMap((part) => part.map((_, index) => part.slice(0, index + 1).join("."))));
}

function refusal({ from, to }: Rename, doubts: readonly string[]): string {
  const list = doubts.map((line) => `  ${line}`).join("\n");
  return (
    `${from} was not renamed to ${to}: these places may mean it and do not spell it out.\n${list}\n` +
    `Spell them out, or rename with --looked-at and mend by hand those that do; "npm run check" finds what is left.`
  );
}

async function english(): Promise<Words> {
  return readWords("lang/en.json", await readFile(inRepository("lang/en.json"), "utf8"));
}

async function listRepeats(): Promise<string> {
  const lines = repeats(await english()).map(([word, keys]) => `${JSON.stringify(word)}: ${keys.join(", ")}`);
  return lines.join("\n");
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
