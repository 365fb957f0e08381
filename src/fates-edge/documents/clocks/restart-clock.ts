import { makeChanges } from "../../../table/make-changes.ts";
import type { Change } from "../../../table/changes.ts";
import { asGM } from "./as-gm.ts";
import { postClockNotice } from "./clock-notice.ts";
import type { ClockState } from "./clock-states.ts";
import { beginning } from "./new-clock.ts";

/** Empties a clock, or brings a tug-of-war back to its middle, so that it can run again (GMs). */
export function restartClock(key: string): Promise<boolean> {
  return asGM(key, async (clock, { uuid }) => {
    const changes = restarted(clock).map((change) => ({
      ...change,
      uuid,
      path: `system.clocks.${key}.${change.path}`,
    }));
    await postClockNotice("clockRestarted", clock, changes);
    await makeChanges(changes);
  });
}

function restarted(clock: ClockState): Omit<Change, "uuid">[] {
  const ticks = Object.entries(clock.ticks).map(([tick, before]) => ({
    path: `ticks.${tick}`,
    before,
    after: null,
  }));
  const base = { path: "base", before: clock.base, after: beginning(clock) };
  const landed = { path: "landed", before: clock.landed, after: false };
  return [...ticks, ...[base, landed].filter(({ before, after }) => before !== after)];
}
