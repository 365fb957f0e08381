import { CLOCK_KINDS } from "../clocks.ts";
import { requireWhole, RulesError } from "../errors.ts";
import type { SpendingKind } from "./ledger.ts";
import { ratingOf } from "./prices.ts";

/** Days an asset of each tier takes: none, a day, a week, a month (SRD 5.2). */
const ASSET_DAYS = [0, 1, 7, 30] as const;
/** The most days it takes to recruit and brief a follower (SRD 5.2). */
const RECRUITING_DAYS = 3;

/** Segments of the Haste clock a skipped downtime opens (SRD 5.2, Rush Rule). */
export const HASTE_SEGMENTS = CLOCK_KINDS.haste.usualSize;
/** Whether what was bought in a hurry carries a flaw: once its Haste clock is full (SRD 5.2, Rush Rule). */
export function isFlawed({ filled, size }: { readonly filled: number; readonly size: number }): boolean {
  return filled >= size;
}

/** Days of downtime in a week: no two trainings or projects share their days (SRD 16.5.2). */
export const WEEK = 7;

/** Days that a week still has after those that were spent; what takes longer than a week begins one of its own. */
export function weekLeft(spent: number): number {
  return Math.max(0, WEEK - requireWhole("spent", spent, 0));
}

/** Whether something that takes so many days still fits into a week that has so many left. */
export function fitsWeek(days: number, left: number): boolean {
  return days <= left || left === WEEK;
}

/** How often in an arc a montage turns a day of downtime into play (SRD 6.1). */
export const MONTAGES_PER_ARC = 2;
/** The skill rating that lets anybody teach it (SRD 6.1). */
const TEACHING_SKILL = 3;

/** How the days of a training are shortened (SRD 6.1). */
interface Training {
  /** Somebody who `teaches` it is at hand: half the days, rounded up. */
  readonly teacher: boolean;
  /** A vivid montage: one day is played out instead. */
  readonly montage: boolean;
}

/**
 * Days of downtime a purchase takes by itself (SRD 5.2): a rating its own number, a follower its cap but three at
 * most, an asset a day, a week or a month. No days are printed for talents and gear, so they take none.
 * @throws RulesError `to` when negative, or beyond the three tiers of assets.
 */
export function downtimeDays(kind: SpendingKind, to: number): number {
  requireWhole("to", to, 0);
  if (kind === "attribute" || kind === "skill") return to;
  if (kind === "follower") return Math.min(to, RECRUITING_DAYS);
  if (kind !== "asset") return 0;
  return ASSET_DAYS[to] ?? beyondMajor(to);
}

/**
 * Days left to train with a teacher and a montage (SRD 6.1): first halved, then a day played out.
 * @throws RulesError `days` when negative.
 */
export function trainedDays(days: number, { teacher, montage }: Training): number {
  const alone = requireWhole("days", days, 0);
  const taught = teacher ? Math.ceil(alone / 2) : alone;
  return Math.max(0, taught - (montage ? 1 : 0));
}

/** Whether somebody can teach the step to `to`: the skill at 3, or the attribute at the new rating (SRD 6.1). */
export function teaches(
  teacher: {
    readonly attributes: Readonly<Record<string, number>>;
    readonly skills: Readonly<Record<string, number>>;
  },
  step: { readonly kind: "attribute" | "skill"; readonly key: string; readonly to: number },
): boolean {
  if (step.kind === "attribute") return ratingOf(teacher.attributes, step.key) >= step.to;
  return ratingOf(teacher.skills, step.key) >= TEACHING_SKILL;
}

function beyondMajor(to: number): never {
  throw new RulesError("to", "range", `${to} is beyond a major asset`, { value: to, min: 0, max: 3 });
}
