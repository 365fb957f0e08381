import { merged, type Words, wordsByKey, WordsError } from "./language-file.ts";

const ROOT = "FATES_EDGE";
const NAME = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;

/** A key, or a group of keys, that gets another name; both in full. */
export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** Reads `Old.Key=New.Key`, with or without the root. @throws WordsError saying what is wrong with it */
export function readRename(flag: string): Rename {
  const [from = "", to = "", ...more] = flag.split("=");
  if (more.length || !NAME.test(from) || !NAME.test(to))
    throw new WordsError(`--rename wants Old.Key=New.Key, not "${flag}".`);
  const rename = { from: full(from), to: full(to) };
  for (const key of [rename.from, rename.to]) {
    if (!key.startsWith(`${ROOT}.`))
      throw new WordsError(`${key} is named by Foundry; only keys below ${ROOT} can be renamed.`);
  }
  if (`${rename.to}.`.startsWith(`${rename.from}.`) || `${rename.from}.`.startsWith(`${rename.to}.`))
    throw new WordsError(`${rename.to} and ${rename.from} lie one below the other.`);
  return rename;
}

function full(key: string): string {
  return key === ROOT || /^(FATES_EDGE|TYPES)\./.test(key) ? key : `${ROOT}.${key}`;
}

/** The keys that a rename moves, in full. */
export function movedKeys(words: Words, { from }: Rename): string[] {
  return wordsByKey(words)
    .map(([key]) => key)
    .filter((key) => isWithin(key, from));
}

/** Is a key the other one, or below it? */
export function isWithin(key: string, branch: string): boolean {
  return key === branch || key.startsWith(`${branch}.`);
}

/**
 * The words with the key or group under its new name; a group joins one that is there already.
 * @throws WordsError when a word would have to give way to another
 */
export function renameWords(words: Words, { from, to }: Rename): Words {
  const entries = wordsByKey(words).map(([key, word]): [string, string] => [
    isWithin(key, from) ? to + key.slice(from.length) : key,
    word,
  ]);
  try {
    return entries.reduce<Words>((all, [key, word]) => merged(all, { [key]: word }, []), {});
  } catch (error) {
    throw new WordsError(`${from} cannot become ${to}: ${(error as Error).message}.`, { cause: error });
  }
}
