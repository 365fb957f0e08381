import type { SubTypeMetadata } from "#foundry/registration.ts";
import { type Domain, domainOf, RANKS, type Severity, severityOf, SUITS } from "../../rules/deck.ts";
import { oneOf, text } from "#table/fields.ts";
import { currentEdition } from "../settings.ts";

const schema = () => ({ rank: oneOf(RANKS, "A"), prompt: text() });

type ConsequenceSchema = ReturnType<typeof schema>;

type ConsequenceDerived = { domain: Domain; severity: Severity };

/** A card of the Deck of Consequences (SRD 21, G): the suit is the card's own field, the prompt is ours. */
export class ConsequenceModel extends foundry.abstract.TypeDataModel<
  ConsequenceSchema,
  Card.Implementation,
  Record<never, never>,
  ConsequenceDerived
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Card",
    type: "consequence",
    icon: "fa-solid fa-cards",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.consequence"];

  static override defineSchema(): ConsequenceSchema {
    return schema();
  }

  override prepareDerivedData(): void {
    const suit = SUITS.find((name) => name === this.parent.suit) ?? "hearts";
    this.domain = domainOf(suit);
    this.severity = severityOf(this.rank, currentEdition());
  }
}
