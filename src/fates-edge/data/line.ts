import { isAttribute } from "../rules/skills.ts";
import { text } from "#table/fields.ts";

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

/** A skill that a line speaks of, by its key: each table may call its own as it likes. */
export type SkillRef = { readonly skill: string; readonly name?: string };

/** Whatever a line can speak of by its id. */
export type Ref = ClockRef | ActorRef | ItemRef | SkillRef;

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

export function isSkillRef(value: unknown): value is SkillRef {
  return hasText(value, "skill");
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

/** @param name what the table calls a skill of its own: it goes by that once the table took it away */
export function skillRef(skill: string, name = ""): SkillRef {
  return name === "" ? { skill } : { skill, name };
}

/** The line of what is called just as the thing itself is, or the character, or the skill. */
export function nameLine(thing: ActorRef | ItemRef | SkillRef): Line {
  return { key: "", data: { text: thing } };
}

/** What an attribute is called; a word that is none stands as it is. */
export function attributeWords(attribute: string): StoredWords {
  return isAttribute(attribute) ? { key: `FATES_EDGE.Attribute.${attribute}`, data: {} } : attribute;
}

/** Everything that stored words speak of by its id, but for clocks and skills: uuids. */
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

const fields = foundry.data.fields;

type Stored = { required: true; nullable: false };

type WordsOptions = { required: true; nullable: false; initial: "" };

/** Words as they were typed, or a line; whatever else a hand wrote there is no words. */
class StoredWordsField extends fields.DataField<WordsOptions, StoredWords, StoredWords, StoredWords> {
  override _cast(value: unknown): StoredWords {
    return typeof value === "string" || isLine(value) ? value : "";
  }
}

/** What something is called: typed words, or a line of ours. */
export const storedWords = () => new StoredWordsField({ required: true, nullable: false, initial: "" });

class LineField extends fields.DataField<LineOptions, Line | undefined, Line | undefined, Line | undefined> {
  override _cast(value: unknown): Line | undefined {
    return isLine(value) ? value : undefined;
  }
}

type LineOptions = { required: false; nullable: false; initial: undefined };

/** A line of ours that may be left out. */
export const maybeLine = () => new LineField({ required: false, nullable: false, initial: undefined });

/** What an act did, line by line, in their order. */
export const lines = () =>
  new fields.ArrayField(
    new fields.SchemaField({
      key: text(),
      data: new fields.ObjectField<Stored, Line["data"], Line["data"], Line["data"]>({
        required: true,
        nullable: false,
      }),
    }),
  );
