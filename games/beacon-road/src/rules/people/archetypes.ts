import { type Action, ACTIONS, type ActionRatings } from "../roll/actions.ts";
import type { AttributeDie } from "../roll/dice.ts";

/** The four archetypes (Character Archetypes). */
export const ARCHETYPES = ["warrior", "rogue", "technician", "wizard"] as const;
export type Archetype = (typeof ARCHETYPES)[number];

/** What an archetype gives. */
export interface ArchetypeRow {
  /** Hit points before attributes and tier. */
  readonly hp: number;
  /** Hit points for each tier. */
  readonly hpATier: number;
  readonly recovery: AttributeDie;
  /** Dots placed before the player's own four. */
  readonly dots: Readonly<Partial<Record<Action, number>>>;
}

/** What each archetype gives (Hit Points; Recovery Dice; Starting Actions). */
export const ARCHETYPE_ROWS: Readonly<Record<Archetype, ArchetypeRow>> = {
  warrior: { hp: 16, hpATier: 6, recovery: 10, dots: { skirmish: 2, command: 1 } },
  rogue: { hp: 11, hpATier: 5, recovery: 8, dots: { finesse: 2, prowl: 1 } },
  technician: { hp: 11, hpATier: 5, recovery: 8, dots: { craft: 2, hunt: 1 } },
  wizard: { hp: 6, hpATier: 4, recovery: 6, dots: { utter: 2, study: 1 } },
};

/** Dots a player adds to those of the archetype (Assign four action dots). */
export const OWN_DOTS = 4;
/** The highest rating of an action at the start. */
export const START_MAX = 2;
/** Traits and abilities that a new hero picks (Character Creation). */
export const START_TRAITS = 3;
export const START_ABILITIES = 1;

/** What is still open or wrong with a new hero's dots. */
export type StartFault =
  | { readonly kind: "dotsLeft" | "dotsTooMany"; readonly dots: number }
  | { readonly kind: "tooHigh" | "belowStart"; readonly action: Action };

/**
 * What is wrong with a new hero's dots (Assign four action dots): four beside the archetype's three, none above 2, and none of the
 * archetype's taken away.
 * @param free actions that an ability lets go beyond the limit, as the crew's Deadly does
 */
export function startFaults(
  archetype: Archetype,
  ratings: ActionRatings,
  free: readonly Action[] = [],
): StartFault[] {
  const { dots } = ARCHETYPE_ROWS[archetype];
  const given = (action: Action): number => dots[action] ?? 0;
  const own = ACTIONS.reduce((sum, action) => sum + ratings[action] - given(action), 0) - free.length;
  const faults = ACTIONS.flatMap((action): StartFault[] => {
    if (ratings[action] < given(action)) return [{ kind: "belowStart", action }];
    const limit = START_MAX + free.filter((one) => one === action).length;
    return ratings[action] > limit ? [{ kind: "tooHigh", action }] : [];
  });
  if (own < OWN_DOTS) faults.push({ kind: "dotsLeft", dots: OWN_DOTS - own });
  if (own > OWN_DOTS) faults.push({ kind: "dotsTooMany", dots: own - OWN_DOTS });
  return faults;
}
