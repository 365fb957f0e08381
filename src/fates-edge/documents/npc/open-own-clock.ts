import { notify } from "../../../foundry/notify.ts";
import { openClock } from "../clocks/open-clock.ts";
import { fromLine } from "../scene/planned-clock.ts";

/** Opens a clock of somebody's own from one line, `Patrol sweep 6` (GMs). Players are not shown it until a GM says so. @returns whether it is open */
export async function openOwnClock({ uuid }: Actor.Implementation, line: string): Promise<boolean> {
  const clock = fromLine(line);
  if (!clock) {
    notify.error("FATES_EDGE.Error.ClockNameless");
    return false;
  }
  return (await openClock({ ...clock, scope: "actor", actor: uuid, sight: "gm" })) !== null;
}
