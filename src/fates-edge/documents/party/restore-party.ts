import { createUnderOldId } from "../../../foundry/create-document.ts";
import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { isParty, type PartyActor } from "../../data/kinds.ts";
import { changeSetting } from "../../data/settings.ts";
import { lostParty } from "../../state/party.ts";
import { requireGM } from "../actions/require-gm.ts";

/** Brings back the party last deleted, under its old id and with its bank. */
export function restoreParty(): Promise<PartyActor | null> {
  return attempt(async () => {
    requireGM();
    const lost = lostParty();
    if (!lost) throw new Problem("FATES_EDGE.Error.NoLostParty");
    if (!game.actors.has(lost._id)) await createUnderOldId(`Actor.${lost._id}`, lost);
    await changeSetting("primaryParty", lost._id);
    await changeSetting("lostParty", {});
    const restored = game.actors.get(lost._id);
    return isParty(restored) ? restored : null;
  }, null);
}
