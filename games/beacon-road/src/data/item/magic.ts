import { flag, oneOf, text } from "#table/fields.ts";
import { FORMULA_KINDS, type Drawback, DRAWBACKS } from "../../rules/magic/crafting.ts";
import { LEARNING_SEGMENTS } from "../../rules/magic/casting.ts";
import {
  action,
  count,
  damageTypes,
  defenses,
  DICE_COUNTS,
  effectDie,
  learning,
  magnitude,
  severalOf,
} from "../fields.ts";
import { ATTRIBUTES } from "../../rules/roll/actions.ts";
import { itemFields, itemMetadata } from "./common.ts";

const fields = foundry.data.fields;

/** The drawbacks of a creation, in the text's order (Drawbacks). */
export const DRAWBACK_IDS = Object.keys(DRAWBACKS) as Drawback[];

/** The answers that make a ritual or a spell, with what it costs (Ritual Questions; Spell Questions). */
const answers = () => ({
  ...itemFields(),
  does: text(),
  price: text(),
  belief: text(),
  magnitude: magnitude(),
  stress: count(0, 99),
  /** The action that is rolled where it is dangerous. */
  action: action(),
});

const WORDS = ["description", "does", "weird", "price", "belief"];

const ritualSchema = () => ({
  ...answers(),
  weird: text(),
  /** Downtime activities it takes. */
  activities: count(1, 9),
  /** A song of the Eldersong, which takes no activity. */
  song: flag(false),
  /** Performed but for its last word. */
  primed: flag(false),
  learning: learning(LEARNING_SEGMENTS.ritual),
});

/** A ritual that somebody knows or learns (Rituals). */
export class RitualModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof ritualSchema>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("ritual", "fa-circle-nodes", { words: WORDS });

  static override defineSchema(): ReturnType<typeof ritualSchema> {
    return ritualSchema();
  }
}

const spellSchema = () => ({
  ...answers(),
  acts: count(1, 9),
  reacts: count(0, 9),
  attribute: oneOf(ATTRIBUTES, "will"),
  /** The defences that its attack is rolled against; none for a spell that harms nobody. */
  against: defenses(),
  damage: new fields.SchemaField({
    count: oneOf(DICE_COUNTS, "none"),
    die: effectDie(),
    plusAttribute: flag(false),
    types: damageTypes(),
  }),
  learning: learning(LEARNING_SEGMENTS.spell),
});

/** A spell that somebody knows or learns (Spells). */
export class SpellModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof spellSchema>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("spell", "fa-wand-sparkles", { words: WORDS });

  static override defineSchema(): ReturnType<typeof spellSchema> {
    return spellSchema();
  }
}

const formulaSchema = () => ({
  ...itemFields(),
  kind: oneOf(FORMULA_KINDS, "mundane"),
  does: text(),
  /** Least quality before its drawbacks (Crafting). */
  minimum: count(1, 99),
  /** Why not everybody makes it. */
  obscure: text(),
  drawbacks: severalOf(DRAWBACK_IDS),
  /** Crafting rolls that it takes, where it is complex. */
  stages: count(1, 9),
  learning: learning(LEARNING_SEGMENTS.formula),
});

/** A formula or a design that somebody knows or invents (Inventing). */
export class FormulaModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof formulaSchema>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("formula", "fa-flask", {
    words: ["description", "does", "obscure"],
  });

  static override defineSchema(): ReturnType<typeof formulaSchema> {
    return formulaSchema();
  }
}
