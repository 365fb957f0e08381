import type { Wording } from "../../../foundry/words.ts";
import type { ActionView } from "../../cards/card-view.ts";
import type { UseView } from "../../state/action-standing.ts";

/** One use of an edge in a line: whose it is and what it did to the roll. */
export function useText(use: UseView, unit: ActionView["purse"]["unit"], { say, count }: Wording): string {
  const { by, gives, amount, words } = use;
  const label = by === "" ? use.label : say("FATES_EDGE.Card.UsedBy", { label: use.label, name: by });
  if (gives === "cancel" && amount === 0) return say("FATES_EDGE.Card.UsedAll", { label });
  const points = `${amount} ${say(`FATES_EDGE.Setback.${unit}.short`)}`;
  return count(`FATES_EDGE.Card.Used.${gives}`, amount, { label, points, words });
}
