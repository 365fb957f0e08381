import { DYNAMIC_KEYS } from "./dynamic-keys.ts";
import type { SourceFile } from "./source-files.ts";

const ROOT_KEY = "FATES_EDGE";
const FULL_KEY = /(["'`])(FATES_EDGE\.[A-Za-z0-9_.-]*[A-Za-z0-9_])\1/g;
/** A key without its root, as the rooms ask for it that know no game. */
const GAME_KEY = /\bgameKey\(\s*(["'`])([A-Za-z0-9_.-]*[A-Za-z0-9_])\1/g;
/** Where a data model says under which keys its fields' labels may stand; Foundry looks them up as `<prefix>.FIELDS.…`. */
const MODEL_PREFIXES = /LOCALIZATION_PREFIXES\s*=\s*\[([^\]]*)\]/g;
const PLURAL = /\.(zero|one|two|few|many|other)$/;

/** Every key of a language file, dotted. */
export function languageKeys(words: unknown, path = ""): string[] {
  if (typeof words !== "object" || words === null) return [path];
  return Object.entries(words).flatMap(([key, value]) => languageKeys(value, path ? `${path}.${key}` : key));
}

/**
 * Holds the words against their users: a key that code or a template names must exist, a key that exists must be named
 * somewhere, in full, without the leading `FATES_EDGE.` (as in `gameKey("Roll.Title")`), in two halves (a template literal and a quoted end), or by a
 * beginning declared in `dynamic-keys.ts`.
 */
export function languageFaults(keys: readonly string[], sources: readonly SourceFile[]): string[] {
  const ours = keys.filter((key) => key.startsWith(`${ROOT_KEY}.`));
  return [...missing(ours, sources), ...unused(ours, sources), ...stalePrefixes(ours)];
}

/** Keys of another language that English lacks: nothing would ever ask for them. */
export function strangeKeys(file: string, keys: readonly string[], english: readonly string[]): string[] {
  const known = new Set(english.map((key) => key.replace(PLURAL, "")));
  return keys
    .filter((key) => !known.has(key.replace(PLURAL, "")))
    .map((key) => `${file}: ${key} is not in lang/en.json`);
}

function missing(keys: readonly string[], sources: readonly SourceFile[]): string[] {
  const known = new Set(keys.flatMap((key) => [key, key.replace(PLURAL, "")]));
  return sources.flatMap(({ file, text }) =>
    namedKeys(text.replace(MODEL_PREFIXES, ""))
      .filter((key) => !known.has(key) && !isPath(key, keys))
      .map((key) => `${file}: ${key} is not in lang/en.json`),
  );
}

function namedKeys(text: string): string[] {
  const inFull = [...text.matchAll(FULL_KEY)].map((match) => match[2] ?? "");
  const ofGame = [...text.matchAll(GAME_KEY)].map((match) => `${ROOT_KEY}.${match[2]}`);
  return [...inFull, ...ofGame];
}

/** A key that others begin with: a branch of the file, named to be completed. */
function isPath(key: string, keys: readonly string[]): boolean {
  return keys.some((known) => known.startsWith(`${key}.`));
}

function unused(keys: readonly string[], sources: readonly SourceFile[]): string[] {
  const text = sources.map((source) => source.text).join("\n");
  const labels = fieldLabels(text);
  return keys
    .map((key) => key.replace(PLURAL, ""))
    .filter((key, index, all) => all.indexOf(key) === index)
    .filter(
      (key) => ![...DYNAMIC_KEYS, ...labels].some((prefix) => key.startsWith(prefix)) && !isNamed(key, text),
    )
    .map((key) => `lang/en.json: ${key} is used nowhere`);
}

function fieldLabels(text: string): string[] {
  const lists = [...text.matchAll(MODEL_PREFIXES)].map((match) => match[1] ?? "");
  return lists.flatMap((list) => [...list.matchAll(FULL_KEY)].map((match) => `${match[2]}.FIELDS.`));
}

function isNamed(key: string, text: string): boolean {
  const short = key.slice(ROOT_KEY.length + 1);
  return [key, short].some((name) => isQuoted(name, text)) || isCompleted(key, text);
}

/** A key whose beginning stands in a template literal and whose end is quoted somewhere: `FATES_EDGE.Die.${word}`. */
function isCompleted(key: string, text: string): boolean {
  const parts = key.split(".");
  return parts.slice(2).some((_, depth) => {
    const beginning = parts.slice(0, depth + 2).join(".");
    return text.includes(`\`${beginning}.\${`) && isQuoted(parts.slice(depth + 2).join("."), text);
  });
}

function isQuoted(name: string, text: string): boolean {
  return ['"', "'", "`"].some((quote) => text.includes(`${quote}${name}${quote}`));
}

function stalePrefixes(keys: readonly string[]): string[] {
  return DYNAMIC_KEYS.filter((prefix) => !keys.some((key) => key.startsWith(prefix))).map(
    (prefix) => `tools/stages/check/dynamic-keys.ts: nothing in lang/en.json begins with ${prefix}`,
  );
}
