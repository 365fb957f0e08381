/** The six plans; each asks for one detail (Planning & Engagement). */
export const PLANS = ["arcane", "assault", "deception", "stealth", "social", "transport"] as const;
export type Plan = (typeof PLANS)[number];

/** What an engagement roll is asked about; each may help or hinder, other things any number of times (Major Advantages / Disadvantages). */
export const ENGAGEMENT_FACTORS = ["boldness", "detail", "friends", "other"] as const;
export type EngagementFactor = (typeof ENGAGEMENT_FACTORS)[number];

/** For each factor how far it helps (above 0) or hinders (below 0). */
export type EngagementAnswers = Readonly<Partial<Record<EngagementFactor, number>>>;

/**
 * Advantages and disadvantages of an engagement roll (Engagement Roll): boldness, detail and friends count once each, whichever way; anything else
 * as often as the table finds it. Claims and abilities that fit the plan are advantages more.
 */
export function engagementAdvantage(answers: EngagementAnswers, claims: number): number {
  return ENGAGEMENT_FACTORS.reduce((sum, factor) => {
    const answer = answers[factor] ?? 0;
    return sum + (factor === "other" ? answer : Math.sign(answer));
  }, claims);
}

/** What a flashback is, by how much it asks of luck and care (Flashbacks). */
export const FLASHBACKS = { ordinary: 0, complex: 1, elaborate: 2 } as const;
export type Flashback = keyof typeof FLASHBACKS;

/** The price of a flashback. */
export interface FlashbackPrice {
  readonly stress: number;
  /** One coin or one rep, for a downtime activity. */
  readonly coinOrRep: number;
}

/**
 * What a flashback costs (Flashbacks): 0, 1, or 2 stress and more as the GM says; one of a downtime activity costs 1 coin or 1 rep instead.
 * @param more stress that the GM adds to an elaborate one
 */
export function flashbackPrice(flashback: Flashback | "downtime", more = 0): FlashbackPrice {
  if (flashback === "downtime") return { stress: 0, coinOrRep: 1 };
  return { stress: FLASHBACKS[flashback] + (flashback === "elaborate" ? more : 0), coinOrRep: 0 };
}

/** How a score ended. Given up, it pays nothing, but heat and entanglements come as ever (Giving up on a score). */
export const SCORE_ENDS = ["done", "failed", "givenUp"] as const;
export type ScoreEnd = (typeof SCORE_ENDS)[number];

/** Whether a score's end pays rep and coin (Payoff: a successful score; Giving up on a score). */
export function pays(end: ScoreEnd): boolean {
  return end === "done";
}
