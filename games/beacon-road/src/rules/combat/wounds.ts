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

/** What a wound is after its severity went down by one, at the turn's end or by a resistance roll; null once it is over (Wounds). */
export function lessened(wound: Held): Held | null {
  return wound.degree > 1 ? { ...wound, degree: wound.degree - 1 } : null;
}

/** The wounds of which one may be lessened at the end of a turn; what lasts for rounds of its own is not lessened before. */
export function woundsAmong(held: readonly Held[]): readonly Held[] {
  return held.filter(({ id, rounds }) => statusRow(id).kind === "wound" && (rounds ?? 0) === 0);
}

/** Whether two statuses are of one kind: exposed, fortified and those of a damage type are told apart by what was chosen (Wounds). */
export function isSame(one: Chosen, other: Chosen): boolean {
  return one.id === other.id && one.defense === other.defense && one.type === other.type;
}

/** Whether a status stays as it is where one of its kind is laid on it: two do not add up, the graver stays; a new goad takes the place of the old (Wounds). */
export function outlasts(old: Pick<Held, "id" | "degree">, added: Pick<Held, "id" | "degree">): boolean {
  return added.id !== "goaded" && old.degree > added.degree;
}

interface Chosen extends Pick<Held, "id"> {
  readonly defense?: string | undefined;
  readonly type?: string | undefined;
}
