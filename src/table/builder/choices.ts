import { reportError } from "#foundry/notify.ts";

/** Everything a character can be made from, read once and kept as long as its window is there. */
export class Choices {
  #items: Promise<readonly Item.Implementation[]> | null = null;

  /** Everything of a type that this user may see, from the compendia and from the world, by name in the reader's alphabet. */
  async of<T extends Item.SubType>(type: T): Promise<Item.OfType<T>[]> {
    this.#items ??= readAll();
    const wanted = (await this.#items).filter((item): item is Item.OfType<T> => item.type === type);
    const { compare } = new Intl.Collator(game.i18n.lang);
    return wanted.toSorted((one, other) => compare(one.name, other.name));
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
