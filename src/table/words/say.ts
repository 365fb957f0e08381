import { ownEntry } from "../records.ts";
import { type ClockRef, type ClockShown, isClockRef, isLine, type Line, readLines, uuidIn } from "./line.ts";
import type { Reader } from "./reader.ts";

/**
 * What an act did, in words for one reader.
 * @param veiled what is said, once, in place of all words that do not say which clock they are about, where these may be about one that
 *   the reader is not shown in full; null where they may be told
 */
export function sayLines(stored: unknown, reader: Reader, veiled: string | null = null): string[] {
  const all = readLines(stored);
  const told = veiled === null ? all : all.filter((line) => !isLoose(line));
  const said = told.map((line) => sayLine(line, reader)).filter((words) => words !== "");
  return veiled !== null && told.length < all.length ? [veiled, ...said] : said;
}

function isLoose({ key, data }: Line): boolean {
  return key === "" && !isClockRef(data["about"]);
}

/** One line in words for one reader; nothing where they are not shown what it speaks of. */
export function sayLine({ key, data }: Line, reader: Reader): string {
  const veil = veilOf(key, reader);
  const clock = Object.values(data).find(isClockRef);
  const shown = clock ? shownOf(clock, reader, veil?.opens) : "all";
  if (key === "") return shown === "all" ? valueWords(data["text"] ?? "", reader) : "";
  const instead = shown === "all" ? undefined : veil?.[shown];
  if (instead === "") return "";
  const told = Object.entries(data).filter(([, value]) => instead === undefined || isClockRef(value));
  const filled = Object.fromEntries(
    told.map(([name, value]) => [
      name,
      typeof value === "number" ? value : valueWords(value, reader, veil?.opens),
    ]),
  );
  const { say, count } = reader.words;
  const { count: counted, ...rest } = filled;
  return typeof counted === "number" ? count(key, counted, rest) : say(instead ?? key, filled);
}

function veilOf(key: string, { veils = {} }: Reader) {
  return ownEntry(veils, key);
}

/** As much as players were shown of a clock when the line was written, and no more than they are shown now. */
function shownOf({ clock, shown: then }: ClockRef, reader: Reader, isOpening = false): ClockShown {
  const known = reader.clockKnown?.(clock);
  const now = (isOpening ? known?.unsealed : undefined) ?? known?.shown ?? "all";
  if (reader.viewer.isGM) return now;
  if (now === "none" || then === "none") return "none";
  return now === "name" || then === "name" ? "name" : "all";
}

function valueWords(value: unknown, reader: Reader, isOpening = false): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return namesIn(value, reader).join(", ");
  if (isLine(value)) return sayLine(value, reader);
  return sayName(value, reader, isOpening) || reader.words.say("TABLE.Words.SomeClock");
}

/** What something is called for one reader now; the name it had where it is gone, and empty for a clock out of their sight. */
function sayName(ref: unknown, reader: Reader, isOpening = false): string {
  const term = termIn(ref, reader);
  if (term !== null) return term;
  const { name = "" } = (ref ?? {}) as { readonly name?: unknown };
  const then = typeof name === "string" ? name : "";
  const gone = (): string => then || reader.words.say("TABLE.Words.SomethingGone");
  if (!isClockRef(ref)) return reader.named?.(uuidIn(ref)) || gone();
  if (shownOf(ref, reader, isOpening) === "none") return "";
  return reader.clockKnown?.(ref.clock).name || gone();
}

/** What the game calls a term of one of its kinds now; null for whatever is none. */
export function termIn(value: unknown, { terms = {} }: Pick<Reader, "terms">): string | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [kind, called] of Object.entries(terms)) {
    const { [kind]: key, name } = value as Readonly<Record<string, unknown>>;
    if (typeof key === "string") return called(key, typeof name === "string" ? name : undefined);
  }
  return null;
}

/** The names in a stored list, as far as its reader may know of them; what was stored as a name is that name. */
export function namesIn(stored: unknown, reader: Reader): string[] {
  if (!Array.isArray(stored)) return [];
  return stored.map((each: unknown) => nameIn(each, reader)).filter((name) => name !== "");
}

/** What stored data calls something, by its id or by a name; empty where it calls nothing, or its reader may not know. */
export function nameIn(stored: unknown, reader: Reader): string {
  if (typeof stored === "string") return stored;
  if (isLine(stored)) return sayLine(stored, reader);
  const isRef = isClockRef(stored) || uuidIn(stored) !== "";
  return isRef ? sayName(stored, reader) : (termIn(stored, reader) ?? "");
}
