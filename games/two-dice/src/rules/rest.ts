import type { ConflictAction } from "./conflict-actions.ts";

/** What a rest needs one of (Rest). */
export const REST_PLACES = ["tent", "safePlace", "hospitality"] as const;
export type RestPlace = (typeof REST_PLACES)[number];

/** Camp activities that each player may choose in a rest (Rest). */
export const ACTIVITIES_A_REST = 2;

/** Who can be given what an activity brings. `anyone` is the one who chose it, or an ally. */
export type ActivityFor = "anyone" | "ally" | "party";

/** When what an activity brings is used: at once, or the next time this happens. */
export type ActivityMoment =
  | "now"
  | "travelRoll"
  | "attackCheck"
  | "groupCheck"
  | "healthLost"
  | "healthRecovered"
  | "mindSpent"
  | "mindRecovered"
  | "attack"
  | "spell"
  | "turn"
  | "statusesByAttack";

/** What an activity does when it is used. */
export type ActivityEffect =
  | { readonly does: "forge" | "explore" | "gather" | "rerollTravel" | "lendSpell" | "avoidStatuses" }
  | { readonly does: "addToCheck"; readonly amount: number }
  | { readonly does: "halve" | "double" }
  | { readonly does: "addTargets"; readonly amount: number }
  | { readonly does: "fillProject"; readonly segments: number }
  | { readonly does: "secondAction"; readonly actions: readonly ConflictAction[] };

interface ActivityRow {
  readonly id: string;
  readonly for: ActivityFor;
  readonly at: ActivityMoment;
  readonly effect: ActivityEffect;
}

/** What a second action can be after a sound sleep (Camp Activities: sleep soundly). */
export const SECOND_ACTIONS: readonly ConflictAction[] = ["equipment", "hinder", "inventory"];

/** The fifteen camp activities, in the sheet's order (Camp Activities). */
export const CAMP_ACTIVITIES = [
  { id: "camp-forge", for: "party", at: "now", effect: { does: "forge" } },
  { id: "cartography", for: "party", at: "travelRoll", effect: { does: "rerollTravel" } },
  { id: "combat-lesson", for: "ally", at: "attackCheck", effect: { does: "addToCheck", amount: 4 } },
  { id: "daydream", for: "anyone", at: "healthLost", effect: { does: "halve" } },
  { id: "double-portion", for: "ally", at: "healthRecovered", effect: { does: "double" } },
  { id: "exploration", for: "anyone", at: "now", effect: { does: "explore" } },
  { id: "gathering", for: "anyone", at: "now", effect: { does: "gather" } },
  { id: "magic-lesson", for: "ally", at: "spell", effect: { does: "lendSpell" } },
  { id: "martial-practice", for: "anyone", at: "attack", effect: { does: "addTargets", amount: 1 } },
  { id: "massage", for: "ally", at: "mindSpent", effect: { does: "halve" } },
  { id: "midnight-oil", for: "party", at: "now", effect: { does: "fillProject", segments: 3 } },
  { id: "pep-talk", for: "ally", at: "mindRecovered", effect: { does: "double" } },
  { id: "planning", for: "ally", at: "groupCheck", effect: { does: "addToCheck", amount: 4 } },
  {
    id: "sleep-soundly",
    for: "anyone",
    at: "turn",
    effect: { does: "secondAction", actions: SECOND_ACTIONS },
  },
  { id: "training", for: "anyone", at: "statusesByAttack", effect: { does: "avoidStatuses" } },
] as const satisfies readonly ActivityRow[];
export type ActivityId = (typeof CAMP_ACTIVITIES)[number]["id"];

/** A camp activity: whom it is for, when it is used, what it does. */
export interface CampActivity extends ActivityRow {
  readonly id: ActivityId;
}

/** A camp activity by its name (Camp Activities). */
export function campActivity(id: ActivityId): CampActivity {
  const [first, ...others] = CAMP_ACTIVITIES;
  return others.find((activity) => activity.id === id) ?? first;
}

/** Targets of an attack after martial practice: two, or one more than it strikes already (Camp Activities). */
export function targetsAfterPractice(targets: number): number {
  return Math.max(1, targets) + 1;
}

/** A loss or a cost that an activity halves; costs are rounded down (Camp Activities: daydream, massage). */
export function halved(amount: number): number {
  return Math.floor(amount / 2);
}

/** What a search from camp brings. */
export interface Search {
  /** Inventory points, or ingredients where that was searched for. */
  readonly found: number;
  readonly coins: number;
  /** It went wrong: half a rest for an exploration, an easy conflict for a gathering. */
  readonly mishap: boolean;
}

/** What a d6 brings at exploration and gathering (Camp Activities). */
export function searchFinds(face: number, level: number): Search {
  if (face <= 1) return { found: 0, coins: 0, mishap: true };
  return { found: face === 2 ? 2 : 3, coins: face === 6 ? level * 50 : 0, mishap: false };
}

/**
 * Health or mind points after a rest (Rest): all of them, or after a mishap half the maximum more, rounded up.
 * @param now the points before the rest
 */
export function afterRest(now: number, max: number, mishap: boolean): number {
  if (!mishap) return Math.max(now, max);
  return Math.max(now, Math.min(max, now + Math.ceil(max / 2)));
}
