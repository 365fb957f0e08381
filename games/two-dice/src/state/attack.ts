import { uuidOf } from "#foundry/documents.ts";
import type { CheckModifier, CheckUse } from "../data/message/check.ts";
import type { CheckKind } from "../data/message/check.ts";
import { isCharacter, type SpellItem, type WeaponItem } from "../data/kinds.ts";
import { targetsAfterPractice } from "../rules/rest.ts";
import type { AttributePair } from "../rules/attributes.ts";
import { characterHere } from "./rights.ts";

/** What a check made with a thing is asked with. */
export interface UseAsk {
  readonly kind: CheckKind;
  readonly pair: AttributePair;
  readonly difficulty: number;
  readonly modifiers: readonly CheckModifier[];
  readonly use: Partial<CheckUse>;
  readonly againstMagic: boolean;
  /** How many it strikes at most. */
  readonly most: number;
}

/** An attack with a weapon at whoever this user has targeted: against the highest defence among them. */
export function attackAsk(item: WeaponItem): UseAsk {
  const { pair, accuracy, damage, damageType, againstMagic } = item.system;
  const targets = [...(game.user.targets ?? [])].flatMap(({ actor }) =>
    isCharacter(actor) ? [actor.uuid] : [],
  );
  return {
    kind: "attack",
    pair: [pair.first, pair.second],
    difficulty: difficultyOf(targets, againstMagic),
    modifiers: accuracyOf(accuracy),
    use: { item: uuidOf(item), name: item.name, damage, damageType, targets },
    againstMagic,
    most: strikes(item),
  };
}

/** A spell cast at somebody: against the highest magic defence among them. @param targets by uuid */
export function spellAsk(item: SpellItem, targets: readonly string[]): UseAsk {
  const { pair, accuracy, effect, amount, damageType, statuses } = item.system;
  return {
    kind: "spell",
    pair: [pair.first, pair.second],
    difficulty: difficultyOf(targets, true),
    modifiers: accuracyOf(accuracy),
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
  const waiting = isCharacter(parent) ? Object.values(parent.system.waiting) : [];
  const practised = waiting.some(({ kind, used }) => kind === "martial-practice" && used === "");
  return practised ? targetsAfterPractice(system.targets) : system.targets;
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

function accuracyOf(amount: number): CheckModifier[] {
  return amount === 0 ? [] : [{ what: "accuracy", amount, words: "", waiting: "" }];
}
