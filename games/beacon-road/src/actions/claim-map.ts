import { SYSTEM_ID } from "../data/game.ts";
import { type ClaimItem, type CrewActor, type CrewTypeItem, isClaim } from "../data/kinds.ts";

/** A claim that lies on no map: whoever seeks it finds no path to it. */
const OFF_THE_MAP = { key: "", column: 0, row: 0, paths: [], held: false } as const;

/**
 * What a type of crew may claim: its own map with the lair held, and that of the prison. A type that the text leaves unfinished has no map: it seeks
 * turf and what any crew may claim wherever it is, unless the crew keeps a map from before (Claims). What it has already is left out.
 * @param kept what the crew has and keeps
 */
export function claimsOf(
  kept: readonly Item.Implementation[],
  type: CrewTypeItem,
  all: readonly ClaimItem[],
): Item.CreateData[] {
  const has = new Set(kept.map(({ name }) => name));
  const hasMap = kept.some((item) => isClaim(item) && !item.system.prison && item.system.column > 0);
  return all.flatMap((claim) => {
    const { crewType, prison, common, turf } = claim.system;
    const source = claim.toObject() as Item.CreateData;
    if (has.has(claim.name)) return [];
    if (crewType === type.name || prison) return [source];
    if (type.system.whole || hasMap || !(common || turf)) return [];
    return [foundry.utils.mergeObject(source, { system: OFF_THE_MAP })];
  });
}

/** Lays the claims of a type of crew on its map; those that the crew has already stay as they are. */
export async function addMap(crew: CrewActor, type: CrewTypeItem): Promise<void> {
  const pack = game.packs.get(`${SYSTEM_ID}.claims`);
  const all = ((await pack?.getDocuments()) ?? []).flatMap((item) => (isClaim(item) ? [item] : []));
  await crew.createEmbeddedDocuments("Item", claimsOf(crew.items.contents, type, all));
}
