import { FULL_SUPPLY, SUPPLY } from "../../data/actor/supply-clock.ts";
import type { Change } from "../../../table/changes.ts";

/** The key under which a card's move stands in its clock. A player's client chooses both, and can name no other card's. */
export function tickKey(message: string, move: string): string {
  return `${message}-${move}`;
}

/** The part of the party that holds ticks of a clock, by their keys. Supply is stored once it is first ticked. */
export function tickEntries(
  clock: string,
  ticks: Record<string, number>,
): Record<string, { ticks: Record<string, number> }> {
  return { [clock]: { ...(clock === SUPPLY && FULL_SUPPLY), ticks } };
}

/** A tick as a change that undo can take out again. */
export function tickChange(party: string, clock: string, key: string, after: number): Change {
  return { uuid: party, path: `system.clocks.${clock}.ticks.${key}`, before: null, after };
}
