/** What brings story points, and how many (Gaining). */
export const STORY_GAINS = {
  firstSession: 3,
  emptySession: 1,
  fumble: 1,
  villainEnters: 1,
  surrender: 2,
  failOnPurpose: 1,
} as const;
export type StoryGain = keyof typeof STORY_GAINS;

/** What a story point can be spent on, one each time (Spending). */
export const STORY_SPENDS = ["trait", "bond", "story"] as const;
export type StorySpend = (typeof STORY_SPENDS)[number];

/** What one of them costs (Spending). */
export const STORY_COST = 1;

/**
 * What a player gains as a session begins (Gaining): 3 at their very first, else 1 with no point in hand.
 * @returns null for a player who has points left
 */
export function gainAtStart(points: number, isFirst: boolean): StoryGain | null {
  if (isFirst) return "firstSession";
  return points <= 0 ? "emptySession" : null;
}
