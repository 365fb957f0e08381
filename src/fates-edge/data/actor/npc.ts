import type { SubTypeMetadata } from "#foundry/registration.ts";
import { html, text, whole } from "#table/fields.ts";

const fields = foundry.data.fields;

const schema = () => ({
  tier: whole(1, { min: 1, max: 5 }),
  role: text(),
  /** Dice for contests, each under its own name. */
  pools: new fields.TypedObjectField(
    new fields.SchemaField({ name: text(), dice: whole(1, { min: 1, max: 20 }), sort: whole() }),
  ),
  motive: new fields.SchemaField({ ambition: text(), belief: text(), personality: text(), twist: text() }),
  wants: text(),
  notes: html(),
  secret: new fields.HTMLField({ required: false, nullable: false, initial: undefined }),
});

type NpcSchema = ReturnType<typeof schema>;

/** Somebody the GM plays: how strong, what they roll in a contest, what moves them, and what nobody is to know. */
export class NpcModel extends foundry.abstract.TypeDataModel<NpcSchema, Actor.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "npc",
    icon: "fa-solid fa-user-secret",
    seen: "NONE",
    words: [
      "role",
      "notes",
      "secret",
      "wants",
      "motive.ambition",
      "motive.belief",
      "motive.personality",
      "motive.twist",
    ],
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.npc"];

  static override defineSchema(): NpcSchema {
    return schema();
  }
}
