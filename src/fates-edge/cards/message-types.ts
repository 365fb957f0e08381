import type { AnyMessageType } from "#table/cards/message-type.ts";
import { ACTION } from "./action/action.ts";
import { PLAYER_REQUEST } from "./player-request/player-request.ts";
import { NOTICE } from "./notice/notice.ts";
import { OFFER } from "./offer/offer.ts";
import { REQUEST } from "./call/call.ts";
import { RITUAL } from "./ritual/ritual.ts";
import { RUSHED_PURCHASE } from "./rushed-purchase.ts";
import { SHOWN } from "./shown.ts";
import { BANK_SPEND } from "./spend.ts";
import { SPREAD } from "./spread.ts";

/** Every type of message that is a card. */
export const MESSAGE_TYPES: readonly AnyMessageType[] = [
  ACTION,
  REQUEST,
  BANK_SPEND,
  NOTICE,
  RUSHED_PURCHASE,
  PLAYER_REQUEST,
  OFFER,
  SHOWN,
  SPREAD,
  RITUAL,
];
