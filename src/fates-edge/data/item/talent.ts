import type { SubTypeMetadata } from "#foundry/registration.ts";
import { PRICE_MAX } from "../limits.ts";
import { EDGE_WORDS, REQUIREMENT_WORDS, edges, migrateEdges, requirements } from "../edges.ts";
import { html, oneOf, text, whole } from "#table/fields.ts";

/** What sort of talent: it says where it stands in the lists, and which prices and doors hold. */
export const TALENT_KINDS = [
  "general",
  "cultural",
  "prestige",
  "prestigeSkill",
  "leadership",
  "familiar",
  "custom",
] as const;

const schema = () => ({
  slug: text(),
  kind: oneOf(TALENT_KINDS, "custom"),
  /** The tier of reputation at which it opens (SRD 5.3). */
  tier: whole(1, { min: 1, max: 5 }),
  cost: whole(0, { min: 0, max: PRICE_MAX }),
  requirements: requirements(),
  description: html(),
  edges: edges(),
});

type TalentSchema = ReturnType<typeof schema>;

/** A talent (SRD 12.3, 15, Q): what it costs, whom it is open to, what it says, and what it lends to rolls. */
export class TalentModel extends foundry.abstract.TypeDataModel<TalentSchema, Item.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "talent",
    icon: "fa-solid fa-star",
    words: ["description", EDGE_WORDS, REQUIREMENT_WORDS],
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.talent"];

  static override defineSchema(): TalentSchema {
    return schema();
  }

  /** Edges of earlier and of later versions. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    migrateEdges(source["edges"]);
    return super.migrateData(source);
  }
}
