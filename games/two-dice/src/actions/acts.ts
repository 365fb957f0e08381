import type { ActKinds } from "#table/wishes.ts";
import { isAct, isCheck, type ActMessage, type CheckMessage } from "../data/kinds.ts";
import { damage, sufferStatus } from "./acts/harm.ts";
import { failOnPurpose, fumble } from "./acts/gains.ts";
import { opportunity } from "./acts/opportunity.ts";
import { tick } from "./acts/tick.ts";

/** A card on which acts are noted: a check, or something done without one. */
export type ActCard = CheckMessage | ActMessage;

export function isActCard(message: ChatMessage.Implementation): message is ActCard {
  return isCheck(message) || isAct(message);
}

/** Everything that the active GM's client does for whoever asks on a card. Another kind is another file in `acts/`, and a line here. */
export const ACTS: ActKinds<ActCard> = {
  damage,
  failOnPurpose,
  fumble,
  opportunity,
  sufferStatus,
  tick,
};
