import type { AttributeDie } from "./dice.ts";

/** The three attributes, in the order of the sheet (Attribute Ratings). */
export const ATTRIBUTES = ["body", "mind", "will"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** The actions under each attribute. */
export const ACTIONS_OF = {
  body: ["finesse", "prowl", "skirmish", "wreck"],
  mind: ["craft", "hunt", "study", "survey"],
  will: ["command", "consort", "sway", "utter"],
} as const satisfies Readonly<Record<Attribute, readonly string[]>>;
export type Action = (typeof ACTIONS_OF)[Attribute][number];

/** The twelve actions, column by column. */
export const ACTIONS: readonly Action[] = ATTRIBUTES.flatMap((attribute) => [...ACTIONS_OF[attribute]]);

/** How many dots each action has. */
export type ActionRatings = Readonly<Record<Action, number>>;

/** The highest rating of an action or an attribute. */
export const RATING_MAX = 5;

const DIE_OF_RATING: readonly (AttributeDie | 0)[] = [0, 4, 6, 8, 10, 12];

/** Whether a word names an action. */
export function isAction(word: unknown): word is Action {
  return ACTIONS.some((action) => action === word);
}

/** The attribute an action belongs to. */
export function attributeOf(action: Action): Attribute {
  const found = ATTRIBUTES.find((attribute) => ACTIONS_OF[attribute].some((one) => one === action));
  return found ?? "body";
}

/**
 * An attribute's rating: how many of its actions have a dot at all, never above 5 (Attribute Ratings).
 * @param more what abilities add, as Exemplar does
 */
export function attributeRating(ratings: ActionRatings, attribute: Attribute, more = 0): number {
  const dotted = ACTIONS_OF[attribute].filter((action) => ratings[action] > 0).length;
  return Math.min(RATING_MAX, Math.max(0, dotted + more));
}

/** The die of an attribute's rating: none (0) at 0, then d4 to d12 (Attribute Ratings). */
export function attributeDie(rating: number): AttributeDie | 0 {
  return DIE_OF_RATING[Math.min(RATING_MAX, Math.max(0, Math.floor(rating)))] ?? 0;
}
