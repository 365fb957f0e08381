import { isActiveGM } from "../../../foundry/host.ts";
import { notify } from "../../../foundry/notify.ts";
import { reportError } from "../../../foundry/report-error.ts";
import { DutyQueue } from "../../../table/jobs.ts";
import { creditRolls } from "../../actions/credit.ts";
import { judgeRoll } from "../../actions/judge-roll.ts";
import { type ActionMessage, isAction } from "../../data/kinds.ts";
import { cardsUsedFor } from "../card/cards-used-for.ts";
import { rollClaim } from "./roll-claim.ts";

const queue = new DutyQueue<ActionMessage>({
  keyOf: (message) => message.id ?? "",
  isMine: isActiveGM,
  work: creditRolls,
  onFailure: (message, error) => {
    reportError("credit", error);
    notify.error("FATES_EDGE.Error.NotCredited", { name: message.system.actorName });
  },
});

/** Credits rolls as they come in, and whatever waits when this client becomes the one to do it. */
export function startCrediting(): void {
  const takeUp = (message: ChatMessage.Implementation): void => {
    if (isAction(message)) queue.add(message);
  };
  Hooks.on("createChatMessage", takeUp);
  Hooks.on("updateChatMessage", takeUp);
  Hooks.on("updateItem", (_item, changed) => cardsUsedFor(changed).forEach(takeUp));
  Hooks.on("userConnected", scanForRolls);
  scanForRolls();
}

/** Settles when every roll this client has taken up is credited. */
export async function creditingDone(): Promise<void> {
  scanForRolls();
  await queue.idle();
}

/** Rolls that were made while no GM was here, or whose GM left in the middle. */
function scanForRolls(): void {
  if (!isActiveGM()) return;
  for (const message of game.messages)
    if (isAction(message) && judgeRoll(rollClaim(message))) queue.add(message);
}
