import { ownPack } from "../../packs/support.ts";
import type { WorldOptions } from "./played-world.ts";

/** One of our compendia of items, as a server hands it out to everybody. */
export async function itemPack(name: string): Promise<NonNullable<WorldOptions["packs"]>[number]> {
  const { documents: read } = await ownPack(name, "Item");
  const documents = read
    .filter(({ collection }) => collection === "items")
    .map(({ data: { _key, ...source } }) => ({ ...source, folder: null }));
  const id = `fates-edge.${name}`;
  const metadata = {
    ...{ id, name, label: name, type: "Item", system: "fates-edge" },
    ...{ packageName: "fates-edge", packageType: "system" },
    ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
  };
  const index = documents.map((source) => {
    const { _id, name: called, type, img } = source as typeof source & { readonly img?: string };
    return {
      _id,
      name: called,
      type,
      img,
      folder: null,
      sort: 0,
      uuid: `Compendium.${id}.Item.${String(_id)}`,
    };
  });
  return { metadata, index, folders: [], documents };
}
