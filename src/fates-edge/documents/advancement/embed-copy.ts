import { randomId } from "../../../foundry/random-id.ts";
import { Problem } from "../../../table/problem.ts";
import type { PcActor } from "../../data/kinds.ts";

/**
 * Puts a copy of an item on a character, under an id known beforehand: from a pack, the world, or another sheet. Uses that
 * somebody else has spent do not come along.
 * @throws Problem when the host does not take it.
 */
export async function embedCopy(
  actor: PcActor,
  item: Item.Implementation,
  system: object = {},
): Promise<Item.Implementation> {
  const source = game.items.fromCompendium(item, { clearFolder: true });
  const copy = { ...source, _id: randomId(), system: { ...source.system, ...unspent(item), ...system } };
  const [made] = await actor.createEmbeddedDocuments("Item", [copy as Item.CreateData], { keepId: true });
  if (made) return made;
  throw new Problem("FATES_EDGE.Error.ItemRefused", { name: item.name });
}

function unspent({ system }: Item.Implementation): object {
  if (!("edges" in system) || !system.edges) return {};
  const entries = Object.entries(system.toObject().edges ?? {});
  return { edges: Object.fromEntries(entries.map(([key, edge]) => [key, { ...edge, spent: {} }])) };
}
