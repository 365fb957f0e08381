import { isClockRef, isSkillRef, type Line, type StoredWords, uuidIn, uuidsIn } from "../../data/line.ts";
import type { RollPart } from "../../data/message/action.ts";
import { ATTRIBUTES, isAttribute } from "../../rules/skills.ts";
import type { Reader } from "../reader-facts.ts";
import { nameIn } from "../summary.ts";

/** What a roll is made with. */
interface RolledWith {
  readonly attribute: string;
  readonly skill: string;
  /** What the table called a skill of its own. */
  readonly skillName?: string;
}

/** What a roll is made with, as its reader calls it now; empty where it is made without. */
export function rollLabels(
  { attribute, skill, skillName = "" }: RolledWith,
  { words, skillNamed = String }: Pick<Reader, "words" | "skillNamed">,
): { readonly attributeLabel: string; readonly skillLabel: string } {
  return {
    // A word that is no attribute stands as it is.
    attributeLabel: isAttribute(attribute) ? words.say(`FATES_EDGE.Attribute.${attribute}`) : attribute,
    skillLabel: skill === "" ? "" : skillNamed(skill, skillName),
  };
}

/**
 * What one part of a roll's pool is called now, for one reader. Its words are a player's: no more keys are said than may stand there,
 * and of what its reader may not know by name just what sort of part it is.
 */
export function sayPart(part: Omit<RollPart, "dice">, reader: Reader): string {
  const { kind, label, uuid = "" } = part;
  const told = uuid === "" || reader.mayKnow?.(uuid) !== false ? sayAuthors(label, reader) : "";
  return told || reader.words.say(`FATES_EDGE.Card.Part.${kind}`);
}

/** Words that a player's client has stored; empty where a line is none of those few, or its reader may not know whom it names. */
export function sayAuthors(label: StoredWords, reader: Reader): string {
  return mayTell(label, reader) ? nameIn(label, reader) : "";
}

/** The lines that a part of a pool may be called by, beside typed words: with whatever marks of ours are called. */
export const PART_KEYS: ReadonlySet<string> = new Set([
  "",
  ...ATTRIBUTES.map((attribute) => ours(`Attribute.${attribute}`)),
  ...["Roll.Assist", "Roll.Situational", "Roll.Compromised"].map(ours),
  ...["Sheet.Harm", "Sheet.Fatigue"].map(ours),
  ...["Card.UsedBy", "Together.Helps", "Together.HelpsWith", "Together.Describes"].map(ours),
  ...["Together.SetUpBy", "Crew.MarkBy"].map(ours),
  ...["Effect.Penalty", "Effect.PositionLost", "Effect.Separated"].map(ours),
]);

function ours(key: string): string {
  return `FATES_EDGE.${key}`;
}

function mayTell(label: StoredWords, { mayKnow }: Reader): boolean {
  if (typeof label === "string") return true;
  return isSound(label) && uuidsIn(label).every((uuid) => mayKnow?.(uuid) !== false);
}

/** Whether a line may stand in an author's half: one of a few keys, filled with words, numbers and what has a name of its own. */
function isSound({ key, data }: Line): boolean {
  return PART_KEYS.has(key) && Object.values(data).every(isPlain);
}

function isPlain(value: unknown): boolean {
  if (typeof value === "string" || Number.isFinite(value)) return true;
  return isSkillRef(value) || (uuidIn(value) !== "" && !isClockRef(value));
}
