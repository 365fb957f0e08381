import { Problem } from "../../../table/problem.ts";
import { FULL_SUPPLY, SUPPLY } from "../../data/actor/supply-clock.ts";
import { asGM } from "./as-gm.ts";
import type { ClockData } from "./clock-data.ts";

/** Changes what a clock says of itself (GMs). Its ticks stay: they are changed by ticking. */
export function changeClock(key: string, { ticks: _ticks, ...data }: ClockData): Promise<boolean> {
  return asGM(key, async (_clock, party) => {
    if (data.name?.trim() === "" && key !== SUPPLY) throw new Problem("FATES_EDGE.Error.ClockNameless");
    const stored = key === SUPPLY ? FULL_SUPPLY : {};
    await party.update({ system: { clocks: { [key]: { ...data, ...stored } } } });
  });
}
