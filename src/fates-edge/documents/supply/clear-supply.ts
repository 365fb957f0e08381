import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { moveSupply } from "../../actions/supply.ts";
import { type SupplyClear, supplyClearedBy } from "../../rules/supply.ts";

/** The packs fill again: in civilization wholly, by downtime, a market's asset or foraging by a segment (SRD 20.3). */
export function clearSupply(reason: SupplyClear, key?: string): Promise<boolean> {
  return inTurn("supply", () =>
    attempt(async () => {
      const ticks = (filled: number): number => -clearedBy(reason, filled);
      await moveSupply({ reasons: [reason], ticks, ...(key !== undefined && { key }) });
      return true;
    }, false),
  );
}

/** @throws Problem where nothing is missing. */
function clearedBy(reason: SupplyClear, filled: number): number {
  const ticks = supplyClearedBy(reason, filled);
  if (ticks === 0) throw new Problem("FATES_EDGE.Error.SupplyFull");
  return ticks;
}
