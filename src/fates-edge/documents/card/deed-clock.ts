import { isAtEnd } from "../../../table/clocks.ts";
import type { DeedClock } from "../../cards/card-view.ts";
import type { DeedMessage } from "../../data/kinds.ts";
import { shownTo } from "../../state/clocks.ts";
import { clockName } from "../clocks/clock-name.ts";
import { clockState } from "../clocks/clock-states.ts";
import { knownClock } from "../clocks/known-clock.ts";
import { primaryParty } from "../party/primary-party.ts";

/** The clock that a deed is about, as a user may know it now; null where it names none, or one that is gone. */
export function deedClock({ data, gm }: DeedMessage["system"], user: User.Implementation): DeedClock | null {
  const party = primaryParty();
  const key = keyIn(gm.data) || keyIn(data);
  const clock = party && clockState(party, key);
  if (!clock) return goneDeedClock(key, user);
  const shown = shownTo(clock, user.isGM);
  return { shown, name: shown === "none" ? "" : clockName(clock), isAtEnd: isAtEnd(clock) && !clock.landed };
}

/** One that went out of sight and then away is told of no more than while it was there. */
function goneDeedClock(key: string, user: User.Implementation): DeedClock | null {
  const { shown, name } = knownClock(key, user.isGM);
  return shown === "all" ? null : { shown, name: shown === "none" ? "" : name, isAtEnd: false };
}

function keyIn(data: object): string {
  const { clock } = data as { readonly clock?: unknown };
  return typeof clock === "string" ? clock : "";
}
