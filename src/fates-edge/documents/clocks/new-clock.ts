import { completeData } from "../../../foundry/complete-data.ts";
import type { StoredClock } from "../../data/actor/clock-data.ts";
import { clock } from "../../data/actor/clock.ts";
import type { PartyActor } from "../../data/kinds.ts";
import type { ClockData } from "./clock-data.ts";
import { clockStates } from "./clock-states.ts";

const CLOCK = clock();

/**
 * A clock as it will be stored: after those that are there, a tug-of-war beginning in its middle. Bound to the scene that
 * is played where nobody says otherwise.
 */
export function newClock(party: PartyActor, data: ClockData & { readonly name: string }): StoredClock {
  const last = Math.max(-1, ...clockStates(party).map(({ sort }) => sort));
  const { running, number } = party.system.scene;
  const scope = data.scope ?? (running ? "scene" : "table");
  const whole = completeData<StoredClock>(CLOCK, { sort: last + 1, ...data, scope });
  return {
    ...whole,
    base: data.base ?? beginning(whole),
    scene: scope === "scene" ? (data.scene ?? number) : 0,
    ticks: {},
  };
}

/** How far a clock is filled when it begins. */
export function beginning({ tug, size }: { readonly tug: boolean; readonly size: number }): number {
  return tug ? Math.floor(size / 2) : 0;
}
