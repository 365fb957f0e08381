import type { AttributeDie } from "../roll/dice.ts";
import type { DamageType } from "./damage.ts";
import { type Circumstance, degreeDie, type StatusEffect, type StatusId, statusRow } from "./statuses.ts";
import type { Held } from "./wounds.ts";

/** What happens to somebody at the start of their turn. */
export interface TurnStart {
  readonly status: StatusId;
  readonly does: "lose" | "restore" | DamageType;
  /** The die that is thrown; null where the amount is fixed. */
  readonly die: AttributeDie | null;
  readonly amount: number;
}

/** What all of somebody's statuses come to, beside their defenses. */
export interface Standing {
  readonly acts: number;
  readonly reacts: number;
  readonly canAct: boolean;
  readonly canReact: boolean;
  readonly stressToAct: boolean;
  readonly threatens: boolean;
  readonly rooted: boolean;
  readonly ownTurnOnly: boolean;
  readonly stressToNear: boolean;
  readonly untargetable: boolean;
  /** What the stride is multiplied by. */
  readonly stride: number;
  readonly effectDice: number;
  readonly resistant: readonly DamageType[];
  readonly vulnerable: readonly DamageType[];
  readonly resistsAll: boolean;
  readonly turnStart: readonly TurnStart[];
}

/** Somebody's statuses with those that they bring, each once and at its highest degree. */
export function unfolded(held: readonly Held[]): readonly Held[] {
  const all = held.flatMap((one) => [one, ...broughtBy(one)]);
  return all.filter((one, index) => {
    const same = all.filter(
      ({ id, defense, type }) => id === one.id && defense === one.defense && type === one.type,
    );
    const gravest = Math.max(...same.map(({ degree }) => degree));
    return all.findIndex((other) => same.includes(other) && other.degree === gravest) === index;
  });
}

/** What statuses do to somebody's turn, movement and damage (Wounds; Conditions; Boons). */
export function standingOf(held: readonly Held[], tier: number): Standing {
  const all = unfolded(held).map((one) => ({ ...one, effect: statusRow(one.id).effect }));
  const some = (has: (effect: StatusEffect) => boolean): boolean => all.some(({ effect }) => has(effect));
  const typed = (has: (effect: StatusEffect) => boolean): DamageType[] =>
    all.flatMap(({ effect, type }) => (has(effect) && type !== undefined ? [type] : []));
  return {
    acts: all.reduce((sum, { effect }) => sum + (effect.acts ?? 0), 0),
    reacts: all.reduce((sum, { effect }) => sum + (effect.reacts ?? 0), 0),
    canAct: !some(({ noActs }) => noActs === true),
    canReact: !some(({ noReacts }) => noReacts === true),
    stressToAct:
      some(({ stressToAct }) => stressToAct === true) && !all.some(({ id }) => id === "incapacitated"),
    threatens: !some(({ threatens }) => threatens === false),
    rooted: some(({ rooted }) => rooted === true),
    ownTurnOnly: some(({ ownTurnOnly }) => ownTurnOnly === true),
    stressToNear: some(({ stressToNear }) => stressToNear === true),
    untargetable: some(({ untargetable }) => untargetable === true),
    stride: all.reduce((factor, { effect }) => factor * (effect.stride ?? 1), 1),
    effectDice: all.reduce((sum, { effect, degree }) => sum + (effect.effectDice ?? 0) * degree, 0),
    resistant: typed(({ resists }) => resists === "chosen"),
    vulnerable: typed(({ vulnerable }) => vulnerable === "chosen"),
    resistsAll: some(({ resists }) => resists === "all"),
    turnStart: all.flatMap((one) => turnStartOf(one, one.effect, tier)),
  };
}

/** What is true around a roll: whether it needs sight or sound, leaves out whoever goads, or is made before what one fears. */
export type Around = Readonly<Partial<Record<Exclude<Circumstance, "always">, boolean>>>;

/** Advantage and disadvantage that somebody's own statuses give a roll, each by its status. */
export function statusAdvantages(
  held: readonly Held[],
  around: Around,
): readonly { readonly status: StatusId; readonly advantage: number }[] {
  return unfolded(held).flatMap(({ id }) => {
    const { advantage } = statusRow(id).effect;
    if (!advantage || (advantage.when !== "always" && around[advantage.when] !== true)) return [];
    return [{ status: id, advantage: advantage.amount }];
  });
}

function broughtBy({ id }: Held): readonly Held[] {
  return (statusRow(id).effect.brings ?? []).map((brought) => ({
    id: brought,
    degree: statusRow(brought).degrees[0],
  }));
}

function turnStartOf({ id, degree }: Held, { turnStart }: StatusEffect, tier: number): TurnStart[] {
  if (turnStart === undefined) return [];
  if (turnStart === "regenerate") return [{ status: id, does: "restore", die: null, amount: degree + tier }];
  return [{ status: id, does: turnStart, die: degreeDie(degree), amount: 0 }];
}
