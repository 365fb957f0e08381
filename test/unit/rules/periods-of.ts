import { type Period, PERIODS, type Reset, RESETS } from "../../../src/fates-edge/rules/periods.ts";

/** The periods at whose end something resets, the shortest first. */
export function periodsOf(reset: Reset): Period[] {
  return PERIODS.filter((period) => RESETS[period].includes(reset));
}
