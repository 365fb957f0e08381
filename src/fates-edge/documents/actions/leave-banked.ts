import type { ActionMessage } from "../../data/kinds.ts";
import { onCard } from "./on-card.ts";

/** The GM leaves what a roll cost in the bank: the card is closed, the points wait for a later beat (SRD 4.5.6). */
export function leaveBanked(message: ActionMessage): Promise<boolean> {
  return onCard(message, "leave", () => message.update({ system: { gm: { state: "banked" } } }));
}
