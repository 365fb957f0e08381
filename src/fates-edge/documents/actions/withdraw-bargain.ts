import type { ActionMessage } from "../../data/kinds.ts";
import { onCard } from "./on-card.ts";

/** The GM takes an offer back that nobody has answered. */
export function withdrawBargain(message: ActionMessage): Promise<boolean> {
  return onCard(message, "withdrawBargain", () =>
    message.update({ system: { gm: { bargain: { state: "withdrawn" } } } }),
  );
}
