import { edges } from "../edges.ts";
import { oneOf } from "../fields.ts";
import type { SubTypeMetadata } from "../../../table/registration.ts";

/** How well a thing still serves. A broken one lends nothing. */
export const CONDITIONS = ["sound", "compromised", "broken"] as const;

const schema = () => ({
  description: new foundry.data.fields.HTMLField({ required: true, nullable: false, initial: "" }),
  edges: edges(),
  condition: oneOf(CONDITIONS, "sound"),
});

type GearSchema = ReturnType<typeof schema>;

/** A piece of gear: what it says, what it lends to rolls, and its condition. */
export class GearModel extends foundry.abstract.TypeDataModel<GearSchema, Item.Implementation> {
  static readonly metadata: SubTypeMetadata = { document: "Item", type: "gear", icon: "fa-solid fa-toolbox" };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.gear"];

  static override defineSchema(): GearSchema {
    return schema();
  }
}
