import { sayAuthors } from "#table/words/authors.ts";
import type { Reader } from "#table/words/reader.ts";
import type { RollPart } from "../../data/message/action.ts";
import { ATTRIBUTES, isAttribute } from "../../rules/skills.ts";

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
  { words, terms }: Pick<Reader, "words" | "terms">,
): { readonly attributeLabel: string; readonly skillLabel: string } {
  return {
    // A word that is no attribute stands as it is.
    attributeLabel: isAttribute(attribute) ? words.say(`FATES_EDGE.Attribute.${attribute}`) : attribute,
    skillLabel: skill === "" ? "" : (terms?.["skill"]?.(skill, skillName) ?? skill),
  };
}

/**
 * What one part of a roll's pool is called now, for one reader. Its words are a player's: no more keys are said than may stand there,
 * and of what its reader may not know by name just what sort of part it is.
 */
export function sayPart(part: Omit<RollPart, "dice">, reader: Reader): string {
  const { kind, label, uuid = "" } = part;
  const told = uuid === "" || reader.mayKnow?.(uuid) !== false ? sayAuthors(label, reader, PART_KEYS) : "";
  return told || reader.words.say(`FATES_EDGE.Card.Part.${kind}`);
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
