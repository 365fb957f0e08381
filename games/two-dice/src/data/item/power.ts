import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, oneOf, text, texts, whole } from "#table/fields.ts";
import { DAMAGE_TYPES } from "../../rules/damage.ts";
import { AREAS, POTENCIES } from "../../rules/potency.ts";
import { NUMBER_MAX, pair } from "../actor/character.ts";
import { itemFields } from "./common.ts";

/** What a spell does to whom it reaches, as far as the screen can do it. */
export const SPELL_EFFECTS = ["none", "damage", "health", "mind", "status", "cure"] as const;

const spellSchema = () => ({
  ...itemFields(),
  /** Mind points for each creature it reaches. */
  mind: whole(10, { min: 0, max: NUMBER_MAX }),
  /** How many creatures it reaches at most. */
  targets: whole(1, { min: 1, max: 9 }),
  duration: text(),
  /** It is cast at somebody who resists: a check against magic defence. */
  offensive: flag(false),
  pair: pair("insight", "willpower"),
  accuracy: whole(0, { min: -NUMBER_MAX, max: NUMBER_MAX }),
  effect: oneOf(SPELL_EFFECTS, "none"),
  amount: whole(0, { min: 0, max: NUMBER_MAX }),
  damageType: oneOf(DAMAGE_TYPES, "physical"),
  /** Statuses it gives, by the id of their row. */
  statuses: texts(),
});

/** A spell somebody has learned. */
export class SpellModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof spellSchema>,
  Item.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "spell",
    icon: "fa-solid fa-wand-sparkles",
  };

  static override defineSchema(): ReturnType<typeof spellSchema> {
    return spellSchema();
  }
}

const skillSchema = () => ({
  ...itemFields(),
  /** The class it comes with, in the table's words. */
  className: text(),
  level: whole(1, { min: 1, max: 10 }),
  /** It takes a turn in a conflict (Conflict Actions: skill). */
  isAction: flag(false),
  /** Chosen for a mastered class (Leveling Up). */
  isHeroic: flag(false),
  mind: whole(0, { min: 0, max: NUMBER_MAX }),
});

/** A skill of a class, or a foe's special rule. */
export class SkillModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof skillSchema>,
  Item.Implementation
> {
  static readonly metadata: SubTypeMetadata = { document: "Item", type: "skill", icon: "fa-solid fa-star" };

  static override defineSchema(): ReturnType<typeof skillSchema> {
    return skillSchema();
  }
}

const ritualSchema = () => ({
  ...itemFields(),
  potency: oneOf(POTENCIES, "minor"),
  area: oneOf(AREAS, "individual"),
  pair: pair("insight", "willpower"),
});

/** A ritual somebody knows: how strong and how wide it usually is (Rituals). */
export class RitualModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof ritualSchema>,
  Item.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "ritual",
    icon: "fa-solid fa-circle-nodes",
  };

  static override defineSchema(): ReturnType<typeof ritualSchema> {
    return ritualSchema();
  }
}
