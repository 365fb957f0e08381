import { LADDERS } from "../../rules/ladder.ts";
import { POSITIONS } from "../../rules/positions.ts";
import { oneOf, text, wholeOrNull } from "../fields.ts";
import { DV_MAX } from "../limits.ts";
import type { SubTypeMetadata } from "../../../table/registration.ts";

const fields = foundry.data.fields;

const schema = () => ({
  actors: new fields.ArrayField(text()),
  attribute: text(),
  skill: text(),
  dv: wholeOrNull({ min: 1, max: DV_MAX }),
  position: oneOf(["", ...POSITIONS], ""),
  ladder: oneOf(["", ...LADDERS], ""),
  approach: text(),
  clock: text(),
});

type RequestSchema = ReturnType<typeof schema>;

/** A GM's call for a roll. What is left empty is the player's choice. Written by GMs alone. */
export class RequestModel extends foundry.abstract.TypeDataModel<RequestSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "request",
    icon: "fa-solid fa-hand",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.request"];

  static override defineSchema(): RequestSchema {
    return schema();
  }
}
