import { shownTo } from "../../state/clocks.ts";
import { primaryParty } from "../party/primary-party.ts";
import { clockName } from "./clock-name.ts";
import { type ClockState, clockStates } from "./clock-states.ts";
import { sameName } from "./same-name.ts";

/** A clock by its key or its name; null where this user is shown none of that name. */
export function clockByName(name: string): ClockState | null {
  const party = primaryParty();
  if (!party) return null;
  const seen = clockStates(party).filter((clock) => shownTo(clock, game.user.isGM) !== "none");
  return (
    seen.find(({ key }) => key === name) ?? seen.find((clock) => sameName(clockName(clock), name)) ?? null
  );
}
