import { GUARD, type Waiting } from "../data/actor/character.ts";
import type { CharacterActor } from "../data/kinds.ts";
import { type Affinity, type DamageType, whileGuarding } from "../rules/damage.ts";

/** How somebody takes a type of damage now; who guards resists every type (Guard). */
export function affinityOf(target: CharacterActor, type: DamageType): Affinity {
  const affinity = target.system.affinities[type] ?? "normal";
  return waitingOf(target, GUARD) ? whileGuarding(affinity) : affinity;
}

/** Something that waits on a character, with its id there. */
export type KnownWaiting = Waiting & { readonly id: string };

/** What waits on somebody of one kind and is not used yet. */
export function waitingAll(target: CharacterActor, kind: string): KnownWaiting[] {
  const all = Object.entries(target.system.waiting).map(([id, one]) => ({ ...one, id }));
  return all.filter((one) => one.kind === kind && one.used === "");
}

/** The first of it, or null. */
export function waitingOf(target: CharacterActor, kind: string): KnownWaiting | null {
  return waitingAll(target, kind)[0] ?? null;
}
