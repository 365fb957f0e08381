import type { AttributeDice } from "./attributes.ts";
import type { Dials } from "./dials.ts";

/** The numbers that follow from level and dice. */
export const DERIVED = ["health", "mind", "inventory", "defence", "magicDefence", "initiative"] as const;
export type DerivedName = (typeof DERIVED)[number];
export type Derived = Readonly<Record<DerivedName, number>>;

/** What a character's numbers are worked out from. */
export interface DerivedFrom {
  readonly level: number;
  /** The dice as they grew. */
  readonly dice: AttributeDice;
  /** The dice as statuses leave them. */
  readonly diceNow: AttributeDice;
  /** What gear, skills or the table add. */
  readonly bonus: Partial<Derived>;
  /** A number in place of the formula's: what the table wrote, or armour that sets a defence. Null counts as not written. */
  readonly written: Partial<Readonly<Record<DerivedName, number | null>>>;
}

/** Inventory points of everybody, before bonuses. */
export const INVENTORY_POINTS = 6;

/** What each point of a die's size gives of health or mind points. */
const POINTS_A_SIZE = 5;

/**
 * Maximum health and mind, inventory points, defences and initiative. Health, mind and the two defences follow a die that a status
 * lowered (Status Effects). Where the table has turned formulas off, what nobody wrote is 0. None falls below 0.
 */
export function derivedNumbers(from: DerivedFrom, { formulas }: Pick<Dials, "formulas">): Derived {
  const number = (name: DerivedName): number => {
    const base = from.written[name] ?? (formulas ? byFormula(name, from) : 0);
    return Math.max(0, base + (from.bonus[name] ?? 0));
  };
  return {
    health: number("health"),
    mind: number("mind"),
    inventory: number("inventory"),
    defence: number("defence"),
    magicDefence: number("magicDefence"),
    initiative: number("initiative"),
  };
}

function byFormula(name: DerivedName, { level, dice, diceNow }: DerivedFrom): number {
  switch (name) {
    case "health":
      return level + POINTS_A_SIZE * diceNow.might;
    case "mind":
      return level + POINTS_A_SIZE * diceNow.willpower;
    case "inventory":
      return INVENTORY_POINTS;
    case "defence":
      return diceNow.dexterity;
    case "magicDefence":
      return diceNow.insight;
    case "initiative":
      return (dice.dexterity + dice.insight) / 2;
  }
}

/** The health at or below which somebody is in crisis: half of the maximum, rounded down. */
export function crisisAt(maxHealth: number): number {
  return Math.floor(maxHealth / 2);
}

/** Whether somebody is in crisis; at zero health they are defeated and that is told instead. */
export function isInCrisis(health: number, maxHealth: number): boolean {
  return health > 0 && health <= crisisAt(maxHealth);
}
