import { parseDocument } from "yaml";

/** The words of a language, nested by subject. */
export interface Words {
  readonly [key: string]: string | Words;
}

const PLURAL = /\.(zero|one|two|few|many|other)$/;

/** The group that Foundry itself reads; it stands before what only the system reads. */
const FIRST = "TYPES";

const { compare } = new Intl.Collator("en", { numeric: true });

/** A language file cannot be read as one, or a change would lose a word. */
export class WordsError extends Error {
  override name = "WordsError";
}

/**
 * Reads a language file and nests every key that is written with dots.
 * @throws WordsError when it is no JSON, holds anything but words, or names a key twice
 */
export function readWords(file: string, text: string): Words {
  const [fault] = parseDocument(text, { uniqueKeys: true }).errors;
  if (fault) throw new WordsError(`${file}: ${fault.message.split("\n")[0]}`);
  try {
    return merged({}, JSON.parse(text) as unknown, []);
  } catch (error) {
    throw new WordsError(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** The file's text as it should stand: nested, in natural alphabetical order at every level, `TYPES` first. */
export function wordsText(words: Words): string {
  return `${JSON.stringify(sorted(words), null, 2)}\n`;
}

/** What `npm run check` says about a file that cannot be read, or that `npm run words` would write differently. */
export function orderFaults(file: string, text: string): string[] {
  const lines = text.split("\n");
  const ordered = attempt(() => wordsText(readWords(file, text)));
  if (ordered instanceof WordsError) return [ordered.message];
  const wanted = ordered.split("\n");
  const place = wanted.findIndex((line, index) => line !== lines[index]);
  if (place === -1 && lines.length === wanted.length) return [];
  const line = place === -1 ? wanted.length : place;
  return [`${file}:${line + 1}: not nested and sorted from here on; "npm run words" puts it in order`];
}

/** Every word with its key, dotted. */
export function wordsByKey(words: Words, path: readonly string[] = []): [key: string, word: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[[...path, key].join("."), value] as [string, string]]
      : wordsByKey(value, [...path, key]),
  );
}

/** Sentences that stand under more than one key, the most frequent first. The forms of a plural are one key. */
export function repeats(words: Words): [word: string, keys: readonly string[]][] {
  const keysOf = new Map<string, string[]>();
  for (const [key, word] of wordsByKey(words)) keysOf.set(word, [...(keysOf.get(word) ?? []), key]);
  return [...keysOf]
    .filter(([, keys]) => new Set(keys.map((key) => key.replace(PLURAL, ""))).size > 1)
    .toSorted(([a, keys], [b, others]) => others.length - keys.length || compare(a, b));
}

/**
 * Words with one more word, or a branch of them, under a dotted key.
 * @throws Error when another word stands there already, or in the way
 */
export function merged(into: Words, added: unknown, path: readonly string[]): Words {
  if (typeof added !== "object" || added === null || Array.isArray(added))
    throw new Error(`${path.join(".") || "the file"} is no word and no group of words`);
  return Object.entries(added).reduce<Words>(
    (all, [key, value]) => put(all, key.split("."), value, path),
    into,
  );
}

function put(
  into: Words,
  [key = "", ...rest]: readonly string[],
  value: unknown,
  path: readonly string[],
): Words {
  const here = [...path, key];
  const there = Object.hasOwn(into, key) ? into[key] : undefined;
  if (rest.length === 0 && typeof value === "string") {
    if (there !== undefined) throw new Error(`${here.join(".")} stands there already`);
    return { ...into, [key]: value };
  }
  if (typeof there === "string") throw new Error(`${here.join(".")} is a word; nothing can stand below it`);
  const branch = rest.length ? put(there ?? {}, rest, value, here) : merged(there ?? {}, value, here);
  return { ...into, [key]: branch };
}

function attempt<T>(work: () => T): T | WordsError {
  try {
    return work();
  } catch (error) {
    if (error instanceof WordsError) return error;
    throw error;
  }
}

function sorted(words: Words, top = true): Words {
  const entries = Object.entries(words).toSorted(
    ([a], [b]) => (top ? Number(b === FIRST) - Number(a === FIRST) : 0) || compare(a, b),
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === "string" ? value : sorted(value, false)]),
  );
}
