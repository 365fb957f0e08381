import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, html, oneOf, type Stored, text, whole } from "#table/fields.ts";
import { DISTANCES, FIRST_DISTANCE } from "../../rules/fight/distance.ts";
import { UNTILS } from "../../rules/gifts/marks.ts";
import { PLACES } from "../../rules/scene/places.ts";
import { NUMBER_MAX } from "./fields.ts";

const fields = foundry.data.fields;

const schema = () => ({
  /** Where it plays, in one line. */
  place: text(),
  kinds: new fields.ArrayField(oneOf(PLACES, "populated")),
  outdoors: flag(false),
  /** The ground moves: a card fewer on all draws (Fighting on Moving Objects). */
  moving: flag(false),
  /** What the weather is, where somebody made it rough; empty for any other (Rough Weather). */
  weather: text(),
  act: whole(1, { min: 1, max: NUMBER_MAX }),
  number: whole(1, { min: 1, max: NUMBER_MAX }),
  /** Sub-areas between the characters and what they are after, and in which of them they are (Dangerous Areas). */
  areas: new fields.SchemaField({
    at: whole(1, { min: 1, max: NUMBER_MAX }),
    all: whole(1, { min: 1, max: NUMBER_MAX }),
  }),
  /** Who is in the scene, by an id of their own. */
  present: new fields.TypedObjectField(
    new fields.SchemaField({
      /** By uuid: a fated, follower, squad or monster, or an unlinked token's actor. */
      actor: text(),
      /** What they are called in this scene: two squads of one kind are told apart. */
      name: text(),
      /** How they came to be here. */
      words: text(),
      sort: whole(),
    }),
  ),
  /** How far two are apart, by both their ids in the order of the alphabet with a dash between; the first distance for any other pair. */
  distances: new fields.TypedObjectField(oneOf(DISTANCES, FIRST_DISTANCE)),
  /** What counts for a while, by an id of its own (`rules/gifts/marks.ts`). */
  marks: new fields.TypedObjectField(
    new fields.SchemaField({
      key: text(),
      on: text(),
      by: text(),
      about: text(),
      amount: whole(1),
      until: oneOf(UNTILS, "scene"),
    }),
  ),
  /** Wildcards that were paid so far for the next monster (Everything is Terrible). */
  terrible: whole(0, { min: 0, max: NUMBER_MAX }),
  /** The cards of the scene (`data/deal.ts`), as JSON: it is written whole, because no part of it goes without the others. */
  cards: text(),
  /** The same before the last hand, for its undo. */
  before: text(),
  /** What was done with the cards since the scene began, one entry of JSON each, by its number. */
  log: new fields.TypedObjectField(text()),
  notes: html(),
});

type SceneSchema = ReturnType<typeof schema>;

/** Somebody who is in the scene. */
export type Present = Stored<SceneSchema>["present"][string];

/** The scene: who is in it, where, and how far apart. Nobody owns it, all observe it; the dealer's client writes it. */
export class SceneModel extends foundry.abstract.TypeDataModel<SceneSchema, Actor.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "scene",
    icon: "fa-solid fa-masks-theater",
    seen: "OBSERVER",
    shared: true,
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.scene"];

  static override defineSchema(): SceneSchema {
    return schema();
  }
}
