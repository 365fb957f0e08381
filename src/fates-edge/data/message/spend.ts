import type { SubTypeMetadata } from "../../../foundry/registration.ts";
import { effects } from "../effects.ts";
import { act, text, texts, whole } from "../fields.ts";

const schema = () => ({
  ...act(),
  points: whole(),
  label: text(),
  text: text(),
  uuid: text(),
  effects: effects(),
  /** What the effects did, in words; and the offer that holds them back, where there is one. */
  told: texts(),
  offer: text(),
});

type BankSpendSchema = ReturnType<typeof schema>;

/** The card of a spend from the bank, for no one roll. Written by GMs alone. */
export class BankSpendModel extends foundry.abstract.TypeDataModel<
  BankSpendSchema,
  ChatMessage.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "spend",
    icon: "fa-solid fa-coins",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.bankSpend"];

  static override defineSchema(): BankSpendSchema {
    return schema();
  }
}
