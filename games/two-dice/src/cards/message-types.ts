import type { AnyMessageType } from "#table/cards/message-type.ts";
import { shownType } from "#table/reading/shown-card.ts";
import { readingOf } from "../apps/thing-fields.ts";
import { ACT } from "./act.ts";
import { CALL } from "./call.ts";
import { CHECK } from "./check.ts";

/** Every type of message that is a card. */
export const MESSAGE_TYPES: readonly AnyMessageType[] = [CHECK, CALL, ACT, shownType(readingOf)];
