import { localize } from "../../../foundry/i18n.ts";
import type { BuildReport } from "../../rules/advancement/build.ts";

/** What stands in the purse, always in sight. XP throughout. */
export interface TotalsView {
  readonly left: number;
  /** Shown as owed where it is below 0. */
  readonly owed: boolean;
  readonly unit: string;
  readonly line: string;
}

/** The running total: what is left, what was spent of how much, and how deep the debt is. */
export function totalsView({ budget, spent, left, deficitLeft }: BuildReport, deficit: number): TotalsView {
  const owed = left < 0;
  const words = [localize("FATES_EDGE.Builder.SpentOf", { spent, budget })];
  if (owed) words.push(localize("FATES_EDGE.Builder.InDebt", { xp: -left }));
  if (deficit > 0) words.push(localize("FATES_EDGE.Builder.DeficitLeft", { xp: deficitLeft }));
  return {
    left: Math.abs(left),
    owed,
    unit: localize(owed ? "FATES_EDGE.Builder.Owed" : "FATES_EDGE.Builder.Left"),
    line: words.join(" · "),
  };
}
