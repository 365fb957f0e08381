import { isAtEnd } from "../../../table/clocks/linked-clocks.ts";
import { clockName } from "../clocks/clock-name.ts";
import { shownTo } from "../clocks/clock-sight.ts";
import { clockState } from "../clocks/clock-states.ts";
import type { DeedMessage } from "../kinds.ts";
import { primaryParty } from "../party/primary-party.ts";
import type { DeedClock } from "./card-view.ts";

/** The clock that a deed is about, as a user may know it now; null where it names none, or one that is gone. */
export function deedClock({ data, gm }: DeedMessage["system"], user: User.Implementation): DeedClock | null {
  const party = primaryParty();
  const clock = party && clockState(party, keyIn(gm.data) || keyIn(data));
  if (!clock) return null;
  const shown = shownTo(clock, user.isGM);
  return { shown, name: shown === "none" ? "" : clockName(clock), isAtEnd: isAtEnd(clock) && !clock.landed };
}

function keyIn(data: object): string {
  const { clock } = data as { readonly clock?: unknown };
  return typeof clock === "string" ? clock : "";
}
