import { idOf, uuidOf } from "#foundry/documents.ts";
import { hostDice, serverTime, userName } from "#foundry/host.ts";
import { inTurn } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { type Change, added } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { serialize } from "#table/serialize.ts";
import { makeChanges } from "#table/undo.ts";
import { changeSetting, setting } from "../../data/settings.ts";
import type { StoredSpread } from "../../data/actor/spreads.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import type { HeldCard, StoredPlace } from "../../data/spread.ts";
import { cardCode, type PlayingCard } from "../../rules/campaign/playing-card.ts";
import {
  drawSpread as layOut,
  exchangesFor,
  type Layout,
  mayTurn,
  redrawPlace,
  shiftPlace,
  type SpreadPlace,
} from "../../rules/campaign/spread-layout.ts";
import { MOTIVE_PLACES, swapSuit } from "../../rules/campaign/motives.ts";
import { partOf } from "../../rules/campaign/named-spreads.ts";
import { requireParty } from "../../state/party.ts";
import { type Reading, readingsOf, type SpreadSource, spreadNamed } from "../../state/deck/spread-book.ts";
import {
  cardAt,
  cardsHeldForSpread,
  isShown,
  knownCard,
  knownLayout,
  type KnownSpread,
  sealOf,
  spreadShape,
  spreadsOf,
} from "../../state/deck/spreads.ts";
import { needParty } from "../party.ts";
import { elsewhere, onSpread, pickHeld, showPlaces, writePlaces } from "./show-spread.ts";

/** What is drawn: which spread, which of its places, about whom. */
export interface SpreadAsked {
  /** A key of the text's, or of a table's own spread. */
  readonly spread: string;
  /** The places that get a card; all of them where none is named. */
  readonly places?: readonly string[];
  /** The uuid of whom it is about. */
  readonly subject?: string;
}

/** How many spreads the party keeps, those of the past included. */
const KEPT = 40;

/**
 * Draws a spread from a whole deck of its own (GMs). Its cards lie face down: they are in this browser alone, and the party holds a seal
 * for each. Two GMs who draw the same at once draw it once.
 * @returns its id; empty when refused
 */
export function drawSpread(asked: SpreadAsked): Promise<string> {
  return inTurn(
    "spreads",
    async () => {
      requireGM();
      const source = await spreadNamed(asked.spread);
      if (!source) throw new UserError("FATES_EDGE.Error.NoSuchSpread");
      const spread = wantedOf(source, asked.places ?? []);
      if (spread.places.length === 0) throw new UserError("FATES_EDGE.Error.NoSuchSpread");
      const id = foundry.utils.randomID();
      const readings = await readingsOf(source.deck);
      const held = heldBy(layOut(spread, hostDice), readings);
      await holdCards(id, held);
      try {
        await lay(id, { source: { ...source, spread }, subject: asked.subject ?? "", held });
      } catch (error) {
        await holdCards(id, null);
        throw error;
      }
      return id;
    },
    "",
  );
}

function wantedOf({ spread }: SpreadSource, places: readonly string[]): SpreadSource["spread"] {
  return places.length === 0 ? spread : partOf(spread, places);
}

interface Laid {
  readonly source: SpreadSource;
  readonly subject: string;
  readonly held: Readonly<Record<string, HeldCard>>;
}

/**
 * The party gets the spread, and what stood of the kind goes into the past, in one write. The spread is its own claim: the party holds
 * its entries in the order in which the server took them, and of two that came at once the later is taken out by the GM who wrote it.
 */
async function lay(id: string, { source, subject, held }: Laid): Promise<void> {
  const party = await needParty();
  const { key } = source.spread;
  const before = new Set(presentOnes(party, key, subject));
  const after: StoredSpread = {
    spread: key,
    deck: source.deck,
    name: source.name,
    subject,
    user: idOf(game.user),
    time: serverTime(),
    past: false,
    message: "",
    places: Object.fromEntries(source.spread.places.map((place, sort) => [place.key, sealed(place, sort)])),
    adventure: { made: "", journal: "", npc: "", combos: [], reward: "" },
  };
  const laid = added(party, `system.spreads.${id}`, after);
  const gone = outdated(party);
  await makeChanges([laid, ...historyOf(party, before, gone)]);
  const [first = id] = presentOnes(party, key, subject).filter((one) => !before.has(one));
  if (first === id) {
    for (const past of gone) await holdCards(past.id, null);
    return;
  }
  await makeChanges([{ ...laid, before: after, after: null }]);
  throw new UserError("FATES_EDGE.Error.SpreadDrawn", {
    name: userName(party.system.spreads[first]?.user ?? ""),
  });

  function sealed({ key: place, suits, ranks, lies }: SpreadPlace, sort: number): StoredPlace {
    const card = held[place];
    const known = card && cardAt(card);
    return {
      ...blankPlace(),
      label: source.labels[place] ?? "",
      suits,
      ranks,
      lies,
      sort,
      seal: card && known ? sealOf(id, place, known, card.nonce) : "",
    };
  }
}

/** The ids of those that stand of a kind, in the order in which the server took them. */
function presentOnes({ system }: PartyActor, key: string, subject: string): string[] {
  return Object.entries(system.spreads).flatMap(([id, one]) =>
    one.spread === key && one.subject === subject && !one.past ? [id] : [],
  );
}

/** What is older than anybody looks back. */
function outdated(party: PartyActor): KnownSpread[] {
  const all = spreadsOf(party);
  const past = all.filter((one) => one.past);
  return past.slice(Math.max(0, KEPT - (all.length - past.length)));
}

/** What stood of the kind belongs to the past from now on, and what is outdated goes. */
function historyOf(party: PartyActor, before: ReadonlySet<string>, gone: readonly KnownSpread[]): Change[] {
  const uuid = uuidOf(party);
  return [
    ...[...before].map((id) => ({ uuid, path: `system.spreads.${id}.past`, before: false, after: true })),
    ...gone.map(({ id, ...stored }) => ({ uuid, path: `system.spreads.${id}`, before: stored, after: null })),
  ];
}

function blankPlace(): StoredPlace {
  return {
    label: "",
    suits: [],
    ranks: [],
    lies: "open",
    sort: 0,
    suit: "",
    rank: "",
    title: "",
    prompt: "",
    words: "",
    seal: "",
    nonce: "",
    exchanged: 0,
    anew: 0,
  };
}

function heldBy(layout: Layout, readings: ReadonlyMap<string, Reading>): Record<string, HeldCard> {
  return Object.fromEntries(Object.entries(layout).map(([key, card]) => [key, heldCard(card, readings)]));
}

function heldCard(card: PlayingCard, readings: ReadonlyMap<string, Reading>): HeldCard {
  const { title = "", prompt = "" } = readings.get(cardCode(card)) ?? {};
  return { ...card, title, prompt, words: "", nonce: freshNonce() };
}

function freshNonce(): string {
  const digits = crypto.getRandomValues(new Uint8Array(16));
  return [...digits].map((one) => one.toString(16).padStart(2, "0")).join("");
}

/** How a card gives way to another: any by chance, its neighbour in rank, or, among motives, the one of another suit's place. */
export type Exchange = "any" | "up" | "down" | { readonly suit: string };

/**
 * Puts another card at a place, by hand (GMs). What the table was shown already is shown anew; a seal that the table was told of is made
 * anew, and the card says how often.
 */
export function exchangePlace(id: string, key: string, how: Exchange): Promise<boolean> {
  return onSpread(id, async (spread) => {
    const before = knownLayout(spread);
    const after = exchanged(spread, before, key, how);
    if (!after) throw new UserError("FATES_EDGE.Error.NoOtherCard");
    const readings = await readingsOf(spread.deck);
    const changed = Object.entries(after).filter(([place, card]) => before[place] !== card);
    const left = Object.keys(before).filter((place) => !Object.hasOwn(after, place));
    if (left.length > 0) throw new UserError("FATES_EDGE.Error.NoOtherCard");
    await putCards(
      spread,
      Object.fromEntries(changed.map(([place, card]) => [place, heldCard(card, readings)])),
      {
        counts: "exchanged",
      },
    );
  });
}

/** @throws UserError where the place's card is not known here */
function exchanged(spread: KnownSpread, layout: Layout, key: string, how: Exchange): Layout | null {
  if (!Object.hasOwn(layout, key)) throw elsewhere(spread);
  const shape = spreadShape(spread);
  if (how === "any") return redrawPlace(shape, layout, key, hostDice);
  if (how === "up" || how === "down") return shiftPlace(shape, layout, key, how === "up" ? 1 : -1);
  const from = MOTIVE_PLACES.find((place) => place === key);
  const to = MOTIVE_PLACES.find((place) => place === how.suit);
  return from && to && Object.hasOwn(layout, to) ? swapSuit(layout, from, to) : null;
}

/**
 * Shows cards of a spread to the table (GMs): on the one card that tells of it, which is posted with the first. What waits for the finale
 * is not shown before.
 */
export function turnPlaces(
  id: string,
  keys: readonly string[],
  { inFinale = false }: { readonly inFinale?: boolean } = {},
): Promise<boolean> {
  return onSpread(id, async (spread) => {
    const wanted = keys.flatMap((key): [string, StoredPlace][] => {
      const place = spread.places[key];
      return place && !isShown(place) ? [[key, place]] : [];
    });
    if (wanted.length === 0) throw new UserError("TABLE.Error.NotNow");
    const shown = wanted.map(([key, place]): [string, StoredPlace] => {
      if (place.lies !== "open" && !mayTurn(place, { inFinale }))
        throw new UserError("FATES_EDGE.Error.SpreadLast");
      const known = knownCard(id, key, place);
      if (!known) throw elsewhere(spread);
      return [key, { ...place, ...pickHeld(known) }];
    });
    await showPlaces(spread, Object.fromEntries(shown));
  });
}

/** The GM's own words for a card, in place of the deck's; empty gives the deck its word back. */
export function writeWords(id: string, key: string, written: string): Promise<boolean> {
  return onSpread(id, async (spread) => {
    const place = spread.places[key];
    const known = place && knownCard(id, key, place);
    if (!place || !known) throw elsewhere(spread);
    const words = written.trim().slice(0, WORDS_MAX);
    if (words === known.words) return;
    await holdCards(id, { ...cardsHeldForSpread(id), [key]: { ...pickHeld(known), words } });
    if (isShown(place)) await showPlaces(spread, { [key]: { ...place, words } });
  });
}

/**
 * Draws anew what lies face down and is known to nobody here, because the browser that held it is another's, or lost its store (GMs). The
 * spread is this GM's from then on, and its card says which places were drawn anew.
 */
export function drawAnew(id: string): Promise<boolean> {
  return onSpread(id, async (spread) => {
    const layout = knownLayout(spread);
    const lost = Object.keys(spread.places).filter((key) => !Object.hasOwn(layout, key));
    if (lost.length === 0) throw new UserError("TABLE.Error.NotNow");
    const readings = await readingsOf(spread.deck);
    let laid = layout;
    for (const key of lost) {
      const free = exchangesFor(spreadShape(spread), laid, key);
      const card = free[hostDice(Math.max(1, free.length)) - 1];
      if (!card) throw new UserError("FATES_EDGE.Error.NoOtherCard");
      laid = { ...laid, [key]: card };
    }
    const cards = Object.fromEntries(
      lost.flatMap((key) => (laid[key] ? [[key, heldCard(laid[key], readings)] as const] : [])),
    );
    await requireParty().update({ system: { spreads: { [id]: { user: idOf(game.user) } } } });
    await putCards(spread, cards, { counts: "anew" });
  });
}

/** Takes a spread off the table for good, with what this browser holds of it (GMs). Its card in the log stays. */
export function putAwaySpread(id: string): Promise<boolean> {
  return onSpread(id, async ({ id: key, ...stored }) => {
    const uuid = uuidOf(requireParty());
    await makeChanges([{ uuid, path: `system.spreads.${key}`, before: stored, after: null }]);
    await holdCards(key, null);
  });
}

interface Putting {
  /** What a seal that the table knew counts up. */
  readonly counts: "exchanged" | "anew";
}

/** Other cards come to lie at places: held where they lie face down, and shown where the table was shown the place. */
async function putCards(
  spread: KnownSpread,
  cards: Readonly<Record<string, HeldCard>>,
  { counts }: Putting,
): Promise<void> {
  await holdCards(spread.id, { ...cardsHeldForSpread(spread.id), ...cards });
  const wasTold = spread.message !== "" || counts === "anew";
  const places = Object.entries(cards).flatMap(([key, held]): [string, StoredPlace][] => {
    const place = spread.places[key];
    const card = cardAt(held);
    if (!place || !card) return [];
    const seal = sealOf(spread.id, key, card, held.nonce);
    const count = { [counts]: place[counts] + (wasTold ? 1 : 0) };
    return [[key, { ...place, ...(isShown(place) ? held : {}), ...count, seal }]];
  });
  const written = Object.fromEntries(places);
  if (places.some(([, place]) => isShown(place))) await showPlaces(spread, written);
  else await writePlaces(spread, written);
}

/** Keeps the cards that lie face down, in this browser alone; null forgets them. */
export function holdCards(id: string, cards: Readonly<Record<string, HeldCard>> | null): Promise<void> {
  return serialize("heldSpreads", async () => {
    const { [id]: _before, ...others } = setting("heldSpreads");
    await changeSetting("heldSpreads", cards ? { ...others, [id]: cards } : others);
  });
}
