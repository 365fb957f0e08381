import type { PartyActor } from "../../data/kinds.ts";
import type { CountedMoves } from "../../state/ticks.ts";
import { tickEntries } from "./tick-entry.ts";

/** Writes the ticks of several cards into the party in one update. */
export async function writeMoves(
  party: PartyActor | null,
  counted: readonly Pick<CountedMoves, "clock" | "ticks">[],
): Promise<void> {
  const clocks: Record<string, object> = {};
  for (const { clock, ticks } of counted) {
    if (Object.keys(ticks).length > 0) foundry.utils.mergeObject(clocks, tickEntries(clock, ticks));
  }
  if (party && Object.keys(clocks).length > 0) await party.update({ system: { clocks } });
}
