import type { Edition } from "./edition.ts";
import { requireWhole, RulesError } from "./errors.ts";
import type { Outcome } from "./outcome.ts";

/** Boons in hand after a gain, and those past the cap: to be spent in this beat. */
interface BoonGain {
  readonly held: number;
  readonly overflow: number;
}

/** Boons in hand after a conversion, and the XP it gave. */
interface BoonConversion {
  readonly held: number;
  readonly xp: number;
}

/** When a conversion is asked for. */
interface ConversionMoment {
  /** The character has converted in this session already. */
  readonly alreadyConverted: boolean;
  readonly downtime: boolean;
}

/** The bonds of one character that bring a boon (SRD 9, "Maximum"); further bonds may be held and bring none. */
export const BOND_BOONS_MAX = 4;

/** The most XP that boons past the cap become in a session (SRD 16.13). */
export const OVERFLOW_XP_MAX = 2;

/** How many boons make one experience point (SRD 18). */
export const BOONS_PER_XP = 2;

/**
 * Boons taken up to the cap (Clarification 2).
 * @throws RulesError `held` or `gained` unless whole and not negative.
 */
export function gainBoons(held: number, gained: number, edition: Edition): BoonGain {
  const total = requireWhole("held", held, 0) + requireWhole("gained", gained, 0);
  const kept = Math.max(held, Math.min(total, edition.boonCap));
  return { held: kept, overflow: total - kept };
}

/**
 * What a ledger comes to: its entries have no order, so that all of them count as taken at once. One that a hand has brought
 * below 0 holds none.
 */
export function boonsInHand(counted: number, edition: Edition): BoonGain {
  return gainBoons(0, Math.max(0, counted), edition);
}

/**
 * What the beat's end makes of boons past the cap: lost (Clarification 2), or two to one XP, two at most (16.13; 18).
 * @throws RulesError `overflow`.
 */
export function settleOverflow(overflow: number, edition: Edition): { lost: number; xp: number } {
  requireWhole("overflow", overflow, 0);
  const pairs = edition.boonsPastCap === "converted" ? Math.floor(overflow / BOONS_PER_XP) : 0;
  const xp = Math.min(pairs, OVERFLOW_XP_MAX);
  return { lost: overflow - xp * BOONS_PER_XP, xp };
}

/**
 * What a scene's end leaves (Core, "Carryover Limits").
 * @throws RulesError `held`.
 */
export function trimAtSceneEnd(held: number, edition: Edition): number {
  requireWhole("held", held, 0);
  return Math.min(held, edition.boonsKeptAtSceneEnd ?? held);
}

/**
 * Two boons to one XP, in downtime, once a session, as many as the cap allows (Clarification 2; Core).
 * Where scenes trim boons, it comes before the session's last trim.
 * @throws RulesError `downtime`, `alreadyConverted`, or `held` below two.
 */
export function convertBoons(held: number, moment: ConversionMoment, edition: Edition): BoonConversion {
  if (!moment.downtime) throw new RulesError("downtime", "unavailable", "never in the middle of a scene");
  if (moment.alreadyConverted) throw new RulesError("alreadyConverted", "unavailable", "once a session");
  const pairs = Math.floor(requireWhole("held", held, BOONS_PER_XP) / BOONS_PER_XP);
  const xp = Math.min(pairs, edition.conversionCap);
  return { held: held - xp * BOONS_PER_XP, xp };
}

/** What must be true before a failure is worth a boon (SRD 18; Core, "Requirements for Action Awards"). */
interface BoonConditions {
  /** What changes either way was said before the roll. */
  readonly stakes: boolean;
  /** A consequence lands: points spent or banked, a condition, a thread moved. */
  readonly consequence: boolean;
  /** No rehearsal, and not the same try again in this scene. */
  readonly fresh: boolean;
}

/** One of the conditions, by name. */
export type BoonCondition = keyof BoonConditions;

/** What a failure earns, for the GM to confirm: never paid of itself. */
interface EarnedBoons {
  /** Boons earned as the conditions stand: all of `worth`, or none. */
  readonly boons: number;
  /** What the outcome earns once every condition is met. */
  readonly worth: number;
  /** The conditions still missing; empty where the outcome earns nothing anyway. */
  readonly unmet: readonly BoonCondition[];
}

const CONDITIONS: readonly BoonCondition[] = ["stakes", "consequence", "fresh"];

/** Boons for a Partial or a Miss (SRD 18; Core, "Requirements for Action Awards"). A bargained Miss is no failure any more and earns none. */
export function boonsEarned(
  outcome: Pick<Outcome, "outcome">,
  conditions: BoonConditions,
  edition: Edition,
): EarnedBoons {
  const worth = worthOf(outcome, edition);
  const unmet = worth === 0 ? [] : CONDITIONS.filter((condition) => !conditions[condition]);
  return { boons: unmet.length === 0 ? worth : 0, worth, unmet };
}

function worthOf({ outcome }: Pick<Outcome, "outcome">, edition: Edition): number {
  if (outcome === "partial") return edition.boonOnPartial;
  return outcome === "miss" ? edition.boonOnMiss : 0;
}

/** What a bond that was called upon in play is worth, as the GM gives it. */
export type BondReward = "boon" | "xp";

/**
 * What a GM may give for a bond that shaped a scene: a boon or 1 XP (SRD 9, "In-Play Rewards"); under Core a boon, for an
 * intricate action on it ("Earning Boons"). We read both as once a bond a session. `called` is the session in which it last
 * gave something, 0 for never.
 * @throws RulesError `called` or `session` unless whole and not negative.
 */
export function bondRewards(called: number, session: number, edition: Edition): readonly BondReward[] {
  requireWhole("called", called, 0);
  requireWhole("session", session, 0);
  if (called === session) return [];
  return edition.bondBoons === "session" ? ["boon"] : ["boon", "xp"];
}

/** Boons that a character's bonds bring for the next session (SRD 18, "Limits"): one each, four at most, where a table reads it so. */
export function boonsBetweenSessions(bonds: number, edition: Edition): number {
  requireWhole("bonds", bonds, 0);
  return edition.bondBoons === "between" ? Math.min(bonds, BOND_BOONS_MAX) : 0;
}
