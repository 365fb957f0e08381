import type { Waiting } from "../data/actor/character.ts";
import type { CharacterActor } from "../data/kinds.ts";
import { halved } from "../rules/rest.ts";

/** A benefit that somebody holds and has not used: a camp activity's, an advantage, a guard. With its id among `system.waiting`. */
export type KnownBenefit = Waiting & { readonly id: string };

/** The benefits of one kind that somebody holds and has not used yet. */
export function benefitsOf(target: CharacterActor, kind: string): KnownBenefit[] {
  const all = Object.entries(target.system.waiting).map(([id, one]) => ({ ...one, id }));
  return all.filter((one) => one.kind === kind && one.used === "");
}

/** The first of them, or null. */
export function benefitOf(target: CharacterActor, kind: string): KnownBenefit | null {
  return benefitsOf(target, kind)[0] ?? null;
}

/** Mind points that somebody pays for a spell: massage halves them (Camp Activities). */
export function mindCost(caster: CharacterActor, cost: number): number {
  return benefitOf(caster, "massage") ? halved(cost) : cost;
}
