import { idOf, uuidOf } from "#foundry/documents.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import { ownAct, doOnceOn } from "#table/acts/once-on-card.ts";
import { tickRefusal, viewerOf, whyNotTick } from "#table/clocks/sight.ts";
import { clockState, isBarred } from "#table/clocks/states.ts";
import { tickChange, tickEntries } from "#table/clocks/ticks.ts";
import { UserError } from "#table/refusals.ts";
import { revertChanges } from "#table/undo.ts";
import type { CallMessage } from "../../data/kinds.ts";
import type { CallData } from "../../data/message/call.ts";
import { groupTick } from "../../state/roll/group-call.ts";
import type { TickOffer } from "../../state/beat/mixed-tier.ts";
import { requireParty } from "../../state/party.ts";
import { genuineCall } from "../../state/rights.ts";
import { STORED_CLOCKS } from "../../data/actor/clock.ts";

/** What a card's success ticked, as the card records it. */
export type EarnedTick = CallData["ticks"][string];

/**
 * A tick that a success has earned, as its card is to record it.
 * @param entry the card's id, under which the clock counts it
 * @throws UserError where this user cannot tick the clock now
 */
export function earnedTick({ clock, count, name }: TickOffer, entry: string): EarnedTick {
  const party = requireParty();
  const state = clockState(party, clock);
  const why =
    state && count > 0 && isBarred(party, clock) ? "ClockBarred" : whyNotTick(state, viewerOf(game.user));
  if (!state || why !== "") throw tickRefusal(why, name);
  const changes = [tickChange(uuidOf(party), clock, entry, count)];
  return { clock, name, count, sight: state.sight, ...ownAct(changes) };
}

/** Fills the segments that a card has recorded. */
export async function makeTick({ clock, count }: EarnedTick, entry: string): Promise<void> {
  await requireParty().update({ system: { clocks: tickEntries(STORED_CLOCKS, clock, { [entry]: count }) } });
}

/** What a group came to ticks the clock that it rolled for: once, on the call that asked for it (SRD 4.6; R.1). */
export function tickForGroup(call: CallMessage): Promise<boolean> {
  return actAsGM(`message ${call.id}`, async () => {
    const entry = idOf(call);
    const offer = genuineCall(entry) && groupTick(call, game.user);
    if (!offer) throw new UserError("TABLE.Error.NotNow");
    const act = earnedTick(offer, entry);
    await doOnceOn(call, "ticks", act, () => makeTick(act, entry));
  });
}

/** Takes the tick of a group back; it may be made again. @throws UserError when there is none that stands */
export async function undoGroupTick(call: CallMessage, id: string): Promise<void> {
  const act = call.system.ticks[id];
  if (!act || act.undone) throw new UserError("TABLE.Error.NotNow");
  await revertChanges(act.changes);
  await call.update({ system: { ticks: { [id]: { undone: true } } } });
}
