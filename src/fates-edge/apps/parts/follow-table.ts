import { type ChangeHook, followHooks } from "../../../foundry/host.ts";
import { isOfSpreadsAlone } from "../../state/spreads.ts";

/**
 * Does something when what a panel of the table shows may have changed. A spread that is drawn or shown is written into the party and
 * changes nothing there, so it draws no panel anew.
 * @param ofSpreads whether the panel shows something of the spreads that is otherwise now
 * @returns what ends it
 */
export function followTable(
  names: readonly ChangeHook[],
  work: () => void,
  ofSpreads: () => boolean = () => false,
): () => void {
  const others = followHooks(
    names.filter((name) => name !== "updateActor"),
    work,
  );
  if (!names.includes("updateActor")) return others;
  const updates = Hooks.on("updateActor", (actor, changed) => {
    if (!isOfSpreadsAlone(actor, changed) || ofSpreads()) work();
  });
  return () => {
    others();
    Hooks.off("updateActor", updates);
  };
}
