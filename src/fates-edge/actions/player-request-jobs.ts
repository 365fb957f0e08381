import { isActiveGM } from "../../foundry/host.ts";
import { notify, reportError } from "../../foundry/notify.ts";
import { DutyQueue } from "../../table/jobs.ts";
import { type DeedMessage, isDeed } from "../data/kinds.ts";
import { declareRequest as declare } from "./beat.ts";
import { flashbackRequest as flashback } from "./flashback.ts";
import type { DeedKind } from "./player-requests.ts";
import { answer } from "./settle-offers.ts";
import { tick } from "./ticks.ts";

/** Every kind of deed that a GM's client takes up. Another kind is another file, and a line here. */
export const DEEDS: readonly DeedKind[] = [tick, answer, flashback, declare];

const queue = new DutyQueue<DeedMessage>({
  keyOf: (message) => message.id ?? "",
  isMine: isActiveGM,
  work: takeUp,
  onFailure: (message, error) => {
    reportError("deed", error);
    notify.error("FATES_EDGE.Error.DeedFailed", { name: message.author?.name ?? "" });
  },
});

/** Takes up deeds as they come in, and those that waited for a GM (`ready`). */
export function startDeeds(): void {
  Hooks.on("createChatMessage", addDue);
  Hooks.on("updateChatMessage", addDue);
  Hooks.on("userConnected", scanForDeeds);
  scanForDeeds();
}

/** Settles when every deed this client has taken up is done. */
export async function deedsDone(): Promise<void> {
  scanForDeeds();
  await queue.idle();
}

function addDue(message: ChatMessage.Implementation): void {
  if (isDeed(message) && isDue(message)) queue.add(message);
}

function scanForDeeds(): void {
  if (isActiveGM()) for (const message of game.messages) addDue(message);
}

function isDue(message: DeedMessage): boolean {
  return (
    isShownToGMs(message) &&
    DEEDS.some(({ kind, isDue: due }) => kind === message.system.kind && due(message))
  );
}

/** What its author whispers past all GMs is asked of none: no card would tell them of what their client did, nor undo it. */
function isShownToGMs({ whisper }: DeedMessage): boolean {
  return whisper.length === 0 || whisper.some((id) => game.users.get(id ?? "")?.isGM === true);
}

/** Those of one kind go together. What was done or deleted while they waited is no longer due. */
async function takeUp(messages: readonly DeedMessage[]): Promise<void> {
  for (const { kind, isDue: due, take } of DEEDS) {
    const mine = messages.filter(
      (message) => message.system.kind === kind && game.messages.has(message.id ?? "") && due(message),
    );
    if (mine.length > 0) await take(mine);
  }
}
