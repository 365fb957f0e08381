import type { NpcActor } from "../../data/kinds.ts";
import { primaryParty } from "../party/primary-party.ts";

/**
 * Notes somebody among those who oppose the crew in this scene, once however often it is done. Their name and tier are
 * kept beside, for when the actor is gone. Without a party there is no scene to note it in.
 */
export async function putInScene({ id, uuid, name, system }: NpcActor): Promise<void> {
  const entry = { name, tier: system.tier, actor: uuid };
  await primaryParty()?.update({ system: { scene: { opposition: { [id ?? ""]: entry } } } });
}
