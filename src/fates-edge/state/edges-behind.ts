import { uuidOf } from "../../foundry/documents.ts";
import { type EdgeItem, isEdgeItem } from "../data/kinds.ts";
import { isFirstShipped, sameEdges } from "../rules/edges/shipped.ts";

type Edges = EdgeItem["system"]["edges"];

/** An item of the world whose compendium says something else of its edges than the item does. */
export interface ItemBehind {
  readonly uuid: string;
  readonly name: string;
  /** Whose it is; empty for an item of nobody. */
  readonly owner: string;
  readonly own: Edges;
  readonly shipped: Edges;
  /** Its edges are those an earlier version shipped: nobody at the table has changed them. */
  readonly isUntouched: boolean;
}

/** The packs of the system that hold what edges lie on. */
const PACKS = ["talents", "gear", "origins"];

/**
 * Every talent, thing and complication of the world whose edges differ from those of the compendium it came from: by the
 * source it notes, or, where it notes none, by its slug among the system's own.
 */
export async function itemsBehind(): Promise<ItemBehind[]> {
  const sources = await shippedItems();
  return edgedItems().flatMap((item) => {
    const shipped = sources.get(item.toObject()._stats.compendiumSource ?? "") ?? sources.get(slugOf(item));
    const own = item.system.toObject().edges;
    if (!shipped || sameEdges(own, shipped)) return [];
    const isUntouched = isFirstShipped(item.system.slug, own);
    const owner = item.parent?.name ?? "";
    return [{ uuid: uuidOf(item), name: item.name, owner, own, shipped, isUntouched }];
  });
}

async function shippedItems(): Promise<ReadonlyMap<string, Edges>> {
  const packs = PACKS.flatMap((name) => game.packs.get(`${game.system.id}.${name}`) ?? []);
  const documents = (await Promise.all(packs.map((pack) => pack.getDocuments()))).flat();
  return new Map(
    documents.filter(isEdgeItem).flatMap((item) => {
      const { edges } = item.system.toObject();
      return [[item.uuid, edges] as const, [slugOf(item), edges] as const];
    }),
  );
}

function edgedItems(): EdgeItem[] {
  const owned = game.actors.contents.flatMap((actor) => actor.items.contents);
  return [...owned, ...game.items.contents].filter(isEdgeItem);
}

/** No uuid looks like it: both stand in one table. */
function slugOf({ type, system }: EdgeItem): string {
  return `${type} ${system.slug}`;
}
