import fc from "fast-check";
import { type CardId, isJoker } from "../../../src/rules/cards/card.ts";
import { allCards } from "../../../src/rules/cards/deck.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";

/** The cards of one deck that count. */
export const PLAIN: readonly CardId[] = allCards(1, DEFAULT_DIALS).filter((card) => !isJoker(card));

/** Different cards that count, as many as are asked for. */
export function anyCards(min: number, max: number): fc.Arbitrary<CardId[]> {
  return fc.shuffledSubarray([...PLAIN], { minLength: min, maxLength: max });
}

/** Any number of points as pools hold them. */
export const anyPoints = fc.integer({ min: 0, max: 60 });

/** All choices of so many of these, in every order. */
export function everyDraw<T>(of: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return of.flatMap((one, place) =>
    everyDraw(of.toSpliced(place, 1), count - 1).map((others) => [one, ...others]),
  );
}
