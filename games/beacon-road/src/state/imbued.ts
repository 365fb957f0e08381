import { type FighterActor, isAbility } from "../data/kinds.ts";
import { DAMAGE_TYPES, type DamageType } from "../rules/combat/damage.ts";
import type { AttackDraft } from "./attack-draft.ts";

/** The abilities that lay a further type of damage on melee attacks (Arcane Potency; Arcane Fighter). */
const IMBUING = ["arcane-potency", "arcane-fighter"];

/** The types of damage that somebody can lay on a melee attack, as they were chosen with the ability. */
export function imbuable(actor: FighterActor): DamageType[] {
  return actor.items.contents.flatMap((item) => {
    if (!isAbility(item) || !IMBUING.includes(item.system.rule)) return [];
    return DAMAGE_TYPES.filter((type) => type === item.system.chosen.toLowerCase());
  });
}

/** Those that an attack has, where its attacker says that they imbue it. */
export function imbuedTypes(
  actor: FighterActor,
  { situation }: Pick<AttackDraft, "situation">,
): DamageType[] {
  return situation.includes("imbued") ? imbuable(actor) : [];
}
