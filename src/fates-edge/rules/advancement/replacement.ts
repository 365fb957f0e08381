import type { Edition } from "../edition.ts";
import { isSpending, type LedgerLine, type SpendingKind } from "./ledger.ts";
import type { Reason } from "./reasons.ts";

/** How a player goes on after a character's death (SRD 17.4). */
export const REPLACEMENTS = ["promote", "heir", "new"] as const;
export type Replacement = (typeof REPLACEMENTS)[number];

/** The XP a successor may begin with; `default` is what a window offers first. */
interface Inheritance {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/**
 * XP for the one who comes after (SRD 17.4): a follower half of all the dead one had earned, rounded down (ours); an heir 20
 * to 30; a new character the table's start.
 */
export function inheritanceOf(
  way: Replacement,
  earned: number,
  { startingXp }: Pick<Edition, "startingXp">,
): Inheritance {
  const half = Math.max(0, Math.floor(earned / 2));
  if (way === "promote") return { min: half, max: half, default: half };
  if (way === "heir") return { min: 20, max: 30, default: 30 };
  return { min: startingXp, max: startingXp, default: startingXp };
}

/** XP worth of skills one may redistribute in an arc (SRD 7). */
const RESPEC_XP = 6;

/** What a refund's line says, but for who wrote it and when. */
interface RefundDraft {
  readonly kind: "refund";
  readonly of: string;
  /** XP given back, 0 or more. */
  readonly xp: number;
  readonly target: string;
  readonly from: number;
  readonly to: number;
}

/** A refund judged: with any reason against it, only a GM may go on. */
export interface RefundQuote {
  readonly refund: RefundDraft;
  readonly reasons: readonly Reason[];
}

/** Takes a purchase back whole (ours): a mistake, or a choice of the builder. The last step of a rating goes first. */
export function refundOf(line: LedgerLine, lines: readonly LedgerLine[]): RefundQuote {
  return { refund: draft(line, paid(line)), reasons: standingReasons(line, lines) };
}

/**
 * Light respec (SRD 7): a skill's step given back whole, six XP worth of them in an arc. `used` is what this arc has
 * given back already.
 */
export function lightRespec(line: LedgerLine, lines: readonly LedgerLine[], used: number): RefundQuote {
  const reasons = standingReasons(line, lines);
  if (line.kind !== "skill") reasons.push({ code: "notASkill", data: { label: line.label } });
  const xp = paid(line);
  if (used + xp > RESPEC_XP) reasons.push({ code: "respecTooMuch", data: { xp, used, max: RESPEC_XP } });
  return { refund: draft(line, xp), reasons };
}

/** Major pivot (SRD 7): a talent given up for half its price, rounded down (ours); the table wants a story for it. */
export function majorPivot(line: LedgerLine, lines: readonly LedgerLine[]): RefundQuote {
  const reasons = standingReasons(line, lines);
  if (line.kind !== "talent") reasons.push({ code: "notATalent", data: { label: line.label } });
  return { refund: draft(line, Math.floor(paid(line) / 2)), reasons };
}

function standingReasons(line: LedgerLine, lines: readonly LedgerLine[]): Reason[] {
  if (!isSpending(line.kind)) return [{ code: "notRefundable", data: { label: line.label } }];
  const takenBack = new Set(lines.filter(({ kind }) => kind === "refund").map(({ of }) => of));
  if (takenBack.has(line.id)) return [{ code: "alreadyRefunded", data: { label: line.label } }];
  const later = lines.some((other) => isLaterStep(other, line) && !takenBack.has(other.id));
  return later ? [{ code: "laterStep", data: { label: line.label, to: line.to } }] : [];
}

const STEPPED: readonly SpendingKind[] = ["attribute", "skill"];

function isLaterStep(other: LedgerLine, line: LedgerLine): boolean {
  if (isRise(other))
    return other.of === line.id || (isRise(line) && other.of === line.of && other.from >= line.to);
  const stepped = STEPPED.some((kind) => kind === line.kind);
  return stepped && other.kind === line.kind && other.target === line.target && other.from >= line.to;
}

/** A follower's higher Cap, and not somebody new. */
function isRise({ kind, of, from, to }: LedgerLine): boolean {
  return kind === "follower" && of !== "" && to > from;
}

function paid({ xp }: LedgerLine): number {
  return Number.isFinite(xp) ? Math.max(0, -xp) : 0;
}

function draft({ id, target, from, to }: LedgerLine, xp: number): RefundDraft {
  return { kind: "refund", of: id, xp, target, from: to, to: from };
}
