import { isClockRef, type Line, type StoredWords, uuidIn, uuidsIn } from "./line.ts";
import type { Reader } from "./reader.ts";
import { nameIn, termIn } from "./say.ts";

/**
 * Words in the half of a message that a player's client has written, for one reader; empty where a line is none of the few that may
 * stand there, or its reader may not know by name whom it speaks of.
 * @param keys of the lines that may stand there; the empty key is the name of somebody, something or a term
 */
export function sayAuthors(label: StoredWords, reader: Reader, keys: ReadonlySet<string>): string {
  if (typeof label === "string") return label;
  const mayTell =
    isSound(label, reader, keys) && uuidsIn(label).every((uuid) => reader.mayKnow?.(uuid) !== false);
  return mayTell ? nameIn(label, reader) : "";
}

/** Whether a line may stand in an author's half: one of a few keys, filled with words, numbers and what has a name of its own. */
function isSound({ key, data }: Line, reader: Reader, keys: ReadonlySet<string>): boolean {
  return keys.has(key) && Object.values(data).every((value) => isPlain(value, reader));
}

function isPlain(value: unknown, reader: Reader): boolean {
  if (typeof value === "string" || Number.isFinite(value)) return true;
  return termIn(value, reader) !== null || (uuidIn(value) !== "" && !isClockRef(value));
}
