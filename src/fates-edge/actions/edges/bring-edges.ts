import { actAsGM } from "#table/acts/in-turn.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { sameEdges } from "../../rules/edges/shipped.ts";
import { type ItemBehind, itemsBehind } from "../../state/edges/edges-behind.ts";
import { notices } from "../notices.ts";

/**
 * Gives items the edges that their compendium has today, and its picture in place of one that several shared; what was used of an edge stays used, and whom its owner has
 * named for it stays named. One line of the log takes
 * all of it back. Answers whether it was done.
 */
export function bringEdges(uuids: readonly string[]): Promise<boolean> {
  return actAsGM("bring-edges", async () => {
    const chosen = (await itemsBehind()).filter(({ uuid }) => uuids.includes(uuid));
    if (chosen.length === 0) throw new UserError("FATES_EDGE.Error.NothingChosen");
    const changes = chosen.flatMap(changesFor);
    const names = chosen.map(({ name, owner }) => (owner === "" ? name : `${name} (${owner})`));
    await notices.tellAndMake("edgesBrought", { names }, changes);
  });
}

function changesFor(item: ItemBehind): Change[] {
  const { uuid, picture } = item;
  return [
    ...(picture ? [{ uuid, path: "img", before: picture.own, after: picture.shipped }] : []),
    ...edgeChanges(item),
  ];
}

function edgeChanges({ uuid, own, shipped }: ItemBehind): Change[] {
  if (sameEdges(own, shipped)) return [];
  const at = (key: string): string => `system.edges.${key}`;
  const gone = Object.keys(own).filter((key) => !(key in shipped));
  return [
    ...gone.map((key) => ({ uuid, path: at(key), before: own[key] ?? null, after: null })),
    ...Object.entries(shipped).map(([key, edge]) => ({
      uuid,
      path: at(key),
      before: own[key] ?? null,
      after: { ...edge, spent: own[key]?.spent ?? {}, allies: own[key]?.allies ?? [] },
    })),
  ];
}
