import { defenseTarget, type Position } from "../roll/position.ts";
import type { Defense } from "../roll/resistance.ts";
import type { DamageType } from "./damage.ts";
import { unfolded } from "./standing.ts";
import { type StatusId, statusRow } from "./statuses.ts";
import type { Held } from "./wounds.ts";

/** What an attack does to one target's defense. */
export interface Against {
  readonly defense: Defense;
  /** The rating before anything that is so now. */
  readonly rating: number;
  readonly held: readonly Held[];
  readonly types: readonly DamageType[];
  readonly position: Position;
  /** The target is in melee and the attack is not a melee attack. */
  readonly shotIntoMelee: boolean;
}

/** A part of a defense as it stands against one attack. */
export interface DefensePart {
  readonly from: "rating" | "position" | "melee" | StatusId;
  readonly amount: number;
}

const SHOT_INTO_MELEE = 4;

/** What a defense is made of against one attack; together it is the target number (Attack Roll; Conditions; Wounds; Boons). */
export function defenseParts({
  defense,
  rating,
  held,
  types,
  position,
  shotIntoMelee,
}: Against): DefensePart[] {
  const all = unfolded(held);
  const base = all.map(({ id }) => ({ id, value: statusRow(id).effect.defenseBase }));
  const instead = base.find(({ value }) => value !== undefined);
  const parts: DefensePart[] = [
    { from: instead?.id ?? "rating", amount: instead?.value ?? rating },
    { from: "position", amount: defenseTarget(position, 0) },
    { from: "melee", amount: shotIntoMelee ? SHOT_INTO_MELEE : 0 },
    ...all.map((one) => ({ from: one.id, amount: statusOnDefense(one, defense, types) })),
  ];
  return parts.filter(({ from, amount }, index) => index === 0 || (amount !== 0 && from !== instead?.id));
}

/** The number an attack has to reach. */
export function defenseNow(against: Against): number {
  return defenseParts(against).reduce((sum, { amount }) => sum + amount, 0);
}

function statusOnDefense(one: Held, defense: Defense, types: readonly DamageType[]): number {
  const { defense: change } = statusRow(one.id).effect;
  if (!change) return 0;
  if (change.on === "chosen") return one.defense === defense ? change.amount : 0;
  if (change.on === "chosenType") return types.some((type) => type === one.type) ? change.amount : 0;
  return change.amount;
}

/** What is so around an attack, as far as it changes its dice. */
export interface AttackSituation {
  readonly charge: boolean;
  readonly aimed: boolean;
  /** The attacker flanks the target, or the target is flanked by them. */
  readonly flanking: boolean;
  /** The attacker is hidden from the target. */
  readonly hidden: boolean;
  /** First reaction attack against a charge with a weapon that was braced. */
  readonly braced: boolean;
  /** The attacker is in melee, and the attack is neither melee, nor touch, nor at somebody adjacent. */
  readonly shotFromMelee: boolean;
  /** From distance and handling (weapons). */
  readonly distance: number;
  readonly handling: number;
}

/** A reason for advantage or disadvantage on an attack. */
export interface AttackPart {
  readonly from: keyof AttackSituation;
  readonly advantage: number;
}

/** The advantages and disadvantages of an attack, each by its name (Combat; Equipment). */
export function attackParts(situation: AttackSituation): readonly AttackPart[] {
  const { distance, handling, shotFromMelee } = situation;
  const helps = ["charge", "aimed", "flanking", "hidden", "braced"] as const;
  const parts: AttackPart[] = [
    ...helps.map((from) => ({ from, advantage: situation[from] ? 1 : 0 })),
    { from: "shotFromMelee", advantage: shotFromMelee ? -1 : 0 },
    { from: "distance", advantage: distance },
    { from: "handling", advantage: handling },
  ];
  return parts.filter(({ advantage }) => advantage !== 0);
}
