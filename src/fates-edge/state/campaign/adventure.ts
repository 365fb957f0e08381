import { readSeed, type Seed, parallelCards, axisOf, type Axis } from "../../rules/campaign/adventure.ts";
import { type Grade, gradeOf, type PlayingCard, sameCard } from "../../rules/campaign/playing-card.ts";
import { type Reward, rewardOf } from "../../rules/campaign/rewards.ts";
import { clockSizeOf, type Suit } from "../../rules/deck.ts";
import { findHere } from "#foundry/documents.ts";
import { isNpc } from "../../data/kinds.ts";
import type { HeldCard } from "../../data/spread.ts";
import { readingWords } from "../../words/spreads.ts";
import type { ClockData } from "../clocks/clocks.ts";
import type { ScenePlan } from "../scene.ts";
import { cardAt, isShown, knownCard, type KnownSpread, placesOf } from "../deck/spreads.ts";

/** The spreads that make an adventure (SRD, "Draw Procedures"). */
export const ADVENTURES = ["quickHook", "fullSeed", "actBuilder"] as const;

/** A card of an adventure, with what is read of it. */
export interface SeedCard {
  readonly place: string;
  readonly card: PlayingCard;
  readonly held: HeldCard;
  readonly shown: boolean;
}

/** What an adventure's cards come to. */
export interface AdventureFacts {
  readonly seed: Seed;
  readonly cards: readonly SeedCard[];
  /** Where it is, who is in it, and what stands in the way; null where no card says so. */
  readonly where: SeedCard | null;
  readonly who: SeedCard | null;
  readonly trouble: SeedCard | null;
  /** The Diamond, and what it brings. */
  readonly diamond: (SeedCard & { readonly reward: Reward }) | null;
}

/** What each place of an adventure's spreads is for. An Act Builder reads any suit at each. */
const ROLES: Readonly<Record<string, Axis>> = {
  place: "place",
  setting: "place",
  people: "people",
  actor: "people",
  complication: "complication",
  reward: "reward",
};

/** What a spread's cards come to as an adventure; null for another spread, and where a card is not known here. */
export function adventureOf(spread: KnownSpread): AdventureFacts | null {
  if (!ADVENTURES.some((key) => key === spread.spread)) return null;
  const places = placesOf(spread);
  const cards = places.flatMap(({ key, ...place }): SeedCard[] => {
    const held = knownCard(spread.id, key, place);
    const card = held && cardAt(held);
    return held && card ? [{ place: key, card, held, shown: isShown(place) }] : [];
  });
  if (cards.length < places.length || cards.length === 0) return null;
  const of = (role: Axis): SeedCard | null => cards.find(({ place }) => ROLES[place] === role) ?? null;
  const diamond = cards.find(({ card }) => axisOf(card.suit) === "reward");
  return {
    seed: readSeed(cards.map(({ card }) => card)),
    cards,
    where: of("place"),
    who: of("people"),
    trouble: of("complication"),
    diamond: diamond ? { ...diamond, reward: rewardOf(diamond.card.rank) } : null,
  };
}

const TIERS: Readonly<Record<Grade, number>> = { minor: 1, standard: 2, major: 3, pivotal: 4 };

/** How strong somebody is whom a card of this rank makes; ours, as the text says nothing of it. */
export function tierOfCard({ rank }: PlayingCard): number {
  return TIERS[gradeOf(rank)];
}

/** How a clock is called that a card sets: by the card where all may know it, else by what its suit is about. */
export interface ClockNames {
  readonly axis: (suit: Suit) => string;
}

/**
 * The scene that an adventure's cards frame: named after the place, its pillar after the tone, with the main clock and the parallel ones. A
 * card that the table is not to know yet names no clock.
 * @param run whether a run's momentum takes its segment off the main clock
 */
export function scenePlanOf(
  { seed, cards, where, trouble }: AdventureFacts,
  { axis }: ClockNames,
  { run }: { readonly run: boolean },
): Pick<ScenePlan, "name" | "pillar"> & {
  readonly clocks: readonly (ClockData & { readonly name: string })[];
} {
  const momentum = seed.combos.some(({ kind }) => kind === "run") && !run ? 1 : 0;
  const named = (card: SeedCard): string =>
    card.shown ? readingWords(card.held).title || axis(card.card.suit) : axis(card.card.suit);
  const main = where ? titleOf(where) : axis("spades");
  const parallel = parallelCards(cards.map(({ card }) => card)).flatMap((one) => {
    const from = cards.find(({ card }) => sameCard(card, one));
    return from
      ? [
          {
            name: from === where ? axis("spades") : named(from),
            size: clockSizeOf(one.rank),
            kind: kindOf(from, trouble),
          },
        ]
      : [];
  });
  return {
    name: main,
    pillar: seed.tone === "hazard" ? "travel" : "social",
    clocks: [{ name: main, size: seed.clock + momentum, kind: "primary" }, ...parallel],
  };
}

function kindOf(card: SeedCard, trouble: SeedCard | null): string {
  return card === trouble ? "danger" : "";
}

/** What a card is called for a name: its title, else the beginning of the GM's own words. */
export function titleOf({ held }: SeedCard): string {
  return held.title || held.words;
}

/** The Diamond of a spread where this browser knows it or the table was shown it; null without one. */
export function diamondOf(
  spread: KnownSpread,
): { readonly held: HeldCard; readonly shown: boolean; readonly reward: Reward } | null {
  for (const { key, ...place } of placesOf(spread)) {
    const held = knownCard(spread.id, key, place);
    const card = held && cardAt(held);
    if (held && card?.suit === "diamonds")
      return { held, shown: isShown(place), reward: rewardOf(card.rank) };
  }
  return null;
}

/** The person that an adventure made; null without one, and once they are gone. */
export function personOf({ adventure }: KnownSpread): Actor.Implementation | null {
  const found = findHere(adventure.npc);
  return isNpc(found) ? found : null;
}
