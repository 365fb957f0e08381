import { uuidOf } from "#foundry/documents.ts";
import { SYSTEM_ID } from "../../data/game.ts";
import {
  type ArchetypeItem,
  type AssetItem,
  type CultureItem,
  type EdgeItem,
  isArchetype,
  isAsset,
  isCulture,
  isEdgeItem,
} from "../../data/kinds.ts";
import { isFirstShipped, sameEdges } from "../../rules/edges/shipped.ts";

type Edges = EdgeItem["system"]["edges"];

/** What a character has, of a kind that a compendium ships. */
type Possession = EdgeItem | CultureItem | ArchetypeItem | AssetItem;

/** An item's picture, and the one its compendium has for it. */
interface Pictures {
  readonly own: string;
  readonly shipped: string;
}

/** An item of the world whose compendium says something else of its edges than the item does, or has a picture for it. */
export interface ItemBehind {
  readonly uuid: string;
  readonly name: string;
  /** Whose it is; empty for an item of nobody. */
  readonly owner: string;
  readonly own: Edges;
  readonly shipped: Edges;
  /** Both pictures, where the item still has one that it shared with others of its kind; otherwise null. */
  readonly picture: Pictures | null;
  /** Its edges are those an earlier version shipped: nobody at the table has changed them. */
  readonly isUntouched: boolean;
}

/** The packs of the system that hold what characters have. */
const PACKS = ["talents", "gear", "origins", "assets"];

/** The pictures that several documents of a type shared before each had its own. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  talent: [
    "talent",
    ...["cultural", "familiar", "leadership", "prestige", "prestige-skill"].map((kind) => `talent-${kind}`),
  ],
  gear: [
    "armour",
    "artifact",
    "bow",
    "cloak",
    "dagger",
    "kit",
    "lockpicks",
    "papers",
    "pouch",
    "rare",
    "shield",
    "spear",
    "sword",
  ],
  culture: ["culture"],
  archetype: ["archetype"],
  complication: ["complication"],
  asset: ["asset"],
};

/**
 * Every item of the world whose edges differ from those of the compendium it came from, or that still has the picture which it
 * once shared with others: by the source it notes, or, where it notes none, by its slug among the system's own.
 */
export async function itemsBehind(): Promise<ItemBehind[]> {
  const sources = await shippedItems();
  return possessions().flatMap((item) => {
    const source =
      sources.get(item.toObject()._stats.compendiumSource ?? "") ?? sources.get(kindAndSlug(item));
    if (!source) return [];
    const own = edgesOf(item);
    const isSame = sameEdges(own, source.edges);
    const picture = picturesOf(item, source);
    if (isSame && !picture) return [];
    const isUntouched = isSame || (isEdgeItem(item) && isFirstShipped(item.system.slug, own));
    const owner = item.parent?.name ?? "";
    return [{ uuid: uuidOf(item), name: item.name, owner, own, shipped: source.edges, picture, isUntouched }];
  });
}

/** What a compendium has of an item. */
interface Shipped {
  readonly edges: Edges;
  readonly img: string;
}

async function shippedItems(): Promise<ReadonlyMap<string, Shipped>> {
  const packs = PACKS.flatMap((name) => game.packs.get(`${game.system.id}.${name}`) ?? []);
  const documents = (await Promise.all(packs.map((pack) => pack.getDocuments()))).flat();
  return new Map(
    documents.filter(isPossession).flatMap((item) => {
      const shipped = { edges: edgesOf(item), img: item.img ?? "" };
      return [[item.uuid, shipped] as const, [kindAndSlug(item), shipped] as const];
    }),
  );
}

function possessions(): Possession[] {
  const owned = game.actors.contents.flatMap((actor) => actor.items.contents);
  return [...owned, ...game.items.contents].filter(isPossession);
}

function isPossession(document: unknown): document is Possession {
  return isEdgeItem(document) || isCulture(document) || isArchetype(document) || isAsset(document);
}

function edgesOf(item: Possession): Edges {
  return isEdgeItem(item) ? item.system.toObject().edges : {};
}

/** What the table chose for an item stays; only what it shared by default gives way. */
function picturesOf({ type, img }: Possession, { img: shipped }: Shipped): Pictures | null {
  const own = img ?? "";
  const isShared = SHARED[type]?.some((name) => own === `systems/${SYSTEM_ID}/assets/icons/${name}.svg`);
  return isShared && shipped !== "" && own !== shipped ? { own, shipped } : null;
}

/** A slug in the form in which no uuid is written, so that both can be keys of one table. */
function kindAndSlug({ type, system }: Possession): string {
  return `${type} ${system.slug}`;
}
