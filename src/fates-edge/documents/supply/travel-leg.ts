import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { moveSupply } from "../../actions/supply.ts";
import { type SupplyFill, supplyFilledBy } from "../../rules/supply.ts";

/** How a leg of travel is made. */
export interface TravelLeg {
  /** Enough was packed for it: a leg without takes a segment (Secondary Points). */
  readonly provisioned: boolean;
  /** Weather or losses take one (SRD 20.3). */
  readonly harsh: boolean;
  /** The party travels light or fast for an advantage, and pays with one (SRD 20.3, W). */
  readonly light: boolean;
}

/** The party travels a leg: each thing that eats into the stores takes its segment, as far as there is any left. */
export function travelLeg(leg: TravelLeg): Promise<boolean> {
  return inTurn("supply", () =>
    attempt(async () => {
      const fills = fillsOf(leg);
      const reasons = leg.provisioned ? ["provisioned", ...fills] : fills;
      await moveSupply({ reasons, ticks: (filled) => filledByAll(fills, filled) });
      return true;
    }, false),
  );
}

/** What of a leg fills the clock, one segment each. */
export function fillsOf({ provisioned, harsh, light }: TravelLeg): SupplyFill[] {
  return [
    ...(provisioned ? [] : ["travel" as const]),
    ...(harsh ? ["harsh" as const] : []),
    ...(light ? ["light" as const] : []),
  ];
}

function filledByAll(fills: readonly SupplyFill[], filled: number): number {
  return fills.reduce((ticks, fill) => ticks + supplyFilledBy(fill, filled + ticks), 0);
}
