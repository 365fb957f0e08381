import type { Edition } from "./edition.ts";
import { requireWhole } from "./errors.ts";
import { RulesError } from "./rules-error.ts";

/** Boons in hand after a gain, and those past the cap: to be spent in this beat. */
export interface BoonGain {
  readonly held: number;
  readonly overflow: number;
}

/** Boons in hand after a conversion, and the XP it gave. */
export interface BoonConversion {
  readonly held: number;
  readonly xp: number;
}

/** When a conversion is asked for. */
export interface ConversionMoment {
  /** The character has converted in this session already. */
  readonly alreadyConverted: boolean;
  readonly downtime: boolean;
}

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
 * What the beat's end makes of boons past the cap: lost (Clarification 2), or two to one XP (18).
 * @throws RulesError `overflow`.
 */
export function settleOverflow(overflow: number, edition: Edition): { lost: number; xp: number } {
  requireWhole("overflow", overflow, 0);
  const xp = edition.boonsPastCap === "converted" ? Math.floor(overflow / BOONS_PER_XP) : 0;
  return { lost: overflow - xp * BOONS_PER_XP, xp };
}

/**
 * What is left after spending.
 * @throws RulesError `spent` when the character holds fewer.
 */
export function spendBoons(held: number, spent: number): number {
  requireWhole("held", held, 0);
  return held - requireWhole("spent", spent, 0, held);
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
