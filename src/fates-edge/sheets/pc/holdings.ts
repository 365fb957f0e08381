import type { PcActor } from "../../data/kinds.ts";
import { holdingsOf } from "../../state/retinue.ts";

/** What a character holds, for the tab of the retinue. */
export function holdingsContext(actor: PcActor): object {
  return { holdings: holdingsOf(actor).map(({ id, name }) => ({ id, name })) };
}
