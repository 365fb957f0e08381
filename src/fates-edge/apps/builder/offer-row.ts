import { localize } from "../../../foundry/i18n.ts";
import type { Quote } from "../../rules/advancement/purchases.ts";
import { reasonsLine } from "../reason-words.ts";

/** A thing one may take, with its price and whether it is open to this character. */
export interface OfferRow {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly price: string;
  /** Nothing stands against it. */
  readonly able: boolean;
  /** Why not, or what only the table can tell. */
  readonly note: string;
  readonly takeLabel: string;
}

/** What the list knows of a thing before it is judged. */
export interface OfferFacts {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly words: string;
}

/** One row of a list of things to take. */
export function offerRow(facts: OfferFacts, { price, reasons, doubts }: Quote): OfferRow {
  const able = reasons.length === 0;
  const doubt =
    doubts.length === 0 ? "" : localize("FATES_EDGE.Builder.Doubt", { what: reasonsLine(doubts) });
  const note = able ? doubt : reasonsLine(reasons);
  const told = localize(price === 0 ? "FATES_EDGE.Builder.TakeFree" : "FATES_EDGE.Builder.Take", {
    name: facts.name,
    xp: price,
  });
  return {
    ...facts,
    able,
    note,
    price:
      price === 0 ? localize("FATES_EDGE.Builder.Free") : localize("FATES_EDGE.Builder.Xp", { xp: price }),
    takeLabel: able || note === "" ? told : `${told}. ${note}`,
  };
}
