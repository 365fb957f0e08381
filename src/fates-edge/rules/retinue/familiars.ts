import type { Edition } from "../edition.ts";
import { requireWhole } from "../errors.ts";

/** Familiars one may have bound at once: with the talent, and with Spirit Keeper beside it. */
const BOUND = 2;
const BOUND_KEEPER = 3;

/** What of a character's talents binds familiars. */
export interface Binder {
  /** They know Familiar Bond. */
  readonly bond: boolean;
  /** They know Spirit Keeper. */
  readonly keeper: boolean;
}

/** How many familiars may be bound at once (Familiar Bond, Spirit Keeper): none without the talent, two, or three. */
export function familiarsAllowed({ bond, keeper }: Binder): number {
  if (!bond) return 0;
  return keeper ? BOUND_KEEPER : BOUND;
}

/** Why a familiar cannot be bound. */
export type BindingProblem = "noTalent" | "tooMany" | "capTooHigh";

/**
 * Why not (Familiar Bond; the table of talents for the Cap): without the talent, with as many awake as may be, or of a Cap beyond the edition's.
 * @param awake how many are bound and not asleep
 */
export function bindingProblems(
  { cap, awake }: { readonly cap: number; readonly awake: number },
  binder: Binder,
  { familiarCap }: Pick<Edition, "familiarCap">,
): BindingProblem[] {
  requireWhole("awake", awake, 0);
  const allowed = familiarsAllowed(binder);
  const problems: BindingProblem[] = [];
  if (allowed === 0) problems.push("noTalent");
  else if (awake >= allowed) problems.push("tooMany");
  if (cap > familiarCap) problems.push("capTooHigh");
  return problems;
}

/** The arc until which a familiar sleeps that another takes the place of (Familiar Bond, "Swap"): the next. */
export function sleepsUntil(arc: number): number {
  return requireWhole("arc", arc, 1) + 1;
}

/** Whether it still sleeps in this arc; 0 is a familiar that was never put to sleep. */
export function isAsleep(dormant: number, arc: number): boolean {
  return dormant > arc;
}
