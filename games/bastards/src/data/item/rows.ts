import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, oneOf, text, whole } from "#table/fields.ts";
import { SUITS, TRAITS } from "../../rules/cards/card.ts";
import { TRICKS } from "../../rules/fight/tricks.ts";
import { MOST_RANKS } from "../actor/fields.ts";
import { itemFields, keyed } from "./common.ts";

const specialtySchema = () => ({
  ...itemFields(),
  /** The trick it is for; empty for a specialty of the table's own. */
  trick: oneOf(["", ...TRICKS], ""),
  /** The kind of weapon, or the skill. */
  subject: text(),
  rank: whole(1, { min: 1, max: MOST_RANKS }),
});

/** Something somebody does better than the skill alone says (Combat Training). */
export class SpecialtyModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof specialtySchema>,
  Item.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "specialty",
    icon: "fa-solid fa-bullseye",
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.specialty"];

  static override defineSchema(): ReturnType<typeof specialtySchema> {
    return specialtySchema();
  }
}

/** How an objective came about. */
export const SOURCES = ["declared", "consult", "sos"] as const;

const objectiveSchema = () => ({
  ...itemFields(),
  source: oneOf(SOURCES, "declared"),
  /** What stands against it, as the table has decided. */
  opposition: text(),
  /** What it brings, as the table has decided. */
  reward: text(),
  done: flag(false),
});

/** What somebody is after (Rewards). */
export class ObjectiveModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof objectiveSchema>,
  Item.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "objective",
    icon: "fa-solid fa-flag-checkered",
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.objective"];

  static override defineSchema(): ReturnType<typeof objectiveSchema> {
    return objectiveSchema();
  }
}

const qualitySchema = () => ({
  ...itemFields(),
  /** What it makes easier. */
  good: text(),
  /** What it makes harder. */
  bad: text(),
});

/** A quality of a place, as the table writes it (Settings). */
export class QualityModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof qualitySchema>,
  Item.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "quality",
    icon: "fa-solid fa-city",
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.quality"];

  static override defineSchema(): ReturnType<typeof qualitySchema> {
    return qualitySchema();
  }
}

/** The draw that a row of a table's own takes, and what success does. */
const drawn = () => ({
  ...itemFields(),
  /** A skill of the rules, or one's own skill by its name. */
  skill: text("influence"),
  trait: oneOf(TRAITS, "mind"),
  effect: text(),
});

const trickSchema = () => ({ ...drawn(), ...keyed() });

/** A social trick, as the table writes it (Social Tricks). */
export class TrickModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof trickSchema>,
  Item.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "trick",
    icon: "fa-solid fa-comments",
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.trick"];

  static override defineSchema(): ReturnType<typeof trickSchema> {
    return trickSchema();
  }
}

const spellSchema = () => ({ ...drawn(), suit: oneOf(SUITS, "spades") });

/** Magic, as the table writes it (Magic). */
export class SpellModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof spellSchema>,
  Item.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "spell",
    icon: "fa-solid fa-wand-sparkles",
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.spell"];

  static override defineSchema(): ReturnType<typeof spellSchema> {
    return spellSchema();
  }
}
