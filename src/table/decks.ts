import { createStack, readDeckPack } from "../foundry/decks.ts";
import { localize } from "../foundry/i18n.ts";
import { SYSTEM_ID } from "../foundry/settings.ts";
import { makeOnce } from "./post-once.ts";
import { Problem } from "./refusals.ts";

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
export function discardFlag({ flag }: DeckSpec): string {
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
  const ours = (stack.flags as Record<string, { deck?: unknown } | undefined>)[SYSTEM_ID];
  return ours?.deck;
}

/**
 * The world's deck and discard pile, made from the pack where one is missing. For GMs.
 * @throws Problem when the pack holds no such deck.
 */
export async function ensureDeck(spec: DeckSpec): Promise<DeckAndPile> {
  const deck = findStack(spec.flag) ?? (await makeDeck(spec));
  const discard = findStack(discardFlag(spec)) ?? (await makeDiscard(spec));
  return { deck, discard };
}

async function makeDeck(spec: DeckSpec): Promise<Cards.Implementation> {
  const packed = await readDeckPack(spec.pack);
  const original = packed.find((stack) => deckFlag(stack) === spec.flag);
  if (!original) throw new Problem("FATES_EDGE.Error.NoDeck", { pack: spec.pack });
  return make(spec.flag, game.cards.fromCompendium(original, { clearOwnership: false }));
}

async function makeDiscard(spec: DeckSpec): Promise<Cards.Implementation> {
  const flag = discardFlag(spec);
  return make(flag, {
    name: localize(spec.discardName),
    type: "pile",
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
    flags: { [SYSTEM_ID]: { deck: flag } },
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
  throw new Problem("FATES_EDGE.Error.DeckRefused");
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
export async function takeBack({ deck, discard }: DeckAndPile, ids: readonly string[]): Promise<void> {
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
    cards.map(({ id }) => ({ _id: id ?? "", drawn })),
  );
}
