import type { AnyMessageType } from "#table/cards/message-type.ts";
import { ACT } from "./act.ts";
import { CALL } from "./call.ts";
import { PLAN } from "./plan.ts";
import { ROLL } from "./roll.ts";

/** Every type of message that is a card. */
export const MESSAGE_TYPES: readonly AnyMessageType[] = [ROLL, PLAN, CALL, ACT];
