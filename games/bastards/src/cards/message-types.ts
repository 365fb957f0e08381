import type { AnyMessageType } from "#table/cards/message-type.ts";
import { HAND } from "./hand.ts";
import { TOLD } from "./told.ts";

/** Every type of message that is a card. */
export const MESSAGE_TYPES: readonly AnyMessageType[] = [HAND, TOLD];
