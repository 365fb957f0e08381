import type { ClockBook, ClockLooks } from "./book.ts";
import { startTokenClocks } from "./elsewhere.ts";
import { startNotingRemovedClocks } from "./gone.ts";
import { startClockTags } from "./tags.ts";

/** Starts what clocks do beside their panel: on tokens, in texts, and in the memory of those that were taken away. */
export function startClocks(clocks: ClockBook, windows: ClockLooks): void {
  startTokenClocks(windows);
  Hooks.once("setup", () => startNotingRemovedClocks(clocks));
  Hooks.once("ready", () => startClockTags(windows));
}
