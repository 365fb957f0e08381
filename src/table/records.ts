/** Whether a value of which no type is known holds others by name: an object, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value of which no type is known, as what it holds by name; of anything else, nothing. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** An entry by its key, which anybody may have written; nothing for a key that every object has, such as `constructor`. */
export function ownEntry<Value>(entries: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}

/** Entries that are kept under keys, in the order that their `sort` gives them. */
export function inOrder<Entry extends { readonly sort: number }>(
  entries: Readonly<Record<string, Entry>>,
): [key: string, entry: Entry][] {
  return Object.entries(entries).toSorted(([, one], [, other]) => one.sort - other.sort);
}
