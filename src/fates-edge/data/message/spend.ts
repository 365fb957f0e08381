import { cardsDrawn, spendFields } from "./acts.ts";
import type { SubTypeMetadata } from "#foundry/registration.ts";
import { TABLE_DRAWS } from "../../rules/deck.ts";
import { oneOf, whole } from "#table/fields.ts";
import { storedWords } from "#table/words/fields.ts";
import { summaryAsToday } from "./earlier-names.ts";

const schema = () => ({
  ...spendFields(),
  /** What cards were drawn for, where they were; the cards, and the place of the only one that applies, or -1 for all. */
  drawn: oneOf(["", ...TABLE_DRAWS], ""),
  cards: cardsDrawn(),
  applies: whole(-1, { min: -1 }),
  /** Who erased it, a Patron say (SRD 7); empty while it stands. */
  erased: storedWords(),
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

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    summaryAsToday(source);
    return super.migrateData(source);
  }
}
