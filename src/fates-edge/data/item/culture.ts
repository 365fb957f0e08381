import { html, text } from "../fields.ts";
import type { SubTypeMetadata } from "../../../table/registration.ts";

const schema = () => ({ slug: text(), affinity: text(), description: html() });

type CultureSchema = ReturnType<typeof schema>;

/** A culture or people one belongs to: its slug is what requirements ask for, its affinity what they listen to. */
export class CultureModel extends foundry.abstract.TypeDataModel<CultureSchema, Item.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "culture",
    icon: "fa-solid fa-landmark",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.culture"];

  static override defineSchema(): CultureSchema {
    return schema();
  }
}
