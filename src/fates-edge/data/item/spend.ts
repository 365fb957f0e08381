import type { SubTypeMetadata } from "#foundry/registration.ts";
import { effects } from "../effects.ts";
import { flag, oneOf, texts, whole } from "#table/fields.ts";

/** Under which heading of the menu a spend stands (SRD 4.5.3; craft is ours, from 21.3). */
export const PILLARS = ["universal", "combat", "stealth", "social", "travel", "arcana", "craft"] as const;

/** The dials a line can take its points from (docs/rulings.md, "prices of CP effects"). */
export const PRICED = ["", "tick", "fatigue", "supply"] as const;

const schema = () => ({
  pillar: oneOf(PILLARS, "universal"),
  points: whole(1, { min: 1, max: 10 }),
  orMore: flag(),
  /** The dial its points come from; empty for points of its own. */
  priced: oneOf(PRICED, ""),
  /** Skills whose rolls it suits, by key. */
  skills: texts(),
  effects: effects(),
  description: new foundry.data.fields.HTMLField({ required: true, nullable: false, initial: "" }),
});

type SpendSchema = ReturnType<typeof schema>;

/** A line of the menu on which the GM spends points (SRD 4.5.3). Its name is the line. */
export class SpendModel extends foundry.abstract.TypeDataModel<SpendSchema, Item.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "spend",
    icon: "fa-solid fa-coins",
    words: ["description"],
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.spend"];

  static override defineSchema(): SpendSchema {
    return schema();
  }
}
