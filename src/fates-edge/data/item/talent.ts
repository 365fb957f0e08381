import { edges } from "../edges.ts";
import type { SubTypeMetadata } from "../../../table/registration.ts";

const schema = () => ({
  description: new foundry.data.fields.HTMLField({ required: true, nullable: false, initial: "" }),
  edges: edges(),
});

type TalentSchema = ReturnType<typeof schema>;

/** A talent: what it says, and what it lends to rolls. */
export class TalentModel extends foundry.abstract.TypeDataModel<TalentSchema, Item.Implementation> {
  static readonly metadata: SubTypeMetadata = { document: "Item", type: "talent", icon: "fa-solid fa-star" };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.talent"];

  static override defineSchema(): TalentSchema {
    return schema();
  }
}
