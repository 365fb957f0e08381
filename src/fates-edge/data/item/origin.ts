import type { SubTypeMetadata } from "#foundry/registration.ts";
import { LEANING_CHOICES } from "../actor/pc.ts";
import { html, oneOf, text, texts } from "#table/fields.ts";

const cultureSchema = () => ({ slug: text(), affinity: text(), description: html() });

type CultureSchema = ReturnType<typeof cultureSchema>;

/** A culture or people one belongs to: its slug is what requirements ask for, its affinity what they listen to. */
export class CultureModel extends foundry.abstract.TypeDataModel<CultureSchema, Item.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "culture",
    icon: "fa-solid fa-landmark",
    words: ["description", "affinity"],
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.culture"];

  static override defineSchema(): CultureSchema {
    return cultureSchema();
  }
}

const archetypeSchema = () => ({
  slug: text(),
  leaning: oneOf(LEANING_CHOICES, ""),
  /** Slugs of the talents it leads to. */
  gateways: texts(),
  description: html(),
});

type ArchetypeSchema = ReturnType<typeof archetypeSchema>;

/** A way to play (SRD 6, 14.1): where its XP goes, and which prestige it leads to. */
export class ArchetypeModel extends foundry.abstract.TypeDataModel<ArchetypeSchema, Item.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "archetype",
    icon: "fa-solid fa-masks-theater",
    words: ["description"],
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.archetype"];

  static override defineSchema(): ArchetypeSchema {
    return archetypeSchema();
  }
}
