import type { SubTypeMetadata } from "#foundry/registration.ts";
import { cardFields, type GmsHalf, keepGmsHalf } from "#table/cards/wish-fields.ts";
import { flag, text } from "#table/fields.ts";
import { action } from "../fields.ts";

const schema = () => ({
  ...cardFields(),
  /** What is to be achieved (The Player States Their Goal). */
  goal: text(),
  action: action(),
  /** Given up before a roll. */
  dropped: flag(false),
});

type PlanSchema = ReturnType<typeof schema>;

/** A player says what their hero is up to; the GM sets what is at stake, others offer help, and then it is rolled (Action Roll). */
export class PlanModel extends foundry.abstract.TypeDataModel<PlanSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "plan",
    icon: "fa-solid fa-comment-dots",
  };

  /** Always there once the card is prepared; in its source only from a GM's first act on. */
  declare gm: GmsHalf & foundry.data.fields.SchemaField.InitializedData<PlanSchema>["gm"];

  static override defineSchema(): PlanSchema {
    return schema();
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    keepGmsHalf(this);
  }
}
