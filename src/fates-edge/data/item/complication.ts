import { EDGE_WORDS, edges, migrateEdges } from "../edges.ts";
import { flag, html, text, whole } from "#table/fields.ts";
import type { SubTypeMetadata } from "#foundry/registration.ts";

const schema = () => ({
  slug: text(),
  /** Its number on the table of ten; 0 for one that is not on it. */
  number: whole(0, { min: 0, max: 10 }),
  /** The card it was drawn as, if one was. */
  suit: text(),
  rank: text(),
  /** The story has dealt with it. */
  settled: flag(),
  /** What it does in play, where the text gives it a number or a moment (SRD 9.3). */
  edges: edges(),
  description: html(),
});

type ComplicationSchema = ReturnType<typeof schema>;

/** Trouble that a character begins with, for an experience point more (SRD 9.2, 9.3). */
export class ComplicationModel extends foundry.abstract.TypeDataModel<
  ComplicationSchema,
  Item.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "complication",
    icon: "fa-solid fa-link",
    words: ["description", EDGE_WORDS],
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.complication"];

  static override defineSchema(): ComplicationSchema {
    return schema();
  }

  /** Edges of earlier and of later versions. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    migrateEdges(source["edges"]);
    return super.migrateData(source);
  }
}
