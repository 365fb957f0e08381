import { type FighterActor, isPower, isSpell, type PowerItem } from "../data/kinds.ts";
import { spellStress } from "../rules/magic/casting.ts";
import { isAction } from "../rules/roll/actions.ts";

/** What is used as a power is: a power, or a spell in the same shape (Powers; Spells). */
export interface UsedPower {
  readonly id: string | null;
  readonly uuid: string;
  readonly name: string;
  readonly system: PowerItem["system"];
}

type SpellItem = Item.OfType<"spell">;

/** A power of somebody's by its item's id, or a spell that they have learned; null for anything else. */
export function usedPower(actor: FighterActor, id: string): UsedPower | null {
  const item = actor.items.get(id);
  if (isPower(item)) return item;
  return isSpell(item) && item.system.learning.filled >= item.system.learning.size
    ? spellAsPower(actor, item)
    : null;
}

/** A spell in a power's shape: Acts or Reacts and stress by its magnitude, an attack where it harms, its damage (Spells; Spellcraft). */
function spellAsPower(actor: FighterActor, { id, uuid, name, system }: SpellItem): UsedPower {
  const { acts, reacts, attribute, against, damage, magnitude, action } = system;
  const using = isAction(action) ? action : "utter";
  const rules = "rules" in actor.system ? actor.system.rules.own : [];
  const stress = spellStress(
    { quality: system.stress },
    actor.system.actions[using],
    rules.includes("spellcraft"),
  );
  const deals = damage.count !== "none" && damage.die !== "";
  const shape = {
    description: system.does,
    attribute,
    die: 4,
    actions: [],
    needs: "",
    using,
    ways: [{ acts, reacts, time: "turn", stress: rules.includes("bargain") ? 0 : stress }],
    magnitude,
    trigger: "",
    targets: { whom: "creatures", count: 0, within: "", feet: 0, shape: "", size: 0 },
    attack: {
      kind: against.length > 0 ? "attack" : "none",
      action: using,
      attribute,
      against,
      position: "",
      times: "once",
    },
    stance: false,
    active: false,
    steps: deals ? [damageStep(damage)] : [],
    upgrades: [],
  };
  return { id, uuid, name, system: shape as unknown as PowerItem["system"] };
}

function damageStep({ count, die, plusAttribute, types }: SpellItem["system"]["damage"]): object {
  const none = {
    against: "",
    name: "",
    level: 0,
    rounds: 0,
    feet: 0,
    perDot: false,
    manner: "",
    attacks: 0,
    modifier: 0,
  };
  return { ...none, kind: "damage", when: "hit", to: "target", dice: count, die, plusAttribute, types };
}
