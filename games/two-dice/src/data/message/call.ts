import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, oneOf, type Stored, text, texts, whole, wholeOrNull } from "#table/fields.ts";
import { NUMBER_MAX, pair } from "../actor/character.ts";

/** What is called for: a check of each, a group check under a leader, or a check of some against each other. */
export const CALL_KINDS = ["attribute", "open", "group", "opposed", "initiative", "ritual"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

const schema = () => ({
  kind: oneOf(CALL_KINDS, "attribute"),
  purpose: text(),
  pair: pair("dexterity", "insight"),
  difficulty: wholeOrNull({ min: 0, max: NUMBER_MAX }),
  modifier: whole(0, { min: -NUMBER_MAX, max: NUMBER_MAX }),
  /** Who is asked, by uuid; in a group check the leader is the first. */
  actors: texts(),
  /** The clock that the check works on, by key; empty for none. */
  clock: text(),
  /** In a conflict supporters succeed by themselves and lose their turn (Group checks in a conflict). */
  inConflict: flag(false),
  closed: flag(false),
});

type CallSchema = ReturnType<typeof schema>;

/** A call's `system`. */
export type CallData = Stored<CallSchema>;

/** Somebody asks others for a check: a GM, or the leader of a group check. Answers are checks that name it. */
export class CallModel extends foundry.abstract.TypeDataModel<CallSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "call",
    icon: "fa-solid fa-bullhorn",
  };

  static override defineSchema(): CallSchema {
    return schema();
  }
}
