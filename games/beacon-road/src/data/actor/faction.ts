import type { SubTypeMetadata } from "#foundry/registration.ts";
import { html, oneOf, text, texts, whole } from "#table/fields.ts";
import { HOLDS, TIER_MAX } from "../../rules/crew/tier.ts";
import { count } from "../fields.ts";

const fields = foundry.data.fields;

const schema = () => ({
  tier: count(0, TIER_MAX),
  hold: oneOf(HOLDS, "strong"),
  /** Where it is at home. */
  turf: text(),
  /** Who leads it. */
  notables: text(),
  assets: texts(),
  /** Other factions, by name. */
  allies: texts(),
  enemies: texts(),
  /** What it works on, as clocks (Faction Clocks). */
  goals: new fields.TypedObjectField(
    new fields.SchemaField({
      name: text(),
      size: whole(8, { min: 1, max: 32 }),
      filled: count(0, 32),
      sort: count(),
    }),
  ),
  description: html(),
  /** What GMs alone read. */
  secret: new fields.HTMLField({ required: false, nullable: false, initial: undefined }),
});

type FactionSchema = ReturnType<typeof schema>;

/** A faction of the city (The Faction Game). */
export class FactionModel extends foundry.abstract.TypeDataModel<FactionSchema, Actor.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "faction",
    icon: "fa-solid fa-landmark",
    seen: "LIMITED",
    words: ["turf", "notables", "description", "secret"],
  };

  static override defineSchema(): FactionSchema {
    return schema();
  }
}
