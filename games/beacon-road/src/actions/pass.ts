import { idOf, updateDocument } from "#foundry/documents.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import type { FighterActor } from "../data/kinds.ts";
import { placeOf } from "../state/fight.ts";
import { type Occasion, occasionOf } from "../state/reactions.ts";
import { nameNow, requirePlays } from "../state/rights.ts";

/** How many cards are kept with somebody: more do not wait at once. */
const LATEST = 40;

/**
 * Somebody lets an occasion to react pass: nobody waits for them any more. It is kept with them, and no card tells it.
 * @returns false where it was refused
 */
export function passOccasion(actor: FighterActor | null, message: Occasion): Promise<boolean> {
  return reportRefusal(async () => {
    if (!actor) throw new UserError("BEACON_ROAD.Error.FighterGone");
    requirePlays(game.user, actor);
    if (!placeOf(actor) || !occasionOf(message))
      throw new UserError("BEACON_ROAD.Error.NoReaction", { name: nameNow(actor) });
    const passed = [...actor.system.passed, idOf(message)].slice(-LATEST);
    await updateDocument(actor, { system: { passed } });
    return true;
  }, false);
}
