import type { Defense } from "../roll/resistance.ts";
import type { DamageType } from "./damage.ts";
import { statusesOf, type StatusId, statusRow } from "./statuses.ts";

/** A wound, condition or boon that somebody has. */
export interface Held {
  readonly id: StatusId;
  /** Severity of a wound, quality of a boon. */
  readonly degree: number;
  /** The defense that was chosen, for exposed and fortified. */
  readonly defense?: Defense | undefined;
  /** The type of damage that was chosen, for deflecting, resistant and vulnerable. */
  readonly type?: DamageType | undefined;
  /** Rounds it still lasts, where what gave it said so. */
  readonly rounds?: number | undefined;
}

/** Rounds that a minute has: how long most boons of powers last (Appendix A). */
export const ROUNDS_A_MINUTE = 10;

/** Whether an action is good enough to give a wound: its rating at least the severity (Wounds). */
export function mayInflict(rating: number, severity: number): boolean {
  return rating >= severity;
}

/** A wound as a critical may give it. */
export interface WoundChoice {
  readonly id: StatusId;
  readonly degree: number;
}

/** The wounds that a critical may give instead of more damage: those whose severity is at most its multiplier (Wounds). */
export function criticalWounds(multiplier: number): readonly WoundChoice[] {
  return statusesOf("wound").flatMap((id) => {
    const [least, most] = statusRow(id).degrees;
    return least <= multiplier ? [{ id, degree: Math.min(most, multiplier) }] : [];
  });
}

/**
 * The same statuses with one more. A second of the same kind does not add up: the graver stays. Exposed, fortified and those of a damage
 * type are told apart by what was chosen; the newest goad takes the place of the one before (Wounds).
 */
export function withStatus(held: readonly Held[], added: Held): readonly Held[] {
  const same = held.find((one) => isSame(one, added));
  if (same === undefined) return [...held, added];
  if (added.id !== "goaded" && same.degree > added.degree) return held;
  return held.map((one) => (one === same ? added : one));
}

/** What a wound is after its severity went down by one, at the turn's end or by a resistance roll; null once it is over (Wounds). */
export function lessened(wound: Held): Held | null {
  return wound.degree > 1 ? { ...wound, degree: wound.degree - 1 } : null;
}

/** The wounds of which one may be lessened at the end of a turn; what lasts for rounds of its own is not lessened before. */
export function woundsAmong(held: readonly Held[]): readonly Held[] {
  return held.filter(({ id, rounds }) => statusRow(id).kind === "wound" && (rounds ?? 0) === 0);
}

function isSame(one: Held, other: Held): boolean {
  return one.id === other.id && one.defense === other.defense && one.type === other.type;
}
