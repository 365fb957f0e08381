import { localize } from "#foundry/i18n.ts";
import { doAct } from "../../actions/acts/act.ts";
import type { GearItem, PcActor } from "../../data/kinds.ts";
import { patchingRoll } from "../../state/roll/patching.ts";
import { startRoll } from "./start-roll.ts";

/** Patches a thing by the roll that was made for it; without one it asks for the roll first (SRD 20.5). */
export async function patchGear(actor: PcActor, item: GearItem): Promise<void> {
  const words = { name: item.name };
  if (!patchingRoll(actor))
    await startRoll(actor, { skill: "craft", approach: localize("FATES_EDGE.Act.PatchAsk", words) });
  if (patchingRoll(actor)) await doAct(actor, "patch", { of: item.uuid });
}
