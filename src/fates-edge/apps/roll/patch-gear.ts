import { followHooks, OF_MESSAGES } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { doAct } from "../../actions/acts/act.ts";
import type { GearItem, PcActor } from "../../data/kinds.ts";
import { unjudgedRolls } from "../../state/log-index.ts";
import { patchingRoll } from "../../state/roll/patching.ts";
import { startRoll } from "./start-roll.ts";

/** Patches a thing by the roll that was made for it; without one it asks for the roll first (SRD 20.5). */
export async function patchGear(actor: PcActor, item: GearItem): Promise<void> {
  const words = { name: item.name };
  if (!patchingRoll(actor)) {
    await startRoll(actor, { skill: "craft", approach: localize("FATES_EDGE.Act.PatchAsk", words) });
    await whenJudged(actor);
  }
  if (patchingRoll(actor)) await doAct(actor, "patch", { of: item.uuid });
}

/** How long a GM's client is waited for, in milliseconds; where none answers, the thing's button offers the patch later. */
const PATIENCE = 5_000;

/** A player's roll counts once a GM's client has judged it, a moment after it fell. */
function whenJudged({ uuid }: PcActor): Promise<void> {
  const waits = (): boolean => unjudgedRolls(uuid).length > 0;
  if (!waits()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = followHooks(OF_MESSAGES, () => waits() || end());
    const timer = setTimeout(end, PATIENCE);
  });
}
