import { type StatusRow, STATUSES } from "./statuses.ts";

/** What a table may set where the sheet is silent. */
export interface Dials {
  /** The table's statuses and what each lowers. */
  readonly statuses: readonly StatusRow[];
  /** Whether health, mind, defences and the like follow from level and dice; else the table writes them. */
  readonly formulas: boolean;
  /** What a supporter's own check in a group check has to reach. */
  readonly supportDifficulty: number;
  /** Who begins a conflict in which a villain takes part: a group check says it, or the enemies do. */
  readonly villainsBegin: "check" | "enemies";
  /** An opposed check that ends level is thrown again, or the defender wins. */
  readonly opposedTie: "again" | "defender";
  /** How often a trait may be invoked in one check, a point each. */
  readonly traitRerolls: "once" | "often";
  /** What an attack's damage is: the higher die and the weapon's number, or the weapon's number alone. */
  readonly attackDamage: "high" | "weapon";
}

/** How a table plays that has set nothing. */
export const DEFAULT_DIALS: Dials = {
  statuses: STATUSES,
  formulas: true,
  supportDifficulty: 10,
  villainsBegin: "check",
  opposedTie: "again",
  traitRerolls: "once",
  attackDamage: "high",
};

/** What each dial can be set to; the statuses are rows that a table writes itself. */
export const DIAL_VALUES: { readonly [Dial in Exclude<keyof Dials, "statuses">]: readonly Dials[Dial][] } = {
  formulas: [true, false],
  supportDifficulty: [7, 8, 9, 10, 11, 12, 13, 16],
  villainsBegin: ["check", "enemies"],
  opposedTie: ["again", "defender"],
  traitRerolls: ["once", "often"],
  attackDamage: ["high", "weapon"],
};
