import type { ActionMessage } from "../data/kinds.ts";

/** What a spend is paid from: the setbacks of one roll, or the bank. */
export type Purse = ActionMessage | "bank";
