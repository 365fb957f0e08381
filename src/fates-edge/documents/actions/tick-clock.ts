import { randomId } from "../../../foundry/random-id.ts";
import { Problem } from "../../../table/problem.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import { whyNotTick } from "../../state/clocks.ts";
import { clockState, isBarred } from "../clocks/clock-states.ts";
import { tickChange, tickEntries } from "../clocks/tick-entry.ts";
import { viewerOf } from "../clocks/viewer-of.ts";
import { requireParty } from "../party/require-party.ts";
import { onCard } from "./on-card.ts";

/**
 * A roll's hits fill segments of the clock it was rolled for; in a mixed-tier scene of one that the GM chooses, or take
 * them off a danger (SRD R.1, R.5).
 * @param key which clock, where the card offers several; the first without a word
 */
export function tickClock(message: ActionMessage, key = ""): Promise<boolean> {
  return onCard(message, "tick", async ({ ticking }) => {
    const party = requireParty();
    const offer = key === "" ? ticking[0] : ticking.find(({ clock }) => clock === key);
    if (!offer) throw new Problem("FATES_EDGE.Error.NotNow");
    const { clock, count, name } = offer;
    const state = clockState(party, clock);
    const why =
      state && count > 0 && isBarred(party, clock) ? "ClockBarred" : whyNotTick(state, viewerOf(game.user));
    if (!state || why !== "") throw new Problem(`FATES_EDGE.Error.${why}`, { clock: name });
    const entry = message.id ?? "";
    const changes = [tickChange(party.uuid, clock, entry, count)];
    const act = { clock, name, count, sight: state.sight, user: game.user.id, changes, undone: false };
    await message.update({ system: { gm: { ticks: { [randomId()]: act } } } });
    await party.update({ system: { clocks: tickEntries(clock, { [entry]: count }) } });
  });
}
