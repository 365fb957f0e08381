import type { SubTypeMetadata } from "../../foundry/registration.ts";
import { text } from "../fields.ts";
import { cardFields, type GmsHalf, keepGmsHalf } from "./wish-fields.ts";

const schema = () => ({
  ...cardFields(),
  /** What was done: one of the game's acts, such as `rest` or `tick`. */
  kind: text(),
  /** What it was about; what it holds depends on `kind`. */
  data: new foundry.data.fields.ObjectField({ required: true, nullable: false }),
});

type ActSchema = ReturnType<typeof schema>;

/** Something done at the table without a roll of its own: a thing used, a rest, help given, a tick. */
export class ActModel extends foundry.abstract.TypeDataModel<ActSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "act",
    icon: "fa-solid fa-hand-point-up",
  };

  /** Always there once the card is prepared; in its source only from a GM's first act on. */
  declare gm: GmsHalf & foundry.data.fields.SchemaField.InitializedData<ActSchema>["gm"];

  static override defineSchema(): ActSchema {
    return schema();
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    keepGmsHalf(this);
  }
}
