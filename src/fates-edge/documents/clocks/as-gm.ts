import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { requireGM } from "../actions/require-gm.ts";
import { requireParty } from "../party/require-party.ts";
import { clockState, type ClockState } from "./clock-states.ts";

/** Does one thing with a clock as a GM, after whatever else this client does with it. A refusal is told to this user. */
export function asGM(
  key: string,
  work: (clock: ClockState, party: PartyActor) => Promise<unknown>,
): Promise<boolean> {
  return inTurn(`clock ${key}`, () =>
    attempt(async () => {
      requireGM();
      const party = requireParty();
      const clock = clockState(party, key);
      if (!clock) throw new Problem("FATES_EDGE.Error.NoClock");
      await work(clock, party);
      return true;
    }, false),
  );
}
