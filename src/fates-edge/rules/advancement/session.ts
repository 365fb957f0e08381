import { sumOf } from "../sum.ts";
import type { Edition } from "../edition.ts";
import type { Reason } from "./reasons.ts";

/** One award of a session's end, in XP: it is left out, or lies between `min` and `max`. */
interface Award {
  readonly key: AwardKey;
  readonly min: number;
  readonly max: number;
  /** What a window offers first. */
  readonly default: number;
}

type AwardKey =
  "attendance" | "objective" | "discovery" | "hardChoice" | "complication" | "bond" | "curveball";

/** The seven of SRD 5.1, as section 8 asks for them. */
export const AWARDS: readonly Award[] = Object.freeze([
  { key: "attendance", min: 2, max: 2, default: 2 },
  { key: "objective", min: 2, max: 4, default: 2 },
  { key: "discovery", min: 1, max: 2, default: 1 },
  { key: "hardChoice", min: 1, max: 2, default: 1 },
  { key: "complication", min: 1, max: 3, default: 1 },
  { key: "bond", min: 1, max: 2, default: 1 },
  { key: "curveball", min: 0, max: 3, default: 0 },
]);

/** An arc's end: to everybody, and once to one player for a signature moment (SRD 5.1). */
export const MILESTONE = Object.freeze({ min: 8, max: 12, default: 8, signature: 2 });

/** XP for each card that a player accepts "as drawn, without mitigation" (SRD 5.1, Complication Dividend). */
const DIVIDEND = Object.freeze({ face: 1, ace: 2 });

/** How many cards of each kind bring the dividend. */
export interface DividendCards {
  readonly faces: number;
  readonly aces: number;
}

/** The face cards and aces among ranks (SRD 5.1). */
export function dividendCards(ranks: readonly string[]): DividendCards {
  return {
    faces: ranks.filter((rank) => ["J", "Q", "K"].includes(rank)).length,
    aces: ranks.filter((rank) => rank === "A").length,
  };
}

/** XP for cards taken as drawn: one for a face card, two for an ace (SRD 5.1). */
export function dividendXp({ faces, aces }: DividendCards): number {
  return faces * DIVIDEND.face + aces * DIVIDEND.ace;
}

/** XP a session gives by pace, [least, most] (SRD 5.1). */
export const PACES: Readonly<Record<Edition["pacing"], readonly [least: number, most: number]>> =
  Object.freeze({
    gritty: [4, 6],
    standard: [6, 10],
    heroic: [10, 14],
  });

/** What one character is to get at a session's end. */
export interface SessionAwards {
  /** XP by award; what is not named, or 0, is not given. */
  readonly awards: Readonly<Record<string, number>>;
  /** XP for the arc's end; 0 when none ends. */
  readonly milestone: number;
  /** This one's signature moment of the arc. */
  readonly signature: boolean;
}

/** One character's awards, checked. The pace is a guide: it never makes a fault. */
interface AwardsReport {
  /** XP of the session, the milestone not counted. */
  readonly session: number;
  readonly total: number;
  readonly pace: "below" | "within" | "above";
  readonly faults: readonly Reason[];
}

/** Whether each award lies in its range, and how the session stands to the table's pace (SRD 5.1, 8). */
export function checkAwards(
  { awards, milestone, signature }: SessionAwards,
  { pacing }: Pick<Edition, "pacing">,
): AwardsReport {
  const given = Object.entries(awards).filter(([, xp]) => xp !== 0);
  const session = sumOf(given, ([, xp]) => xp);
  const [least, most] = PACES[pacing];
  return {
    session,
    total: session + milestone + (signature ? MILESTONE.signature : 0),
    pace: session < least ? "below" : session > most ? "above" : "within",
    faults: [...given.flatMap(([key, xp]) => awardFaults(key, xp)), ...milestoneFaults(milestone)],
  };
}

/** One signature moment an arc, for one player (SRD 5.1): what is wrong where several were ticked. */
export function signatureFaults(all: readonly Pick<SessionAwards, "signature">[]): Reason[] {
  const count = all.filter(({ signature }) => signature).length;
  return count > 1 ? [{ code: "signatureTwice", data: { count } }] : [];
}

function awardFaults(key: string, xp: number): Reason[] {
  const award = AWARDS.find((known) => known.key === key);
  if (award === undefined) return [{ code: "awardUnknown", data: { award: key } }];
  const { min, max } = award;
  if (Number.isSafeInteger(xp) && xp >= min && xp <= max) return [];
  return [{ code: "awardRange", data: { award: key, has: String(xp), min, max } }];
}

function milestoneFaults(xp: number): Reason[] {
  const { min, max } = MILESTONE;
  if (xp === 0 || (Number.isSafeInteger(xp) && xp >= min && xp <= max)) return [];
  return [{ code: "milestoneRange", data: { has: String(xp), min, max } }];
}
