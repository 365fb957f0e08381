import { raised, type Result } from "../roll/outcome.ts";

/** Downtime activities (Downtime Activities); crafting and performing a ritual take one as well (Crafting; Performing a Ritual). */
export const ACTIVITIES = [
  "asset",
  "project",
  "recover",
  "reduceHeat",
  "train",
  "vice",
  "virtue",
  "craft",
  "ritual",
] as const;

/** What else takes activities: helping a cohort heal, replacing one, hiding the lair anew (Cohort Harm & Healing; Crew Upgrades). */
export const CREW_ACTIVITIES = ["cohort", "replace", "hide"] as const;
/** A power for an action dot that came after the start is learned in downtime (Powers). */
export const ALL_ACTIVITIES = [...ACTIVITIES, "power", ...CREW_ACTIVITIES] as const;
export type Activity = (typeof ALL_ACTIVITIES)[number];

/** Activities that each hero has for nothing, and at war (Downtime Activities). */
export const FREE_ACTIVITIES = 2;

/** What a further activity costs: one coin or one rep. */
export const EXTRA_PRICE = 1;

/** What sets how many activities a hero has for nothing. */
export interface BudgetFrom {
  readonly atWar: boolean;
  readonly warDogs: boolean;
  /** Given by a crew member who is Calculating, or for an operation on the own hunting grounds. */
  readonly given: number;
}

/** Activities for nothing in a downtime: 2, at war 1, and what abilities give (Downtime Activities; War dogs; Calculating). */
export function freeActivities({ atWar, warDogs, given }: BudgetFrom): number {
  return FREE_ACTIVITIES - (atWar && !warDogs ? 1 : 0) + given;
}

/** What the next activity costs in coin or rep. */
export function nextActivityPrice(done: number, free: number): number {
  return done < free ? 0 : EXTRA_PRICE;
}

/** What helps a downtime roll. */
export interface ActivityHelp {
  /** A friend or contact helps. */
  readonly friend: boolean;
  /** The same asset is acquired again. */
  readonly again: boolean;
  /** Claims and abilities that speak of this activity. */
  readonly abilities: number;
}

/** Advantage of a downtime roll (Downtime Activities; Acquire asset). */
export function activityAdvantage({ friend, again, abilities }: ActivityHelp): number {
  return (friend ? 1 : 0) + (again ? 1 : 0) + abilities;
}

/** What may raise a result after the roll. */
export interface Raises {
  /** Coin spent, a level each. */
  readonly coin: number;
  /** Levels from abilities, as Connected gives for assets and heat. */
  readonly levels: number;
}

/** A downtime roll after coin and abilities raised it (Downtime Activities; Connected). */
export function raisedResult(result: Result, { coin, levels }: Raises): Result {
  return raised(result, coin + levels);
}

/** Ticks or heat of a downtime roll: 1 at a failure, 2 at a success, 3 and the multiplier at a critical (Downtime Activities Summary). */
export function downtimeTicks({ outcome, multiplier }: Result): number {
  if (outcome === "critical") return 3 + multiplier;
  return outcome === "success" ? 2 : 1;
}

/** Ticks that an Analyst shares out among projects of investigation and learning in each downtime. */
export const ANALYST_TICKS = 2;

/** Who treats a hero's harm, and what that costs or changes (Recover). */
export const HEALERS = {
  other: { stress: 0, advantage: 0 },
  self: { stress: 2, advantage: 0 },
  nobody: { stress: 1, advantage: -1 },
} as const;
export type Healer = keyof typeof HEALERS;

/** Levels of quality that coin buys on an asset: one for every two (Acquire asset). */
export function assetLevels(coin: number): number {
  return Math.floor(Math.max(0, coin) / 2);
}

/** Heat for acquiring alchemicals, poisons, bombs or dangerous gadgets (Acquire asset). */
export const RESTRICTED_HEAT = 2;
