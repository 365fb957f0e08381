import { ownEntry } from "../records.ts";
import { worldActorOf } from "../../foundry/documents.ts";
import { type CountedClock, countTicks } from "./clock.ts";
import { isAlwaysThere, type StoredClocks, type TableClock } from "./fields.ts";
import { barredBy } from "./links.ts";
import { shownTo } from "./sight.ts";

/** An actor that holds clocks, as far as they go: the clocks by key, and how far each of those that are there is filled. */
export interface ClockHolder<Clock extends TableClock = TableClock> {
  readonly uuid: string;
  readonly system: {
    readonly clocks: Readonly<Record<string, Clock>>;
    /** As `filledOf` counts it; a key that is not in it is no clock. */
    readonly filled: Readonly<Record<string, number>>;
  };
}

/**
 * How far each clock is filled, for the holder's model to derive. An entry without a name is no clock: it is what an update to one that
 * was just being removed left behind.
 */
export function filledOf(
  clocks: Readonly<Record<string, CountedClock & { readonly name: string }>>,
  stored: Pick<StoredClocks, "always">,
): Record<string, number> {
  const there = Object.entries(clocks).filter(([key, { name }]) => name !== "" || isAlwaysThere(stored, key));
  return Object.fromEntries(there.map(([key, clock]) => [key, countTicks(clock)]));
}

/** A clock as it stands: what is stored, its key, and how far it is filled. */
export type ClockState<Clock extends TableClock = TableClock> = Clock & {
  readonly key: string;
  readonly filled: number;
};

/** Every clock of a holder in its order. */
export function clockStates<Clock extends TableClock>(holder: ClockHolder<Clock>): ClockState<Clock>[] {
  const states = Object.keys(holder.system.clocks).map((key) => clockState(holder, key));
  return states.filter((state) => state !== null).sort((a, b) => a.sort - b.sort);
}

/** One clock as it stands; null where there is none of this key. The key may come from a player's client. */
export function clockState<Clock extends TableClock>(
  { system }: ClockHolder<Clock>,
  key: string,
): ClockState<Clock> | null {
  const clock = ownEntry(system.clocks, key);
  const filled = ownEntry(system.filled, key);
  return clock && filled !== undefined ? { ...clock, key, filled } : null;
}

/** Whether gates that are not full yet keep a clock from filling. */
export function isBarred({ system }: Pick<ClockHolder, "system">, key: string): boolean {
  return barredBy(system.clocks, key, (_clock, gate) => system.filled[gate] ?? 0).length > 0;
}

/**
 * The clocks that belong to an actor, by its uuid, as far as this user is shown that they are there, in the table's
 * order. An unlinked token's actor has the clocks of the actor it was made from, and may have further ones of its own.
 */
export function actorsClocks<Clock extends TableClock>(
  actor: string,
  holder: ClockHolder<Clock>,
): ClockState<Clock>[] {
  return clockStates(holder).filter(
    (clock) =>
      clock.scope === "actor" &&
      [actor, worldActorOf(actor)].includes(clock.actor) &&
      shownTo(clock, game.user.isGM) !== "none",
  );
}
