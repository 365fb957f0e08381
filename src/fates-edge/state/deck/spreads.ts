import { idOf } from "#foundry/documents.ts";
import { fitsSeal, seal } from "#table/seal.ts";
import type { StoredSpread } from "../../data/actor/spreads.ts";
import { isParty, type PartyActor } from "../../data/kinds.ts";
import { setting } from "../../data/settings.ts";
import type { HeldCard, StoredPlace } from "../../data/spread.ts";
import { RANKS, SUITS } from "../../rules/deck.ts";
import { cardCode, type PlayingCard } from "../../rules/campaign/playing-card.ts";
import { type Layout, LYINGS, type Spread } from "../../rules/campaign/spread-layout.ts";
import { primaryParty } from "../party.ts";

/** A spread with its id in the party. */
export interface KnownSpread extends StoredSpread {
  readonly id: string;
}

/** All spreads that the party keeps, the newest first. */
export function spreadsOf(party: PartyActor | null = primaryParty()): KnownSpread[] {
  const all = Object.entries(party?.system.spreads ?? {}).map(([id, spread]) => ({ ...spread, id }));
  return all.toSorted((a, b) => b.time - a.time || Number(a.id < b.id) - Number(a.id > b.id));
}

/** One of them; null where it is gone. */
export function knownSpread(id: string): KnownSpread | null {
  return spreadsOf().find((one) => one.id === id) ?? null;
}

/** The one that stands of a kind, about somebody or nobody; null where none was drawn. */
export function presentSpread(key: string, subject = ""): KnownSpread | null {
  return spreadsOf().find((one) => one.spread === key && one.subject === subject && !one.past) ?? null;
}

/** Its places in their order. */
export function placesOf({
  places,
}: Pick<StoredSpread, "places">): (StoredPlace & { readonly key: string })[] {
  const all = Object.entries(places).map(([key, place]) => ({ ...place, key }));
  return all.toSorted((a, b) => a.sort - b.sort);
}

/** The spread as the rules know one. */
export function spreadShape({ spread, places }: Pick<StoredSpread, "spread" | "places">): Spread {
  return {
    key: spread,
    places: placesOf({ places }).map(({ key, suits, ranks, lies }) => ({
      key,
      suits: SUITS.filter((suit) => suits.includes(suit)),
      ranks: RANKS.filter((rank) => ranks.includes(rank)),
      lies: LYINGS.find((one) => one === lies) ?? "open",
    })),
  };
}

/** What this GM's browser holds of a spread, by place; nothing for players and other GMs. */
export function cardsHeldForSpread(id: string): Readonly<Record<string, HeldCard>> {
  return game.user.isGM ? (setting("heldSpreads")[id] ?? {}) : {};
}

/** A card as a place shows it, or a browser holds it; null where nothing is known of it. */
export function cardAt(known: Pick<StoredPlace, "suit" | "rank"> | undefined): PlayingCard | null {
  const suit = SUITS.find((name) => name === known?.suit);
  const rank = RANKS.find((name) => name === known?.rank);
  return suit && rank ? { suit, rank } : null;
}

/** Whether the table has been shown a place's card. */
export function isShown(place: Pick<StoredPlace, "suit" | "rank">): boolean {
  return cardAt(place) !== null;
}

/**
 * What is known here of a place: the card that all are shown, else the one that this browser holds, if it is the one that was sealed. Null
 * where it lies face down for this user.
 */
export function knownCard(id: string, key: string, place: StoredPlace): HeldCard | null {
  if (isShown(place)) return place;
  const held = cardsHeldForSpread(id)[key];
  return held && cardAt(held) && sealFits(id, key, { ...held, seal: place.seal }) ? held : null;
}

/** The cards of a spread that are known here, by place. */
export function knownLayout({ id, places }: KnownSpread): Layout {
  const entries = Object.entries(places).flatMap(([key, place]): [string, PlayingCard][] => {
    const card = cardAt(knownCard(id, key, place) ?? undefined);
    return card ? [[key, card]] : [];
  });
  return Object.fromEntries(entries);
}

/** The commitment to a card at a place of a spread. */
export function sealOf(id: string, key: string, card: PlayingCard, nonce: string): string {
  return seal({ about: `${id}/${key}`, secret: cardCode(card), nonce });
}

/** Whether a card that is told is the one that was sealed. */
export function sealFits(
  id: string,
  key: string,
  told: Pick<StoredPlace, "suit" | "rank" | "nonce" | "seal">,
): boolean {
  const card = cardAt(told);
  return (
    card !== null && fitsSeal(told.seal, { about: `${id}/${key}`, secret: cardCode(card), nonce: told.nonce })
  );
}

/** Whether this user is the one who drew it. */
export function drewIt({ user }: Pick<StoredSpread, "user">): boolean {
  return user === idOf(game.user);
}

/** Whether an update of an actor is one of the party that changes its spreads and nothing else. */
export function isOfSpreadsAlone(actor: Actor.Implementation, changed: object): boolean {
  if (!isParty(actor) || !("system" in changed)) return false;
  const { system, ...others } = changed as Readonly<Record<string, object>>;
  return (
    Object.keys(others).every((key) => key.startsWith("_")) &&
    Object.keys(system ?? {}).every((key) => key === "spreads")
  );
}
