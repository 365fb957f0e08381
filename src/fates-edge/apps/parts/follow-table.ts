import { type ChangeHook, followHooks } from "#foundry/host.ts";
import { isOfClocksAlone } from "../../state/clocks/clock-cards.ts";
import { isOfSpreadsAlone } from "../../state/deck/spreads.ts";

/** Whether what a panel shows of the party's spreads and clocks has changed since it was drawn. */
interface Otherwise {
  /** Left out by a panel that shows nothing of them. */
  readonly spreads?: () => boolean;
  /** Left out by a panel that shows more of them than is quickly compared: any change draws it anew. Supply counts as no clock here. */
  readonly clocks?: () => boolean;
}

/**
 * Does something when what a panel of the table shows may have changed. Spreads and clocks are written into the party,
 * and an evening ticks hundreds of times: a panel that shows little of them is drawn anew only where that little has
 * changed.
 * @returns what ends it
 */
export function followTable(
  names: readonly ChangeHook[],
  work: () => void,
  { spreads = () => false, clocks = () => true }: Otherwise = {},
): () => void {
  const others = followHooks(
    names.filter((name) => name !== "updateActor"),
    work,
  );
  if (!names.includes("updateActor")) return others;
  const updates = followHooks(["updateActor"], (actor, changed) => {
    if (isOfSpreadsAlone(actor, changed) ? spreads() : !isOfClocksAlone(actor, changed) || clocks()) work();
  });
  return () => {
    others();
    updates();
  };
}
