import type { SubTypeMetadata } from "#foundry/registration.ts";
import { RANKS } from "../../rules/deck.ts";
import { oneOf, text } from "#table/fields.ts";

const schema = () => ({ rank: oneOf(RANKS, "A"), title: text(), prompt: text() });

type ReadingSchema = ReturnType<typeof schema>;

/** A card of a deck that is read in a spread (SRD, "Suit Tables"; "NPC Motive Generating Deck"): what it is called, and what it says. */
export class ReadingModel extends foundry.abstract.TypeDataModel<ReadingSchema, Card.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Card",
    type: "reading",
    icon: "fa-solid fa-book-open",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.reading"];

  static override defineSchema(): ReadingSchema {
    return schema();
  }
}
