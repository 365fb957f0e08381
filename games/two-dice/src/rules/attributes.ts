import type { Die, Pair } from "./dice.ts";

/** The four attributes, in the sheet's order. */
export const ATTRIBUTES = ["dexterity", "insight", "might", "willpower"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** The die of each attribute. */
export type AttributeDice = Readonly<Record<Attribute, Die>>;

/** The two attributes of a check; the same one twice is allowed (Checks). */
export type AttributePair = readonly [Attribute, Attribute];

/** Whether a word names an attribute. */
export function isAttribute(word: unknown): word is Attribute {
  return ATTRIBUTES.some((attribute) => attribute === word);
}

/** The dice that a check of two attributes is thrown with. */
export function pairOf([first, second]: AttributePair, dice: AttributeDice): Pair {
  return [dice[first], dice[second]];
}
