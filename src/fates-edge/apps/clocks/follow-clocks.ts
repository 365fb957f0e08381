import { isParty } from "../../data/kinds.ts";
import { changedClocks } from "../../state/clock-cards.ts";

/** What changed about the clocks: some of them, by key, or anything. */
export type ClocksChange = readonly string[] | "all";

/**
 * Tells what shows clocks of what changes about them.
 * @returns what ends it
 */
export function followClocks(work: (change: ClocksChange) => void): () => void {
  const all = (): void => work("all");
  const ids = [
    ["updateActor", Hooks.on("updateActor", (actor, changed) => tell(actor, changed, work))],
    ["createActor", Hooks.on("createActor", all)],
    ["deleteActor", Hooks.on("deleteActor", all)],
    ["updateSetting", Hooks.on("updateSetting", all)],
    ["createSetting", Hooks.on("createSetting", all)],
  ] as const;
  return () => {
    for (const [name, id] of ids) Hooks.off(name, id);
  };
}

function tell(actor: Actor.Implementation, changed: object, work: (change: ClocksChange) => void): void {
  if (!isParty(actor)) {
    // A clock names the actor it belongs to, and whoever owns that actor may tick it.
    if ("name" in changed || "ownership" in changed) work("all");
    return;
  }
  const keys = Object.keys(changedClocks(changed));
  if (keys.length > 0) work(keys);
}
