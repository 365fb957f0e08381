import { type Attribute, attributeDie, ATTRIBUTES } from "../roll/actions.ts";
import type { AttributeDie } from "../roll/dice.ts";
import { ATTRIBUTE_BEHIND, type Defense, DEFENSES } from "../roll/resistance.ts";
import { type Archetype, ARCHETYPE_ROWS } from "./archetypes.ts";

/** The ratings of the three attributes. */
export type AttributeRatings = Readonly<Record<Attribute, number>>;

/** The numbers that follow from archetype, attributes and tier. */
export type Derived = Readonly<Record<"hp" | Defense, number>>;

/** What a hero's numbers are worked out from. */
export interface DerivedFrom {
  readonly archetype: Archetype;
  readonly ratings: AttributeRatings;
  readonly tier: number;
  /** What abilities, the crew and defensive items add. */
  readonly bonus: Partial<Derived>;
}

const DEFENSE_BASE = 8;

/**
 * Hit points and defenses (Calculate derived stats). Hit points: the archetype's base, the highest face of each attribute's die, and 4, 5 or 6
 * for each tier. A defense: 8, the highest face of its attribute's die, and the tier. An attribute without a die adds nothing.
 */
export function derivedNumbers({ archetype, ratings, tier, bonus }: DerivedFrom): Derived {
  const { hp, hpATier } = ARCHETYPE_ROWS[archetype];
  const faces = ATTRIBUTES.reduce((sum, attribute) => sum + attributeDie(ratings[attribute]), 0);
  return {
    hp: hp + faces + hpATier * tier + (bonus.hp ?? 0),
    ...defenses((defense) => {
      const base = baseDefense(attributeDie(ratings[ATTRIBUTE_BEHIND[defense]]), tier);
      return base + (bonus[defense] ?? 0);
    }),
  };
}

/** A defense by its attribute's die: 8, the die's highest face, and the tier (Defense Ratings). */
export function baseDefense(die: AttributeDie | 0, tier: number): number {
  return DEFENSE_BASE + die + tier;
}

function defenses(of: (defense: Defense) => number): Readonly<Record<Defense, number>> {
  return Object.fromEntries(DEFENSES.map((defense) => [defense, of(defense)])) as Record<Defense, number>;
}
