import type { SubTypeMetadata } from "../../../table/registration.ts";
import { LEANINGS } from "../actor/build.ts";
import { html, oneOf, text, texts } from "../fields.ts";

const schema = () => ({
  slug: text(),
  leaning: oneOf(LEANINGS, ""),
  /** Slugs of the talents it leads to. */
  gateways: texts(),
  description: html(),
});

type ArchetypeSchema = ReturnType<typeof schema>;

/** A way to play (SRD 6, 14.1): where its XP goes, and which prestige it leads to. */
export class ArchetypeModel extends foundry.abstract.TypeDataModel<ArchetypeSchema, Item.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "archetype",
    icon: "fa-solid fa-masks-theater",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.archetype"];

  static override defineSchema(): ArchetypeSchema {
    return schema();
  }
}
