import { type DeedMessage, isDeed } from "../../data/kinds.ts";

/** How many ticks go on one card. */
const MOVES_ENOUGH = 50;

/**
 * The card on which this user's next tick of a clock goes: the last in the log, theirs, about this clock and for the same
 * eyes, neither refused nor taken back.
 */
export function openCard(clock: string, mode: "public" | "gm"): DeedMessage | null {
  const last = game.messages.contents.at(-1);
  if (!isDeed(last) || !last.isAuthor || last.system.kind !== "tick") return null;
  const { data, gm, moves } = last.system;
  if ((data as { clock?: unknown }).clock !== clock || gm.undone || gm.state === "refused") return null;
  if (Object.keys(moves).length >= MOVES_ENOUGH) return null;
  return last.whisper.length > 0 === (mode === "gm") ? last : null;
}
