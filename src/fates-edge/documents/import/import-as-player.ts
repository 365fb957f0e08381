import { deletion } from "../../../foundry/deletion.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { replacing } from "../../../table/replacing.ts";
import { isNpc, isPc, type NpcActor, type PcActor } from "../../data/kinds.ts";

/** Actors with fields that only GMs write (the manifest's `gmOnlyFields`), by type. */
const GM_FIELDS: Readonly<Record<string, readonly string[]>> = {
  pc: ["awards", "marks", "epicAction"],
  npc: ["secret"],
};

/** Whether an actor holds what its owner may not write. */
export function hasGMFields(actor: Actor.Implementation): actor is PcActor | NpcActor {
  return isPc(actor) || isNpc(actor);
}

/**
 * Puts an imported actor in the place of one's own. What GMs alone write stays as it is: from Foundry 14 on a player
 * may not even name it (foundryvtt/foundryvtt#14252), nor replace the whole that holds it.
 * @throws Error when the source does not hold to the schema.
 */
export async function importAsPlayer(
  actor: PcActor | NpcActor,
  source: Record<string, unknown>,
): Promise<void> {
  const data = { ...source, name: source["name"] ?? actor.name } as Actor.CreateData;
  const { name, img, prototypeToken, flags, system, items } = new Actor.implementation(data).toObject();
  const update = { name, img, prototypeToken, flags, system: mine(actor, system) };
  await updateDocument(actor, update);
  const gone = actor._source.items.map((item) => String(foundry.utils.getProperty(item, "_id")));
  await actor.deleteEmbeddedDocuments("Item", gone);
  await actor.createEmbeddedDocuments("Item", items, { keepId: true });
}

function mine({ type, _source }: PcActor | NpcActor, imported: object): Record<string, unknown> {
  const withoutTheirs = (system: object): object =>
    Object.fromEntries(Object.entries(system).filter(([field]) => !GM_FIELDS[type]?.includes(field)));
  return replacing(withoutTheirs(_source.system), withoutTheirs(imported), deletion);
}
