import { isAction, isBankSpend, isDeed, isNotice, isOffer } from "../data/kinds.ts";
import { wordAt } from "../data/message/notice-data.ts";
import { clockKeysIn } from "../documents/card/clocks-changed.ts";
import { genuineRequest } from "../documents/card/genuine-request.ts";
import { readNote } from "../documents/clocks/tick-note.ts";

/** What of each clock an update of the party changes, by the clock's key. */
type ChangedClocks = Readonly<Record<string, unknown>>;

/** The clocks that an update of the party touches. */
export function changedClocks(changed: object): ChangedClocks {
  const clocks: unknown = foundry.utils.getProperty(changed, "system.clocks");
  const entries = Object.entries(clocks ?? {}).map(([key, change]) => [key.replace(/^-=/, ""), change]);
  return Object.fromEntries(entries) as ChangedClocks;
}

/**
 * Whether a card shows something else once these clocks have changed: a roll's tick, what is offered for a clock that one's
 * ticks brought to its end, and whatever names a clock that others are shown now, or fewer. The rest tells what was, and stays.
 */
export function showsClocks(message: ChatMessage.Implementation, clocks: ChangedClocks): boolean {
  // Most changes are ticks, and a long log is asked about each.
  const turned = Object.keys(clocks).filter((key) => turnsSight(clocks[key]));
  if (turned.length > 0 && namedOn(message).some((key) => turned.includes(key))) return true;
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

/** The clocks that a card's words may name, besides those of a deed. */
function namedOn(message: ChatMessage.Implementation): string[] {
  if (isNotice(message))
    return [wordAt(message.system.data, "clock"), ...clockKeysIn(message.system.changes)];
  if (isBankSpend(message) || isOffer(message)) return clockKeysIn(message.system.changes);
  if (!isAction(message)) return [];
  const { spends, draws, ticks } = message.system.gm;
  return [spends, draws, ticks].flatMap((acts) =>
    Object.values(acts).flatMap(({ changes }) => clockKeysIn(changes)),
  );
}

/** A clock that is gone or hidden now is told of differently. */
function changesSight(change: unknown): boolean {
  return typeof change !== "object" || change === null || turnsSight(change);
}

/** Who is shown a clock has changed, or a clock has come. */
function turnsSight(change: unknown): boolean {
  return typeof change === "object" && change !== null && ("sight" in change || "sealed" in change);
}
