import { PERIODS } from "../periods.ts";
import type { CharacterFacts } from "./character.ts";
import { checkRequirements, type Requirement, type RequirementKind } from "./requirements.ts";

/** How long a use stays used: an edge with the period `always` is never used up. */
export const USE_PERIODS = ["always", ...PERIODS] as const;
export type UsePeriod = (typeof USE_PERIODS)[number];

/** The present number of each period, as the party counts them. */
export type PeriodNumbers = Readonly<Record<Exclude<UsePeriod, "always">, number>>;

/** What of an edge says how often it may be used. */
interface LimitedEdge {
  readonly period: UsePeriod;
  readonly uses: number;
  /** Every use so far, with the number of the period it fell into. */
  readonly spent: readonly { readonly at: number }[];
}

/**
 * Uses an edge still has (SRD 12.3, "once per scene"). A use counts in the period it was made in: the next one brings it
 * back, and taking back the end of a period takes that back too.
 */
export function usesLeft({ period, uses, spent }: LimitedEdge, now: PeriodNumbers): number {
  if (period === "always") return Infinity;
  return Math.max(0, uses - spent.filter(({ at }) => at === now[period]).length);
}

/** What can be lost like a thing; ratings, tiers and peoples cannot take a talent away again. */
const THINGS: readonly RequirementKind[] = ["asset", "follower"];

/**
 * Whether a talent one has cannot be put to use for now: an asset or follower it rests on is lost. It stays one's own,
 * and fallen ratings change nothing (Clarification 10).
 */
export function talentSleeps(requirements: readonly Requirement[], character: CharacterFacts): boolean {
  return lostThings(requirements, character).length > 0;
}

/** The assets and followers that a talent rests on and its owner has lost, each with what would have done in its place. */
export function lostThings(
  requirements: readonly Requirement[],
  character: CharacterFacts,
): (readonly Requirement[])[] {
  const lost = checkRequirements(requirements, character).filter(({ state }) => state === "unmet");
  return lost.map(({ any }) => any).filter((any) => any.every(({ kind }) => THINGS.includes(kind)));
}
