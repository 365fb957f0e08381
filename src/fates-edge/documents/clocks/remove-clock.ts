import { Problem } from "../../../table/problem.ts";
import { makeChanges } from "../../../table/make-changes.ts";
import { SUPPLY } from "../../data/actor/supply-clock.ts";
import { asGM } from "./as-gm.ts";
import { postClockNotice } from "./clock-notice.ts";

/** Puts a clock away, ticks and all (GMs). Its notice brings it back. Supply is always there. */
export function removeClock(key: string): Promise<boolean> {
  return asGM(key, async (clock, party) => {
    if (key === SUPPLY) throw new Problem("FATES_EDGE.Error.SupplyStays");
    const before = party.system.toObject().clocks[key];
    const changes = [{ uuid: party.uuid, path: `system.clocks.${key}`, before, after: null }];
    await postClockNotice("clockRemoved", clock, changes);
    await makeChanges(changes);
  });
}
