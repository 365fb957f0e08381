import { findDocument } from "../../../foundry/documents.ts";
import type { RollOptions } from "../../actions/roll-options.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";

/** Who rolls, and with what, when a talent or a piece of gear is used from the hotbar. */
interface EdgePreset {
  readonly actor: PcActor;
  readonly options: Partial<RollOptions>;
}

/** A roll with an item's edges ticked, at the pairing the first of them names. Null without item or owner. */
export async function edgePreset(uuid: string): Promise<EdgePreset | null> {
  const item = await findDocument(uuid);
  if (!(item instanceof Item) || !isPc(item.parent)) return null;
  const edges = Object.entries(edgesOf(item));
  const named = edges[0]?.[1];
  const options = {
    ...(named?.attribute ? { attribute: named.attribute } : {}),
    ...(named?.skill ? { skill: named.skill } : {}),
    edges: edges.map(([key]) => `${item.id}.${key}`),
  };
  return { actor: item.parent, options };
}

function edgesOf({ system }: Item.Implementation) {
  return ("edges" in system && system.edges) || {};
}
