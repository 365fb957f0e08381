import type { CardId } from "../cards/card.ts";
import { compareCards } from "../cards/value.ts";
import type { Dials } from "../dials.ts";

/** A card that somebody drew for a lot. */
export interface Lot {
  readonly id: string;
  readonly card: CardId;
}

/** Whom the lot falls on: the lowest card (Banditos, Uncontrollable). Level cards go by suit, clubs lowest; null where nobody drew. */
export function lotFallsOn(lots: readonly Lot[], dials: Dials): string | null {
  const [lowest] = lots.toSorted((one, other) => compareCards(one.card, other.card, dials));
  return lowest?.id ?? null;
}
