import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { moveSupply } from "../../actions/supply.ts";
import { type SupplyFill, supplyFilledBy } from "../../rules/supply.ts";

/** Something eats into the stores: failed procurement, an asset that uses them up (SRD 20.3; Secondary Points). */
export function fillSupply(reason: SupplyFill): Promise<boolean> {
  return inTurn("supply", () =>
    attempt(async () => {
      await moveSupply({ reasons: [reason], ticks: (filled) => filledBy(reason, filled) });
      return true;
    }, false),
  );
}

/** @throws Problem where supply is out already. */
function filledBy(reason: SupplyFill, filled: number): number {
  const ticks = supplyFilledBy(reason, filled);
  if (ticks === 0) throw new Problem("FATES_EDGE.Error.SupplyOut");
  return ticks;
}
