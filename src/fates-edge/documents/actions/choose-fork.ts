import type { ActionMessage } from "../../data/kinds.ts";
import type { ForkChoice } from "../../data/message/action-data.ts";
import { onCard } from "./on-card.ts";

/** The player's way out of a Partial: get it at a price, or leave it and gain elsewhere (SRD 4.5.2). */
export function chooseFork(message: ActionMessage, fork: ForkChoice): Promise<boolean> {
  return onCard(message, "fork", () => message.update({ system: { fork } }));
}
