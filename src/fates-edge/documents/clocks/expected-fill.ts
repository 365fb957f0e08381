import { isDeed } from "../../data/kinds.ts";
import type { ClockState } from "./clock-states.ts";
import { openMoves } from "./judge-moves.ts";

/** How far back in the log ticks are looked for that no GM's client has counted yet. */
const RECENT = 30;

/** How far a clock is filled once what this user has asked for is counted: the next key press goes on from there. */
export function expectedFill({ key, filled, size }: ClockState): number {
  const asked = game.messages.contents
    .slice(-RECENT)
    .reduce((sum, message) => sum + askedOn(message, key), 0);
  return Math.min(size, Math.max(0, filled + asked));
}

function askedOn(message: ChatMessage.Implementation, key: string): number {
  if (!isDeed(message) || !message.isAuthor || message.system.kind !== "tick") return 0;
  const { data, moves, gm } = message.system;
  if ((data as { clock?: unknown }).clock !== key || gm.undone || gm.state === "refused") return 0;
  return openMoves(moves, gm.moves).reduce((sum, [, count]) => sum + count, 0);
}
