import { redrawMessages } from "../../../foundry/redraw-messages.ts";
import { isNotice, isParty, isRequest } from "../../data/kinds.ts";

/** Keeps cards true that offer something only as long as supply stands as it did: fatigue, and what foraging found. */
export function startRedrawingSupply(): void {
  Hooks.on("updateActor", (actor, changed) => {
    if (isParty(actor) && foundry.utils.hasProperty(changed, "system.clocks.supply"))
      redrawMessages(concernsSupply);
  });
}

function concernsSupply(message: ChatMessage.Implementation): boolean {
  if (isNotice(message)) return message.system.kind === "supplyLow";
  return isRequest(message) && message.system.purpose === "forage";
}
