import { type Rank, type Suit } from "../deck.ts";
import type { DiceSource } from "../dice.ts";
import { RulesError } from "../errors.ts";
import { FULL_DECK, neighbourOf, type PlayingCard, requireDifferent, sameCard } from "./playing-card.ts";

/**
 * How a card of a place lies: `open` from the draw on; `down` until the table turns it; `last`, down until the finale, and not to be
 * turned before (SRD 23.2, "Reveal cadence").
 */
export const LYINGS = ["open", "down", "last"] as const;
export type Lying = (typeof LYINGS)[number];

/** One place of a spread and what may lie there. */
export interface SpreadPlace {
  readonly key: string;
  /** Which suits may lie here; empty for any. */
  readonly suits: readonly Suit[];
  /** Which ranks may lie here; empty for any. */
  readonly ranks: readonly Rank[];
  readonly lies: Lying;
}

/** A named set of places: plain data, so that a table can make its own. */
export interface Spread {
  readonly key: string;
  readonly places: readonly SpreadPlace[];
}

/** Which card lies at which place, by the place's key. A place without one is empty. */
export type Layout = Readonly<Record<string, PlayingCard>>;

/** Whether a card may lie at a place. */
export function mayLie({ suits, ranks }: SpreadPlace, { suit, rank }: PlayingCard): boolean {
  return (suits.length === 0 || suits.includes(suit)) && (ranks.length === 0 || ranks.includes(rank));
}

/** Whether the table may turn a place's card now (SRD 23.2): what waits for the finale stays down until it has begun. */
export function mayTurn(
  { lies }: Pick<SpreadPlace, "lies">,
  { inFinale }: { readonly inFinale: boolean },
): boolean {
  return lies === "down" || (lies === "last" && inFinale);
}

/**
 * The 52 cards in an order of chance.
 * @param dice where chance comes from
 */
export function shuffled(dice: DiceSource, cards: readonly PlayingCard[] = FULL_DECK): PlayingCard[] {
  const left = [...cards];
  const pile: PlayingCard[] = [];
  while (left.length > 0) pile.push(...left.splice(dice(left.length) - 1, 1));
  return pile;
}

/**
 * Lays a spread from the top of a shuffled pile: each place takes the first card that may lie there, as one draws on until every suit
 * is there. What is passed over stays in the pile and counts for nothing. Places that take few cards are served first.
 * @throws RulesError `pile` when no card is left that a place takes.
 */
export function lay({ places }: Spread, pile: readonly PlayingCard[]): Layout {
  const left = [...pile];
  const laid = new Map<string, PlayingCard>();
  for (const place of narrowestFirst(places)) {
    const at = left.findIndex((card) => mayLie(place, card));
    const [card] = at < 0 ? [] : left.splice(at, 1);
    if (card === undefined)
      throw new RulesError(
        "pile",
        "unavailable",
        `no card is left for the place ${JSON.stringify(place.key)}`,
      );
    laid.set(place.key, card);
  }
  return Object.fromEntries(places.flatMap(({ key }) => entryOf(key, laid.get(key))));
}

/** A spread drawn from a whole shuffled deck of its own. */
export function drawSpread(spread: Spread, dice: DiceSource): Layout {
  return lay(spread, shuffled(dice));
}

/** The cards of a layout in the order of the spread's places. */
export function cardsOf({ places }: Spread, layout: Layout): PlayingCard[] {
  return places.flatMap(({ key }) => layout[key] ?? []);
}

/** Which cards a place could be given instead of its own: those that may lie there and lie nowhere in the spread. */
export function exchangesFor(spread: Spread, layout: Layout, key: string): PlayingCard[] {
  const place = placeNamed(spread, key);
  const lying = Object.values(layout);
  return FULL_DECK.filter((card) => mayLie(place, card) && !lying.some((other) => sameCard(card, other)));
}

/**
 * Another card by chance at one place. Null when none is left.
 * @param dice where chance comes from
 */
export function redrawPlace(spread: Spread, layout: Layout, key: string, dice: DiceSource): Layout | null {
  const free = exchangesFor(spread, layout, key);
  const card = free.length === 0 ? undefined : free[dice(free.length) - 1];
  return card === undefined ? null : { ...layout, [key]: card };
}

/** The neighbour in rank at one place; null when there is none, it lies elsewhere in the spread, or may not lie there. */
export function shiftPlace(spread: Spread, layout: Layout, key: string, step: 1 | -1): Layout | null {
  const card = layout[key];
  const next = card === undefined ? null : neighbourOf(card, step);
  if (next === null) return null;
  const free = exchangesFor(spread, layout, key).some((other) => sameCard(next, other));
  return free ? { ...layout, [key]: next } : null;
}

/**
 * Passes when a spread can be laid: at least one place, each key once, no more places than cards for them.
 * @throws RulesError `places` or `pile`.
 */
export function requireSound(spread: Spread): void {
  const keys = spread.places.map(({ key }) => key);
  if (keys.length === 0) throw new RulesError("places", "range", "a spread has at least one place");
  const twice = keys.find((key, at) => key === "" || keys.indexOf(key) !== at);
  if (twice !== undefined)
    throw new RulesError(
      "places",
      "duplicate",
      `each place needs a name of its own: ${JSON.stringify(twice)}`,
    );
  requireDifferent(cardsOf(spread, lay(spread, FULL_DECK)));
}

function placeNamed({ places }: Spread, key: string): SpreadPlace {
  const place = places.find((one) => one.key === key);
  if (place === undefined) throw new RulesError("key", "unknown", `no such place: ${JSON.stringify(key)}`);
  return place;
}

function narrowestFirst(places: readonly SpreadPlace[]): SpreadPlace[] {
  const width = (place: SpreadPlace): number => FULL_DECK.filter((card) => mayLie(place, card)).length;
  return places.toSorted((a, b) => width(a) - width(b));
}

function entryOf(key: string, card: PlayingCard | undefined): [string, PlayingCard][] {
  return card === undefined ? [] : [[key, card]];
}
