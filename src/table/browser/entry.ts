import { isRecord } from "../records.ts";

/** One thing of the list, as its index tells it. A game adds what it narrows and judges by. */
export interface Entry {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Folded for the search: its name, its words, and whatever else it is found by. */
  readonly sought: string;
}

/** What a list looks at: the thing, and how it stands to the character, if there is one. */
export interface Candidate<E extends Entry, S> {
  readonly entry: E;
  readonly standing: S | null;
}

/**
 * What the list is narrowed to: words under `search`, a value under the name of each select, true under the name of each tick.
 * Empty and false narrow nothing.
 */
export type Filter = Readonly<Record<string, string | boolean>>;

/** How a game narrows its lists. */
export interface Narrowing<E extends Entry, S> {
  /** Whether a thing has a value in one of the selects. */
  readonly fits: (entry: E, select: string, value: string) => boolean;
  /** Whether a thing stands as one of the ticks asks. */
  readonly passes: (standing: S, tick: string) => boolean;
}

/** A test for one filter; made once a keystroke, asked for every row. Every word typed must be found. */
export function filterTest<E extends Entry, S>(
  filter: Filter,
  { fits, passes }: Narrowing<E, S>,
): (candidate: Candidate<E, S>) => boolean {
  const { search = "", ...rest } = filter;
  const wanted = folded(String(search)).split(/\s+/).filter(Boolean);
  const narrow = Object.entries(rest).filter(([, value]) => value !== "" && value !== false);
  const isNarrow = ({ entry, standing }: Candidate<E, S>, name: string, value: string | boolean): boolean => {
    if (typeof value === "string") return fits(entry, name, value);
    return standing === null || passes(standing, name);
  };
  return (candidate) =>
    narrow.every(([name, value]) => isNarrow(candidate, name, value)) &&
    wanted.every((word) => candidate.entry.sought.includes(word));
}

/**
 * The entries of a list, each with how it stands, the best on top: the lower its place the better, and what has the same keeps its
 * order. Without anybody to judge for, nothing is judged.
 */
export function candidatesOf<E extends Entry, S>(
  entries: readonly E[],
  judge: ((entry: E) => S) | null,
  placeOf: (standing: S) => number,
): Candidate<E, S>[] {
  if (!judge) return entries.map((entry) => ({ entry, standing: null }));
  const judged = entries.map((entry) => ({ entry, standing: judge(entry) }));
  return judged.toSorted((a, b) => placeOf(a.standing) - placeOf(b.standing));
}

/**
 * The same list once something has changed: what stood in it stays where it stood, though it stands otherwise to the character by now,
 * and what is new comes after what it follows. @param stood what stood there, by uuid, in its order
 */
export function asTheyStood<E extends Entry, S>(
  candidates: readonly Candidate<E, S>[],
  stood: readonly string[],
): readonly Candidate<E, S>[] {
  if (stood.length === 0) return candidates;
  const places = new Map(stood.map((uuid, place) => [uuid, place]));
  let before = -1;
  const placed = candidates.map((candidate) => {
    before = places.get(candidate.entry.uuid) ?? before;
    return { candidate, place: before };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ candidate }) => candidate);
}

/** Text as the search compares it: small letters, no accents. */
export function folded(words: string): string {
  return words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** What every row shows, and the data beside it; null where it is not even a named thing. */
export interface KnownSource {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** Reads what an index or a document's source says. Nothing in it was checked by a data model: it may be broken, or of a later version. */
export function knownSource(source: unknown): KnownSource | null {
  if (!isRecord(source)) return null;
  const { uuid, name, img, system } = source;
  if (typeof uuid !== "string" || typeof name !== "string" || name === "" || !isRecord(system)) return null;
  return { uuid, name, img: wordsIn(img), system };
}

/** A value that may be words; nothing where it is anything else. */
export function wordsIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}
