import { clockActsOn } from "#table/clocks/act-cards.ts";
import { tickQueue } from "#table/clocks/tick-cards.ts";
import { type ActMessage, isAct, type PartyActor } from "../data/kinds.ts";
import { CLOCKS } from "../state/clocks.ts";
import { needParty } from "./party.ts";

/** What is done with clocks in Two Dice: a tick by hand and whatever a GM does are acts. */
export const CLOCK_ACTS = clockActsOn<ActMessage>({
  book: CLOCKS,
  is: isAct,
  needHolder: needParty,
  sceneOf: (holder) => (holder as PartyActor).system.conflict,
});

/** Counts the ticks that players ask for, on the active GM's client. */
export const ticks = tickQueue(CLOCK_ACTS);
