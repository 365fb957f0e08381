import { clockActsOn } from "#table/clocks/act-cards.ts";
import { tickQueue } from "#table/clocks/tick-cards.ts";
import { type ActMessage, isAct } from "../data/kinds.ts";
import { CLOCKS } from "../state/clocks.ts";
import { needCrew } from "./crew-here.ts";

/** What is done with clocks in Beacon Road: a tick by hand and whatever a GM does are acts. */
export const CLOCK_ACTS = clockActsOn<ActMessage>({ book: CLOCKS, is: isAct, needHolder: needCrew });

/** Counts the ticks that players ask for, on the active GM's client. */
export const ticks = tickQueue(CLOCK_ACTS);
