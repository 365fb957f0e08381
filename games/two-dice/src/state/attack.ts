import { uuidOf } from "#foundry/documents.ts";
import { type CharacterActor, isCharacter, type SpellItem, type WeaponItem } from "../data/kinds.ts";
import { targetsAfterPractice } from "../rules/rest.ts";
import { modifierOf } from "./check.ts";
import { characterHere } from "./rights.ts";
import { benefitOf } from "./benefits.ts";

/** An attack with a weapon at whoever this user has targeted: against the highest defence among them. */
export function attackAsk(item: WeaponItem) {
  const { pair, accuracy, damage, damageType, againstMagic } = item.system;
  const targets = targetedActors().map(({ uuid }) => uuid);
  return {
    kind: "attack" as const,
    pair: [pair.first, pair.second] as const,
    difficulty: difficultyOf(targets, againstMagic),
    modifiers: modifierOf("accuracy", accuracy),
    use: { item: uuidOf(item), name: item.name, damage, damageType, targets },
    againstMagic,
    /** How many it strikes at most. */
    most: strikes(item),
  };
}

/** A spell cast at somebody: against the highest magic defence among them. @param targets by uuid */
export function spellAsk(item: SpellItem, targets: readonly string[]) {
  const { pair, accuracy, effect, amount, damageType, statuses } = item.system;
  return {
    kind: "spell" as const,
    pair: [pair.first, pair.second] as const,
    difficulty: difficultyOf(targets, true),
    modifiers: modifierOf("accuracy", accuracy),
    use: {
      item: uuidOf(item),
      name: item.name,
      damage: effect === "damage" ? amount : null,
      damageType,
      targets: [...targets],
      statuses,
      effect,
      amount,
    },
    againstMagic: true,
    most: targets.length,
  };
}

/** How many an attack strikes: one or two more while martial practice waits (Camp Activities). */
function strikes({ system, parent }: WeaponItem): number {
  const isPractised = isCharacter(parent) && benefitOf(parent, "martial-practice") !== null;
  return isPractised ? targetsAfterPractice(system.targets) : system.targets;
}

const USUAL_DIFFICULTY = 10;

/** What a check at these has to reach: the highest of their defences; 10 where nobody is named. */
export function difficultyOf(targets: readonly string[], isMagic: boolean): number {
  const defences = targets.flatMap((uuid) => {
    const numbers = characterHere(uuid)?.system.numbers;
    return numbers ? [isMagic ? numbers.magicDefence : numbers.defence] : [];
  });
  return defences.length > 0 ? Math.max(...defences) : USUAL_DIFFICULTY;
}

/** Whoever this user has targeted on the scene. */
export function targetedActors(): CharacterActor[] {
  return [...(game.user.targets ?? [])].flatMap(({ actor }) => (isCharacter(actor) ? [actor] : []));
}
