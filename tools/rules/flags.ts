import { UsageError, quoted } from "./usage-error.ts";

/** The flags a command takes: each with a value, or a switch that stands alone. */
export type FlagKinds = Readonly<Record<string, "value" | "switch">>;

/** Flags as given, by name without the dashes. A switch holds the empty string. */
export type Flags = ReadonlyMap<string, string>;

/**
 * Reads `--name value` and `--name=value`.
 * @throws UsageError on an unknown, doubled or valueless flag, and on a word that belongs to none.
 */
export function readFlags(words: readonly string[], kinds: FlagKinds): Flags {
  const flags = new Map<string, string>();
  for (let at = 0; at < words.length; at += 1) {
    const { name, inline } = flagName(words[at] ?? "", kinds);
    if (flags.has(name)) throw new UsageError(`--${name}`, "given twice");
    const takesNext = kinds[name] === "value" && inline === undefined;
    flags.set(name, takesNext ? valueAfter(name, words[at + 1]) : switchOrInline(name, inline, kinds));
    if (takesNext) at += 1;
  }
  return flags;
}

/**
 * The value of a flag the command cannot do without.
 * @throws UsageError when it is missing.
 */
export function required(flags: Flags, name: string): string {
  const value = flags.get(name);
  if (value === undefined) throw new UsageError(`--${name}`, "missing");
  return value;
}

function flagName(word: string, kinds: FlagKinds): { name: string; inline: string | undefined } {
  if (!word.startsWith("--")) throw new UsageError(quoted(word), "not a flag");
  const equals = word.indexOf("=");
  const name = word.slice(2, equals < 0 ? undefined : equals);
  if (!Object.hasOwn(kinds, name)) throw new UsageError(shownFlag(name), "unknown flag");
  return { name, inline: equals < 0 ? undefined : word.slice(equals + 1) };
}

function valueAfter(name: string, next: string | undefined): string {
  if (next === undefined || next.startsWith("--")) throw new UsageError(`--${name}`, "needs a value");
  return next;
}

function switchOrInline(name: string, inline: string | undefined, kinds: FlagKinds): string {
  if (kinds[name] === "switch" && inline !== undefined) throw new UsageError(`--${name}`, "takes no value");
  return inline ?? "";
}

/** A plain name as it was typed; anything stranger in quotes. */
function shownFlag(name: string): string {
  return /^[\w-]{1,40}$/u.test(name) ? `--${name}` : quoted(`--${name}`);
}
