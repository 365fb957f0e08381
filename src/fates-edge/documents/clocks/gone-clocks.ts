import type { Sight } from "../../../table/clocks/clock-words.ts";
import { isNotice } from "../../data/kinds.ts";

/** What the log remembers of a clock that is no more: what it was called, and who was shown it in the end. */
export interface GoneClock {
  readonly name: string;
  readonly sight: Sight;
  readonly sealed: boolean;
}

const WHOLE_CLOCK = /^system\.clocks\.([^.]+)$/;

let known: Map<string, GoneClock> | null = null;

/**
 * A clock that was put away or ended with its scene, as the notice of that remembers it; null for one that the log knows
 * nothing of. What was out of sight to the last stays so on the cards that told of it before.
 */
export function goneClock(key: string): GoneClock | null {
  if (!known) {
    known = new Map();
    for (const message of game.messages) note(message, known);
  }
  return known.get(key) ?? null;
}

/** Keeps the clocks that go from now on. The log is read through but once, when somebody first asks. */
export function startNotingGone(): void {
  Hooks.on("createChatMessage", (message) => void (known && note(message, known)));
}

/** The change that took a clock out of the party holds all of it, for undo. */
function note(message: ChatMessage.Implementation, gone: Map<string, GoneClock>): void {
  if (!isNotice(message) || !message.author?.isGM) return;
  for (const { path, before, after } of message.system.changes) {
    const key = WHOLE_CLOCK.exec(path)?.[1];
    if (key === undefined || after !== null || typeof before !== "object" || before === null) continue;
    const { name = "", sight = "all", sealed = false } = before as Partial<GoneClock>;
    gone.set(key, { name, sight, sealed });
  }
}
