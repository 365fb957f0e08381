/** What somebody may be shown of a clock: all of it, that there is one of this name, or nothing. */
export type ClockShown = "all" | "name" | "none";

/** A clock of the party that a line speaks of. */
export type ClockRef = {
  /** Its key. */
  readonly clock: string;
  /** What players were shown of it when the line was written: they are never told more than that. */
  readonly shown: ClockShown;
  /** What it was called then, for when it is gone; empty where players were not shown it. */
  readonly name: string;
};

/** A character that a line speaks of, by uuid, and the name it had, for when it is gone. */
export type ActorRef = { readonly actor: string; readonly name: string };

/** A thing that a line speaks of, by uuid, and the name it had, for when it is gone. */
export type ItemRef = { readonly item: string; readonly name: string };

/**
 * Something that the game has words for under a key, such as `{ skill: "melee" }`: one field that says what kind of thing it is, and
 * the `name` it had, for when the table took it away. Which kinds there are, a reader's {@link Terms} say.
 */
export type TermRef = Readonly<Record<string, string>>;

/** Whatever a line can speak of by its id. */
export type Ref = ClockRef | ActorRef | ItemRef | TermRef;

/** What fills a brace of a line's words: a number, words that somebody typed, something by its id, or another line. */
export type LineValue = string | number | Ref | Line | readonly LineValue[];

/**
 * One line of what an act did: a key of the language files and what fills its braces. It is put into words when it is
 * drawn, in the reader's language, with the names things have then. Without a key it is what somebody typed: `text`, and
 * under `about` the clock whose words they are. Where its data has a `count`, the words are counted by it.
 */
export interface Line {
  readonly key: string;
  readonly data: Readonly<Record<string, LineValue>>;
}

/**
 * What something is called, where a message or a document keeps it: as it is the words that somebody typed or that a thing itself
 * bears, or a line of ours, which is said when it is drawn.
 */
export type StoredWords = string | Line;

export function isClockRef(value: unknown): value is ClockRef {
  return hasText(value, "clock");
}

/** The uuid of a character or thing; empty for whatever else. */
export function uuidIn(value: unknown): string {
  if (hasText(value, "actor")) return value["actor"] as string;
  return hasText(value, "item") ? (value["item"] as string) : "";
}

export function isLine(value: unknown): value is Line {
  return hasText(value, "key") && typeof value["data"] === "object" && value["data"] !== null;
}

function hasText(value: unknown, name: string): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, name) === "string";
}

export function actorRef({ uuid, name }: { readonly uuid: string; readonly name: string }): ActorRef {
  return { actor: uuid, name };
}

export function itemRef({ uuid, name }: { readonly uuid: string; readonly name: string }): ItemRef {
  return { item: uuid, name };
}

/** The line of what is called just as the thing itself is, or the character, or the term. */
export function nameLine(thing: ActorRef | ItemRef | TermRef): Line {
  return { key: "", data: { text: thing } };
}

/** Everything that stored words speak of by its id, but for clocks and terms: uuids. */
export function uuidsIn(stored: unknown): string[] {
  if (typeof stored !== "object" || stored === null) return [];
  const own = uuidIn(stored);
  return own === "" ? Object.values(stored).flatMap(uuidsIn) : [own];
}

/** Words that somebody typed; with a clock, they are told to whoever is shown all of it. */
export function typedLine(words: string, about?: ClockRef): Line {
  return { key: "", data: { text: words, ...(about && { about }) } };
}

/**
 * Reads lines from stored data that any client may have written. A line that was stored as a sentence becomes a typed
 * one.
 */
export function readLines(stored: unknown): Line[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => {
    if (typeof each === "string") return each === "" ? [] : [typedLine(each)];
    return isLine(each) ? [each] : [];
  });
}

/** The keys of all clocks that stored lines, or whatever else names clocks by their key, speak of. */
export function clocksIn(stored: unknown): string[] {
  if (typeof stored !== "object" || stored === null) return [];
  const own = isClockRef(stored) ? [stored.clock] : [];
  return [...own, ...Object.values(stored).flatMap(clocksIn)];
}
