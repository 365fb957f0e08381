import { deletion } from "../../../foundry/deletion.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { currentEdition } from "../../data/current-edition.ts";
import type { PcActor } from "../../data/kinds.ts";
import { setting } from "../../data/settings.ts";
import type { HelpWay } from "../../rules/assist.ts";
import { markFatigue } from "../../rules/fatigue.ts";
import { helpKey } from "../../state/help.ts";

/**
 * Pays for help before it is offered (Core, "Assistance"): a boon under the deed's own key, or one fatigue.
 * @returns what gives it back, should there be no offer after all
 */
export async function payHelp(actor: PcActor, way: HelpWay, deed: string): Promise<() => Promise<void>> {
  if (way === "boon" && setting("automateBoons")) {
    const entry = { delta: -1, reason: "help", message: deed };
    await actor.update({ system: { boons: { entries: { [helpKey(deed)]: entry } } } });
  }
  if (way === "stress") await tire(actor);
  return () => returnPrice(actor, way, deed);
}

/** Gives the price of help back: the boon's entry goes, one fatigue is cleared. Core's track may have turned into harm: that stays. */
export async function returnPrice(actor: PcActor, way: HelpWay, deed: string): Promise<void> {
  const key = helpKey(deed);
  if (way === "boon" && key in actor.system.boons.entries)
    await updateDocument(actor, { system: { boons: { entries: deletion(key) } } });
  const { value } = actor.system.fatigue;
  if (way === "stress" && value > 0) await actor.update({ system: { fatigue: { value: value - 1 } } });
}

async function tire(actor: PcActor): Promise<void> {
  const { fatigue, harm, attributes } = actor.system;
  const before = { fatigue: fatigue.value, harm: harm.value };
  const after = markFatigue(before, 1, { edition: currentEdition(), body: attributes.body });
  await actor.update({ system: { fatigue: { value: after.fatigue }, harm: { value: after.harm } } });
}
