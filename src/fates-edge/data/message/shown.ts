import type { SubTypeMetadata } from "#foundry/registration.ts";
import { keepWithin } from "#table/bounds.ts";
import { type Stored, text } from "#table/fields.ts";
import { AUTHORS_HALF } from "../limits.ts";

const schema = () => ({
  /** The thing itself, for whoever may open it. */
  item: text(),
  itemType: text(),
  name: text(),
  img: text(),
  /** Whose it is; empty where it lies on nobody. */
  holder: text(),
  /** What it says, in plain words: nothing that only its owner may read. */
  words: text(),
  /** The rest of its data, as it stood when it was shown. */
  facts: new foundry.data.fields.ObjectField({ required: true, nullable: false }),
});

type ShownSchema = ReturnType<typeof schema>;

/** What somebody shows the table: a talent, a thing, a trouble, as it was then. */
export type ShownData = Stored<ShownSchema>;

/** A talent, a piece of gear or the like that somebody sent to the log to be read. */
export class ShownModel extends foundry.abstract.TypeDataModel<ShownSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "shown",
    icon: "fa-solid fa-eye",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.shown"];

  static override defineSchema(): ShownSchema {
    return schema();
  }

  /** Cuts what is read to sizes that no real client exceeds. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    keepWithin(source, AUTHORS_HALF);
    return super.migrateData(source);
  }
}
