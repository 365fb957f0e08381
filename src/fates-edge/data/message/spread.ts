import type { SubTypeMetadata } from "#foundry/registration.ts";
import { act, text, texts } from "#table/fields.ts";
import { spreadPlaces } from "../spread.ts";

const fields = foundry.data.fields;

const schema = () => ({
  /** The spread's id in the party: its seals are made with it. */
  id: text(),
  spread: text(),
  name: text(),
  /** The uuid of whom it is about, and what they were called. */
  subject: text(),
  subjectName: text(),
  /** The places as the table was shown them. */
  places: spreadPlaces(),
  /** What was shown at a time, each an act of its own. */
  turns: new fields.TypedObjectField(new fields.SchemaField({ ...act(), places: texts() })),
});

type SpreadSchema = ReturnType<typeof schema>;

/** A spread that a GM shows the table: one message, from the first card that is turned to the last. Written by GMs alone. */
export class SpreadModel extends foundry.abstract.TypeDataModel<SpreadSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "spread",
    icon: "fa-solid fa-table-cells-large",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.spread"];

  static override defineSchema(): SpreadSchema {
    return schema();
  }
}
