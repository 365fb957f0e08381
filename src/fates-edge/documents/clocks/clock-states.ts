import type { StoredClock } from "../../data/actor/clock-data.ts";
import { SUPPLY } from "../../data/actor/supply-clock.ts";
import { gateBars } from "../../rules/mixed-tier/beat.ts";

/** A party, as far as its clocks go. */
export interface ClockHolder {
  readonly uuid: string;
  readonly system: {
    readonly clocks: Readonly<Record<string, StoredClock>>;
    readonly filled: Readonly<Record<string, number>>;
  };
}

/** A clock as it stands: what is stored, its key, and how far it is filled. */
export type ClockState = StoredClock & { readonly key: string; readonly filled: number };

/** Every clock of a party in its order. What an update to a clock that was being removed left behind is none. */
export function clockStates(party: ClockHolder): ClockState[] {
  const { clocks, filled } = party.system;
  const states = Object.entries(clocks).map(([key, clock]) => ({ ...clock, key, filled: filled[key] ?? 0 }));
  return states.filter(({ key, name }) => name !== "" || key === SUPPLY).sort((a, b) => a.sort - b.sort);
}

/** One clock as it stands; null where there is none of this key. The key may come from a player's client. */
export function clockState(party: ClockHolder, key: string): ClockState | null {
  const { clocks, filled } = party.system;
  const clock = Object.hasOwn(clocks, key) ? clocks[key] : undefined;
  if (!clock || (clock.name === "" && key !== SUPPLY)) return null;
  return { ...clock, key, filled: filled[key] ?? 0 };
}

/** Whether gates that are not full yet keep a clock from filling (SRD R.3). */
export function isBarred(party: ClockHolder, key: string): boolean {
  return gateBars(clockStates(party).filter(({ gates, key: gate }) => gates === key && gate !== key));
}
