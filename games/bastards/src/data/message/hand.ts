import type { SubTypeMetadata } from "#foundry/registration.ts";
import { act, flag, oneOf, type Stored, text, texts, whole } from "#table/fields.ts";
import type { Plan } from "../deal.ts";

const fields = foundry.data.fields;
const schema = () => ({
  ...act(),
  /** What it was for, and what both sides played with. */
  plan: new fields.ObjectField({ required: true, nullable: false }),
  /** The cards of who began it, in their order. */
  mine: texts(),
  /** Fate's, or those of who was attacked. */
  theirs: texts(),
  verdict: new fields.SchemaField({
    mine: whole(),
    theirs: whole(),
    /** Of a hand against Fate: it succeeds; of an attack: it hits. */
    success: flag(false),
    margin: whole(),
    tie: flag(false),
    winner: text(),
  }),
  /** What came of it, in its order. */
  effects: new fields.ArrayField(
    new fields.SchemaField({
      kind: oneOf(
        [
          "hazard",
          "damage",
          "nothing",
          "emptied",
          "members",
          "state",
          "drew",
          "desperate",
          "desperateDraws",
          "discarded",
          "knockedDown",
          "grappled",
          "steady",
          "bound",
          "disarmed",
          "feinted",
          "wildcardLost",
          "wildcard",
          "partLost",
          "weapon",
          "broken",
          "touched",
          "loseAction",
          "regains",
          "ejected",
          "calmed",
          "found",
          "cash",
          "work",
          "bankrupt",
          "slipped",
          "score",
          "away",
          "distance",
          "unaware",
          "freed",
          "stays",
        ],
        "nothing",
      ),
      /** Whom it happened to. */
      name: text(),
      amount: whole(),
      /** The pool, state or part, by its key. */
      what: text(),
    }),
  ),
});

type HandSchema = ReturnType<typeof schema>;

/** A hand's `system`. */
export type HandData = Omit<Stored<HandSchema>, "plan"> & { readonly plan: Plan };

/** A hand that was played, against Fate or against each other: written by the dealer's client alone. */
export class HandModel extends foundry.abstract.TypeDataModel<HandSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "hand",
    icon: "fa-solid fa-cards",
  };

  declare plan: Plan & foundry.data.fields.SchemaField.InitializedData<HandSchema>["plan"];

  static override defineSchema(): HandSchema {
    return schema();
  }
}
