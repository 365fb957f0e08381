import { actPoster } from "#table/cards/post-act.ts";
import { isAct } from "../data/kinds.ts";

/** Says in the log what somebody does; the active GM's client judges it. */
export const postAct = actPoster(isAct);
