import path from "node:path";
import type { SourceFile } from "../stages/check/source-files.ts";
import { homeOf, homeOfKey, type WordsHome } from "./homes.ts";
import { merged, readWords, type Words, wordsByKey, WordsError, wordsText } from "./language-file.ts";

const NAME = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;

/** A key, or a group of keys, that gets another name; both in full. */
export interface Rename {
  readonly from: string;
  readonly to: string;
  /** What the old name begins with, and the new one. */
  readonly roots: { readonly from: string; readonly to: string };
}

/**
 * Reads `Old.Key=New.Key`, with or without the root.
 * @param own the root of keys that are written without one
 * @throws WordsError saying what is wrong with it
 */
export function readRename(flag: string, homes: readonly WordsHome[], own: string): Rename {
  const [from = "", to = "", ...more] = flag.split("=");
  if (more.length || !NAME.test(from) || !NAME.test(to))
    throw new WordsError(`--rename wants Old.Key=New.Key, not "${flag}".`);
  const rename = { from: full(from, homes, own), to: full(to, homes, own) };
  const roots = { from: rootOf(rename.from, homes), to: rootOf(rename.to, homes) };
  if (`${rename.to}.`.startsWith(`${rename.from}.`) || `${rename.from}.`.startsWith(`${rename.to}.`))
    throw new WordsError(`${rename.to} and ${rename.from} lie one below the other.`);
  return { ...rename, roots };
}

function full(key: string, homes: readonly WordsHome[], own: string): string {
  const hasRoot = homes.some(({ root }) => key === root) || key.startsWith("TYPES.");
  return hasRoot || homeOfKey(key, homes) ? key : `${own}.${key}`;
}

function rootOf(key: string, homes: readonly WordsHome[]): string {
  const home = homeOfKey(key, homes);
  if (home) return home.root;
  const roots = homes.map(({ root }) => root).join(", ");
  throw new WordsError(`${key} cannot be renamed, only keys below one of ${roots}.`);
}

/** The keys that a rename moves, in full. */
export function movedKeys(words: Words, { from }: Pick<Rename, "from">): string[] {
  return wordsByKey(words)
    .map(([key]) => key)
    .filter((key) => isWithin(key, from));
}

/** Is a key the other one, or below it? */
export function isWithin(key: string, branch: string): boolean {
  return key === branch || key.startsWith(`${branch}.`);
}

/**
 * The language files with the key or group under its new name. Where that begins otherwise, the words move into the file of the
 * same language of the table or game that it begins with.
 * @throws WordsError when a word would have to give way to another
 */
export function renameInFiles(
  files: readonly SourceFile[],
  rename: Rename,
  homes: readonly WordsHome[],
): SourceFile[] {
  const target = homes.find(({ root }) => root === rename.roots.to)?.folder ?? "";
  const words = new Map(files.map(({ file, text }) => [file, readWords(file, text)]));
  for (const file of [...words.keys()]) {
    const before = words.get(file) ?? {};
    const moves = rename.roots.from !== rename.roots.to && homeOf(file, homes)?.root === rename.roots.from;
    if (!moves) {
      words.set(file, renameWords(before, rename));
      continue;
    }
    const there = path.posix.join(target, path.posix.basename(file));
    const { kept, taken } = withoutBranch(before, rename.from);
    if (wordsByKey(taken).length === 0) continue;
    words.set(file, kept);
    words.set(there, joined(words.get(there) ?? {}, renameWords(taken, rename), rename));
  }
  return [...words].map(([file, after]) => ({ file, text: wordsText(after) }));
}

/**
 * The words with the key or group under its new name; a group joins one that is there already.
 * @throws WordsError when a word would have to give way to another
 */
export function renameWords(words: Words, rename: Pick<Rename, "from" | "to">): Words {
  const { from, to } = rename;
  const entries = wordsByKey(words).map(([key, word]): [string, string] => [
    isWithin(key, from) ? to + key.slice(from.length) : key,
    word,
  ]);
  return fromEntries(entries, rename);
}

function withoutBranch(words: Words, branch: string): { readonly kept: Words; readonly taken: Words } {
  const rename = { from: branch, to: branch };
  const entries = wordsByKey(words);
  return {
    kept: fromEntries(
      entries.filter(([key]) => !isWithin(key, branch)),
      rename,
    ),
    taken: fromEntries(
      entries.filter(([key]) => isWithin(key, branch)),
      rename,
    ),
  };
}

function joined(words: Words, added: Words, rename: Rename): Words {
  return fromEntries([...wordsByKey(words), ...wordsByKey(added)], rename);
}

function fromEntries(
  entries: readonly (readonly [key: string, word: string])[],
  { from, to }: Pick<Rename, "from" | "to">,
): Words {
  try {
    return entries.reduce<Words>((all, [key, word]) => merged(all, { [key]: word }, []), {});
  } catch (error) {
    throw new WordsError(`${from} cannot become ${to}: ${(error as Error).message}.`, { cause: error });
  }
}
