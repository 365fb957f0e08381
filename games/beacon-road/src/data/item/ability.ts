import { flag, oneOf, text } from "#table/fields.ts";
import { choice, count, numberChanges } from "../fields.ts";
import { itemFields, itemMetadata } from "./common.ts";

/** Where an ability comes from. */
export const ABILITY_SOURCES = ["common", "archetype", "bloodline", "creature"] as const;

const schema = () => ({
  ...itemFields(),
  source: oneOf(ABILITY_SOURCES, "common"),
  /** The archetype or bloodline it belongs to, by name. */
  of: text(),
  /** What the rules know it by: `vital-strike`. Empty for one of the table's own. */
  rule: text(),
  /** It is used by marking a box of special armour (Special Armor). */
  specialArmor: flag(false),
  /** Stress that a use costs. */
  stress: count(0, 99),
  /** How often it was used in this score, for those that are counted. */
  used: count(0, 99),
  changes: numberChanges(),
  ...choice(),
  /** It may be taken twice. */
  twice: flag(false),
});

/** A special ability of an archetype, a bloodline, or of anybody (Special Abilities). */
export class AbilityModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("ability", "fa-star");

  static override defineSchema(): ReturnType<typeof schema> {
    return schema();
  }
}
