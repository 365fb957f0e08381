import { createStack, idOf, readDeckPack, readFlag } from "../foundry/documents.ts";
import { gameProfile } from "../foundry/game.ts";
import { localize } from "../foundry/i18n.ts";
import type { Change } from "./changes.ts";
import { makeOnce } from "./make-once.ts";
import { UserError } from "./refusals.ts";

/** A deck of some game: how its documents are found and what they are made from. */
export interface DeckSpec {
  /** The value of the flag `deck` on the deck; the discard pile carries `<flag>-discard`. */
  readonly flag: string;
  /** The compendium pack that holds the deck, by its name in the manifest. */
  readonly pack: string;
  /** The name of the discard pile, a key of `lang/`. */
  readonly discardName: string;
}

/** A deck and where its cards go. */
export interface DeckAndPile {
  readonly deck: Cards.Implementation;
  readonly discard: Cards.Implementation;
}

/** A throw of a die with so many faces, a whole number from 1. */
export type DiceSource = (faces: number) => number;

/** The flag a discard pile carries. */
export function discardFlag({ flag }: Pick<DeckSpec, "flag">): string {
  return `${flag}-discard`;
}

/** The stack with a flag. Never looked up by a stored id: that one goes stale when a table swaps its deck. */
export function findStack(flag: string): Cards.Implementation | null {
  return stacksOf(flag)[0] ?? null;
}

function stacksOf(flag: string): Cards.Implementation[] {
  return game.cards.filter((stack) => deckFlag(stack) === flag);
}

/** What a stack is flagged as. */
export function deckFlag(stack: { readonly flags: object }): unknown {
  return readFlag(stack, "deck");
}

/**
 * The world's deck and discard pile, made from the pack where one is missing. For GMs.
 * @throws UserError when the pack holds no such deck, or the server makes none of it
 */
export async function ensureDeck(spec: DeckSpec): Promise<DeckAndPile> {
  const deck = findStack(spec.flag) ?? (await makeDeck(spec));
  const discard = findStack(discardFlag(spec)) ?? (await makeDiscard(spec));
  return { deck, discard };
}

async function makeDeck(spec: DeckSpec): Promise<Cards.Implementation> {
  const packed = await readDeckPack(spec.pack);
  const original = packed.find((stack) => deckFlag(stack) === spec.flag);
  if (!original) throw new UserError("TABLE.Error.NoDeck", { pack: spec.pack });
  return make(spec.flag, game.cards.fromCompendium(original, { clearOwnership: false }));
}

async function makeDiscard(spec: DeckSpec): Promise<Cards.Implementation> {
  const flag = discardFlag(spec);
  return make(flag, {
    name: localize(spec.discardName),
    type: "pile",
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
    flags: { [gameProfile().id]: { deck: flag } },
  });
}

/** Where another GM was faster, theirs is taken. */
async function make(flag: string, source: object): Promise<Cards.Implementation> {
  const { one } = await makeOnce({
    all: () => stacksOf(flag),
    make: () => createStack(source),
    remove: (stack) => stack.delete(),
  });
  if (one) return one;
  throw new UserError("TABLE.Error.DeckRefused");
}

/**
 * So many different cards at random, taken from none: what is picked stays where it lies until it is passed on.
 * Fewer when there are not so many.
 */
export function pickCards<T>(cards: readonly T[], count: number, dice: DiceSource): T[] {
  const left = [...cards];
  const picked: T[] = [];
  while (picked.length < count && left.length > 0) picked.push(...left.splice(dice(left.length) - 1, 1));
  return picked;
}

/** The cards of a deck that nobody has drawn. */
export function undrawn({ deck }: DeckAndPile): Card.Implementation[] {
  return deck.cards.filter((card) => !card.drawn);
}

/**
 * Puts undrawn cards of the deck face up on top of its discard pile. Written out, because Foundry's own `pass` fails
 * on an empty pile (foundryvtt/foundryvtt#12999): a copy goes on the pile, the deck's card is marked drawn.
 */
export async function discardCards({ deck, discard }: DeckAndPile, ids: readonly string[]): Promise<void> {
  const cards = ids.flatMap((id) => deck.cards.get(id) ?? []).filter(({ drawn }) => !drawn);
  if (cards.length === 0) return;
  const top = Math.max(0, ...discard.cards.map(({ sort }) => sort));
  const copies = cards.map((card, place) => ({ ...card.toObject(), ...faceUp(deck), sort: top + place + 1 }));
  await discard.createEmbeddedDocuments("Card", copies, { keepId: true });
  await mark(deck, cards, true);
}

/** Puts cards of the discard pile back into their deck; those that are not on it are passed over. */
export async function takeFromDiscard({ deck, discard }: DeckAndPile, ids: readonly string[]): Promise<void> {
  const lying = ids.filter((id) => discard.cards.has(id));
  if (lying.length === 0) return;
  await discard.deleteEmbeddedDocuments("Card", [...lying]);
  await mark(
    deck,
    lying.flatMap((id) => deck.cards.get(id) ?? []),
    false,
  );
}

/** Every card back into the deck, wherever it lies, and the deck shuffled. */
export async function reshuffle({ deck }: DeckAndPile): Promise<void> {
  await deck.recall({ chatNotification: false });
  await deck.shuffle({ chatNotification: false });
}

/** Where a card of a deck lies. */
export type Pile = "deck" | "discard";

/** In which pile the deck's card lies now; undefined when deck or card are gone, null when it lies elsewhere. */
export function pileOf(uuid: string): Pile | null | undefined {
  const place = placeOf(uuid);
  if (!place) return undefined;
  if (!place.card.drawn) return "deck";
  return place.stacks.discard.cards.has(place.id) ? "discard" : null;
}

/** Puts cards back into the piles they lay in before. */
export async function returnToPile(changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    const place = placeOf(change.uuid);
    if (!place) continue;
    const move = change.before === "deck" ? takeFromDiscard : discardCards;
    await move(place.stacks, [place.id]);
  }
}

/** A card and the stacks it may lie in. */
interface CardPlace {
  readonly id: string;
  readonly card: Card.Implementation;
  readonly stacks: DeckAndPile;
}

function placeOf(uuid: string): CardPlace | null {
  const [, deckId = "", , id = ""] = uuid.split(".");
  const deck = game.cards.get(deckId);
  const card = deck?.cards.get(id);
  const discard = deck && findStack(discardFlag({ flag: String(deckFlag(deck)) }));
  return deck && card && discard ? { id, card, stacks: { deck, discard } } : null;
}

function faceUp(deck: Cards.Implementation) {
  return { origin: deck.id, drawn: false, face: 0 };
}

async function mark(
  deck: Cards.Implementation,
  cards: readonly Card.Implementation[],
  drawn: boolean,
): Promise<void> {
  await deck.updateEmbeddedDocuments(
    "Card",
    cards.map((card) => ({ _id: idOf(card), drawn })),
  );
}
