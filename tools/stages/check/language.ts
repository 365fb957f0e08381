import type { SourceFile } from "./source-files.ts";

/** Keys that stand in one language file and begin alike: a game's own, or the table's. */
export interface OwnWords {
  /** What they begin with: `FATES_EDGE`, `TABLE`. */
  readonly root: string;
  /** Where they stand, as `lang/en.json`. */
  readonly file: string;
  readonly keys: readonly string[];
  /** Beginnings of keys that code completes while it runs, from `dynamic-keys.yml` beside the file. */
  readonly dynamic: readonly string[];
}

/** A key without its root, as the rooms ask for it that know no game. */
const GAME_KEY = /\bgameKey\(\s*(["'`])([A-Za-z0-9_.-]*[A-Za-z0-9_])\1/g;
/** The same, completed while the code runs: what stands before. */
const GAME_KEY_BEGINNING = /\bgameKey\(\s*`([A-Za-z0-9_.-]+\.)\$\{/g;
/** Where a data model says under which keys its fields' labels may stand; Foundry looks them up as `<prefix>.FIELDS.…`. */
const MODEL_PREFIXES = /LOCALIZATION_PREFIXES\s*=\s*\[([^\]]*)\]/g;
const PLURAL = /\.(zero|one|two|few|many|other)$/;

/** Every key of a language file, dotted. */
export function languageKeys(words: unknown, path = ""): string[] {
  if (typeof words !== "object" || words === null) return [path];
  return Object.entries(words).flatMap(([key, value]) => languageKeys(value, path ? `${path}.${key}` : key));
}

/**
 * Keys that sources name in full, under one of the roots, and nobody wrote.
 * @param known every key that the sources may ask for
 */
export function missingWords(
  roots: readonly string[],
  known: readonly string[],
  sources: readonly SourceFile[],
): string[] {
  const isMissing = lackOf(known);
  return sources.flatMap(({ file, text }) =>
    keysIn(text.replace(MODEL_PREFIXES, ""), roots)
      .filter(isMissing)
      .map((key) => `${file}: there is no word ${key}`),
  );
}

/**
 * Keys that code asks of whatever game is played, by `gameKey`, and that a game does not have.
 * @param sources what the game loads, the table's files with its own
 */
export function missingInGame({ root, file, keys }: OwnWords, sources: readonly SourceFile[]): string[] {
  const isMissing = lackOf(keys);
  return sources.flatMap((source) =>
    gameKeysIn(source.text, root)
      .filter(isMissing)
      .map((key) => `${source.file}: there is no word ${key} in ${file}`),
  );
}

/**
 * Keys that nothing names: in full, without the root (as in `gameKey("Roll.Title")`), in two halves (a template literal and a quoted
 * end), or by a declared beginning; and declared beginnings that have no key.
 */
export function unusedWords(
  { root, file, keys, dynamic }: OwnWords,
  sources: readonly SourceFile[],
): string[] {
  const text = sources.map((source) => source.text).join("\n");
  const beginnings = [...dynamic, ...fieldLabels(text, root), ...gameBeginnings(text, root)];
  const bare = new Set(keys.map((key) => key.replace(PLURAL, "")));
  const named = namedIn(text);
  const unused = [...bare].filter((key) => {
    return !beginnings.some((beginning) => key.startsWith(beginning)) && !isNamed(key, root, named);
  });
  const stale = dynamic.filter((beginning) => !keys.some((key) => key.startsWith(beginning)));
  return [
    ...unused.map((key) => `${file}: ${key} is used nowhere`),
    ...stale.map((beginning) => `dynamic-keys.yml: nothing in ${file} begins with ${beginning}`),
  ];
}

/** Keys of a file that begin with what is not its own, and keys of another language that English lacks: nobody asks for them. */
export function strangeKeys(file: string, keys: readonly string[], english: readonly string[]): string[] {
  const known = new Set(english.map((key) => key.replace(PLURAL, "")));
  return keys
    .filter((key) => !known.has(key.replace(PLURAL, "")))
    .map((key) => `${file}: ${key} is not in the English words`);
}

/** Keys under these roots that a text writes in full. */
function keysIn(text: string, roots: readonly string[]): string[] {
  const inFull = new RegExp(`(["'\`])((?:${roots.join("|")})\\.[A-Za-z0-9_.-]*[A-Za-z0-9_])\\1`, "g");
  return [...text.matchAll(inFull)].map((match) => match[2] ?? "");
}

function gameKeysIn(text: string, root: string): string[] {
  return [...text.matchAll(GAME_KEY)].map((match) => `${root}.${match[2]}`);
}

function gameBeginnings(text: string, root: string): string[] {
  return [...text.matchAll(GAME_KEY_BEGINNING)].map((match) => `${root}.${match[1]}`);
}

/** Tells of a key whether it is neither known, nor a plural's, nor a branch that is named to be completed. */
function lackOf(known: readonly string[]): (key: string) => boolean {
  const all = new Set(known.flatMap((key) => [key, key.replace(PLURAL, "")]));
  return (key) => !all.has(key) && !known.some((other) => other.startsWith(`${key}.`));
}

function fieldLabels(text: string, root: string): string[] {
  const lists = [...text.matchAll(MODEL_PREFIXES)].map((match) => match[1] ?? "");
  return lists.flatMap((list) => keysIn(list, [root]).map((key) => `${key}.FIELDS.`));
}

/** What a text names, gathered once: it is asked for thousands of keys. */
interface Named {
  /** What stands in quotes and may be a key or the end of one. */
  readonly quoted: ReadonlySet<string>;
  /** What stands in a template literal before something is put in: `FATES_EDGE.Die`. */
  readonly begun: ReadonlySet<string>;
}

function namedIn(text: string): Named {
  const quoted = [...text.matchAll(/(["'`])(?=([A-Za-z0-9_.-]+)\1)/g)].map((match) => match[2] ?? "");
  const begun = [...text.matchAll(/`([A-Za-z0-9_.-]+)\.\$\{/g)].map((match) => match[1] ?? "");
  return { quoted: new Set(quoted), begun: new Set(begun) };
}

function isNamed(key: string, root: string, { quoted, begun }: Named): boolean {
  if (quoted.has(key) || quoted.has(key.slice(root.length + 1))) return true;
  // In two halves: `FATES_EDGE.Die.${word}`, and the word in quotes.
  const parts = key.split(".");
  return parts.slice(2).some((_, depth) => {
    const beginning = parts.slice(0, depth + 2).join(".");
    return begun.has(beginning) && quoted.has(parts.slice(depth + 2).join("."));
  });
}
