import { reportError } from "#foundry/notify.ts";
import { readDeckPack } from "#foundry/documents.ts";
import { hostDice } from "#foundry/host.ts";
import { deckFlag, findStack, pickCards } from "#table/decks.ts";
import { CONSEQUENCES, describeCard } from "../../state/deck/draws.ts";
import { byLabel } from "../../words/labels.ts";
import type { DrawnTrouble } from "./origin.ts";

/** The kinds of item a character is made from. */
type LibraryType = "talent" | "gear" | "complication" | "culture" | "archetype";

/** Everything a character can be made from, read once and kept as long as its window is there. */
export class Library {
  #items: Promise<readonly Item.Implementation[]> | null = null;

  /** Everything of a kind that this user may see, from the compendia and from the world, by name. */
  async of<T extends LibraryType>(type: T): Promise<Item.OfType<T>[]> {
    this.#items ??= readAll();
    const wanted = (await this.#items).filter((item): item is Item.OfType<T> => item.type === type);
    return wanted
      .map((item) => ({ item, label: item.name }))
      .toSorted(byLabel)
      .map(({ item }) => item);
  }

  /** One of the items by its uuid. */
  async find(uuid: string): Promise<Item.Implementation | undefined> {
    this.#items ??= readAll();
    return (await this.#items).find((item) => item.uuid === uuid);
  }
}

async function readAll(): Promise<Item.Implementation[]> {
  const packs = game.packs.filter(({ documentName, visible }) => documentName === "Item" && visible);
  const packed = await Promise.all(packs.map((pack) => readPack(pack)));
  return [...packed.flat(), ...game.items.contents];
}

/** A compendium that cannot be read costs its own items, not the list. */
async function readPack(
  pack: foundry.documents.collections.CompendiumCollection.Any,
): Promise<Item.Implementation[]> {
  try {
    const documents: readonly unknown[] = await pack.getDocuments();
    return documents.filter((document): document is Item.Implementation => document instanceof Item);
  } catch (error) {
    reportError("library", error);
    return [];
  }
}

/**
 * A card of the Deck of Consequences for one's past (SRD 9.2). It stays in the deck: what happened before the story
 * takes no card out of it. Null where there is no deck.
 */
export async function drawTrouble(): Promise<DrawnTrouble | null> {
  const packed = (stack: Cards.Implementation): boolean => deckFlag(stack) === CONSEQUENCES.flag;
  const stack = findStack(CONSEQUENCES.flag) ?? (await readDeckPack(CONSEQUENCES.pack)).find(packed);
  const [card] = stack ? pickCards(stack.cards.contents, 1, hostDice) : [];
  if (!card) return null;
  const { suit, rank, name, domain, severity, prompt } = describeCard(card);
  return { suit, rank, name, domain, severity, prompt };
}
