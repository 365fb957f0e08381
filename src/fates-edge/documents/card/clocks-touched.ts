import { readNote } from "../clocks/tick-note.ts";
import { isAction, isDeed } from "../kinds.ts";
import { genuineRequest } from "./genuine-request.ts";

/** What of each clock an update of the party changes, by the clock's key. */
type ChangedClocks = Readonly<Record<string, unknown>>;

/** The clocks that an update of the party touches. */
export function changedClocks(changed: object): ChangedClocks {
  const clocks: unknown = foundry.utils.getProperty(changed, "system.clocks");
  const entries = Object.entries(clocks ?? {}).map(([key, change]) => [key.replace(/^-=/, ""), change]);
  return Object.fromEntries(entries) as ChangedClocks;
}

/**
 * Whether a card shows something else once these clocks have changed: a roll's tick, or what is offered for a clock that
 * one's ticks brought to its end. The other cards of ticks tell what was, and stay.
 */
export function showsClocks(message: ChatMessage.Implementation, clocks: ChangedClocks): boolean {
  if (isAction(message)) return Object.hasOwn(clocks, clockFor(message.system));
  if (!isDeed(message) || message.system.kind !== "tick") return false;
  const note = readNote(message.system.gm.data);
  if (!note || !Object.hasOwn(clocks, note.clock)) return false;
  const isEnd = note.filled >= note.size || (note.tug && note.filled === 0);
  return isEnd || changesSight(clocks[note.clock]);
}

function clockFor({ clock, request }: { readonly clock: string; readonly request: string }): string {
  return clock || (genuineRequest(request)?.system.clock ?? "");
}

/** A clock that is gone or hidden now is told of differently. */
function changesSight(change: unknown): boolean {
  if (typeof change !== "object" || change === null) return true;
  return ["sight", "sealed"].some((field) => field in change);
}
