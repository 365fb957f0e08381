import { randomId } from "../../../foundry/random-id.ts";
import type { ActionMessage } from "../kinds.ts";
import { requireParty } from "../party/require-party.ts";
import { onCard } from "./on-card.ts";

/** A success fills segments of the clock it was rolled for (SRD R.1). */
export function tickClock(message: ActionMessage): Promise<boolean> {
  return onCard(message, "tick", async ({ tick }) => {
    const party = requireParty();
    if (!tick) return;
    const { clock, count, name } = tick;
    const key = message.id ?? "";
    const changes = [
      { uuid: party.uuid, path: `system.clocks.${clock}.ticks.${key}`, before: null, after: count },
    ];
    const act = { clock, name, count, user: game.user.id, changes, undone: false };
    await message.update({ system: { gm: { ticks: { [randomId()]: act } } } });
    await party.update({ system: { clocks: { [clock]: { ticks: { [key]: count } } } } });
  });
}
