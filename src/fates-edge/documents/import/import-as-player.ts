import { deletion } from "../../../foundry/deletion.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { replacing } from "../../../table/replacing.ts";
import type { PcActor } from "../kinds.ts";

/**
 * Puts an imported character in the place of one's own. What GMs alone write stays as it is: from Foundry 14 on a player
 * may not even name it (foundryvtt/foundryvtt#14252), nor replace the whole that holds it.
 * @throws Error when the source does not hold to the schema.
 */
export async function importAsPlayer(actor: PcActor, source: Record<string, unknown>): Promise<void> {
  const data = { ...source, name: source["name"] ?? actor.name } as Actor.CreateData;
  const { name, img, prototypeToken, flags, system, items } = new Actor.implementation(data).toObject();
  const update = { name, img, prototypeToken, flags, system: mine(actor, system) };
  await updateDocument(actor, update);
  const gone = actor._source.items.map((item) => String(foundry.utils.getProperty(item, "_id")));
  await actor.deleteEmbeddedDocuments("Item", gone);
  await actor.createEmbeddedDocuments("Item", items, { keepId: true });
}

function mine(actor: PcActor, imported: object): Record<string, unknown> {
  return replacing(withoutAwards(actor._source.system), withoutAwards(imported), deletion);
}

function withoutAwards(system: object & { awards?: unknown }): object {
  const { awards: _gms, ...rest } = system;
  return rest;
}
