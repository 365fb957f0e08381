import { randomId } from "../../../foundry/random-id.ts";
import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { requireGM } from "../actions/require-gm.ts";
import { requireParty } from "../party/require-party.ts";
import type { ClockData } from "./clock-data.ts";
import { postClockNotice } from "./clock-notice.ts";
import { newClock } from "./new-clock.ts";

/** Opens a clock for the table (GMs). The log tells of it as far as it is to be seen, and a GM can take it back there. @returns its key */
export function openClock(data: ClockData): Promise<string | null> {
  return inTurn("open clock", () =>
    attempt(async () => {
      requireGM();
      const party = requireParty();
      const name = data.name?.trim() ?? "";
      if (name === "") throw new Problem("FATES_EDGE.Error.ClockNameless");
      const key = randomId();
      const after = newClock(party, { ...data, name });
      const changes = [{ uuid: party.uuid, path: `system.clocks.${key}`, before: null, after }];
      await postClockNotice("clockOpened", { key, ...after }, changes);
      await party.update({ system: { clocks: { [key]: after } } });
      return key;
    }, null),
  );
}
