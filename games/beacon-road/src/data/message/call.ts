import type { SubTypeMetadata } from "#foundry/registration.ts";
import { cardFields, type GmsHalf, keepGmsHalf } from "#table/cards/wish-fields.ts";
import { flag, oneOf, type Stored, text, texts } from "#table/fields.ts";
import { action } from "../fields.ts";
import { stakeFields } from "./roll.ts";

/** What is called for: a roll of each, or a group action under a leader, whose best roll counts for all. */
export const CALL_KINDS = ["action", "group", "gather"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

const schema = () => ({
  ...cardFields(),
  ...stakeFields(),
  /** Its leader leaves what is at stake to the GM: nobody rolls before it is set. */
  asksGM: flag(false),
  kind: oneOf(CALL_KINDS, "action"),
  /** What it is about. */
  purpose: text(),
  /** The action that is called for; empty where whoever rolls chooses. */
  action: action(),
  /** Who is asked, by uuid; in a group action the leader is the first. */
  actors: texts(),
  clock: text(),
  /** Whether what is done is what its cohorts do well: they roll their quality, else 0 (Using a cohort). */
  trade: flag(true),
  closed: flag(false),
});

type CallSchema = ReturnType<typeof schema>;

/** A call's `system`. */
export type CallData = Omit<Stored<CallSchema>, "gm">;

/** Somebody asks others for a roll: a GM, or the leader of a group action. Answers are rolls that name it; what a group action leads to stands on it. */
export class CallModel extends foundry.abstract.TypeDataModel<CallSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "call",
    icon: "fa-solid fa-bullhorn",
  };

  /** Always there once the card is prepared; in its source only from a GM's first act on. */
  declare gm: GmsHalf & foundry.data.fields.SchemaField.InitializedData<CallSchema>["gm"];

  static override defineSchema(): CallSchema {
    return schema();
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    keepGmsHalf(this);
  }
}
