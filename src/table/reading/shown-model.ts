import type { SubTypeMetadata } from "#foundry/registration.ts";
import { type Bounds, keepWithin } from "../bounds.ts";
import { type Stored, text } from "../fields.ts";

/** How much of it is read: a player's client may write anything there. */
const BOUNDS: Bounds = { entries: 300, characters: 4000, depth: 6 };

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

/** What somebody shows the table: a thing, as it was then. */
export type ShownData = Stored<ShownSchema>;

/** A thing that somebody sent to the log to be read. A game names the sub-type `shown` in its manifest and lists the model. */
export class ShownModel extends foundry.abstract.TypeDataModel<ShownSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "shown",
    icon: "fa-solid fa-eye",
  };
  static override LOCALIZATION_PREFIXES = ["TABLE.Model.shown"];

  static override defineSchema(): ShownSchema {
    return schema();
  }

  /** Cuts what is read to sizes that no real client exceeds. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    keepWithin(source, BOUNDS);
    return super.migrateData(source);
  }
}
