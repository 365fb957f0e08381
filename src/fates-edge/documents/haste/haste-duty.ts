import { isActiveGM } from "../../../foundry/host.ts";
import { notify } from "../../../foundry/notify.ts";
import { reportError } from "../../../foundry/report-error.ts";
import { DutyQueue } from "../../../table/jobs.ts";
import { openHaste } from "../../actions/rushed-purchase.ts";
import { type HasteMessage, isHaste } from "../../data/kinds.ts";

const queue = new DutyQueue<HasteMessage>({
  keyOf: (message) => message.id ?? "",
  isMine: isActiveGM,
  work: async (messages) => {
    for (const message of messages) await openHaste(message);
  },
  onFailure: (message, error) => {
    reportError("haste", error);
    notify.error("FATES_EDGE.Error.NoHaste", { name: message.system.actorName });
  },
});

/** Opens Haste clocks as purchases are rushed, and those that waited for a GM (`ready`). */
export function startHastening(): void {
  Hooks.on("createChatMessage", takeUp);
  Hooks.on("userConnected", scanForHaste);
  scanForHaste();
}

function takeUp(message: ChatMessage.Implementation): void {
  if (isHaste(message) && message.system.gm.user === "") queue.add(message);
}

function scanForHaste(): void {
  if (isActiveGM()) for (const message of game.messages) takeUp(message);
}
