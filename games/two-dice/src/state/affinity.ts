import { GUARD } from "../data/actor/character.ts";
import type { CharacterActor } from "../data/kinds.ts";
import { type Affinity, type DamageType, whileGuarding } from "../rules/damage.ts";
import { benefitOf } from "./benefits.ts";

/** How somebody takes a type of damage now; who guards resists every type (Guard). */
export function affinityOf(target: CharacterActor, type: DamageType): Affinity {
  const affinity = target.system.affinities[type] ?? "normal";
  return benefitOf(target, GUARD) ? whileGuarding(affinity) : affinity;
}
