import { ownPack } from "../../packs/support.ts";
import type { WorldOptions } from "./played-world.ts";

type Pack = NonNullable<WorldOptions["packs"]>[number];

/** One of our compendia of items, as a server hands it out to everybody. */
export function itemPack(name: string): Promise<Pack> {
  return packOf(name, "Item", "items");
}

/** The same of actors. */
export function actorPack(name: string): Promise<Pack> {
  return packOf(name, "Actor", "actors");
}

async function packOf(name: string, kind: "Item" | "Actor", collection: string): Promise<Pack> {
  const { documents: read } = await ownPack(name, kind);
  const documents = read
    .filter((each) => each.collection === collection)
    .map(({ data: { _key, ...source } }) => ({ ...source, folder: null }));
  const id = `fates-edge.${name}`;
  const metadata = {
    id,
    name,
    label: name,
    type: kind,
    system: "fates-edge",
    packageName: "fates-edge",
    packageType: "system",
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
      uuid: `Compendium.${id}.${kind}.${String(_id)}`,
    };
  });
  return { metadata, index, folders: [], documents };
}
