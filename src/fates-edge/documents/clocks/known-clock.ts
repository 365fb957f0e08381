import { type KnownClock, shownTo } from "../../state/clocks.ts";
import { primaryParty } from "../party/primary-party.ts";
import { clockName } from "./clock-name.ts";
import { clockState } from "./clock-states.ts";
import { goneClock } from "./gone-clocks.ts";

/** A clock by its key, as somebody may know it now: one that went is known as it was in the end. */
export function knownClock(key: string, isGM: boolean): KnownClock {
  const party = primaryParty();
  const clock = (party && clockState(party, key)) ?? goneClock(key);
  // Not there yet, or undone: whoever reads the card was told of it.
  if (!clock) return { shown: "all", name: "" };
  const { sight, sealed, name } = clock;
  return {
    shown: shownTo(clock, isGM),
    name: clockName({ key, name }),
    ...(sealed && { unsealed: shownTo({ sight, sealed: false }, isGM) }),
  };
}
