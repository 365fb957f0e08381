import { createUnderOldId } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { makeOnce } from "#table/post-once.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { serialize } from "#table/serialize.ts";

import { isParty, type PartyActor } from "../data/kinds.ts";
import { changeSetting } from "../data/settings.ts";
import { lostParty, primaryParty, TWIN } from "../state/party.ts";
import { requireGM } from "../state/rights.ts";

/** Founds the party when the world has none: all observe it, nobody owns it. The present one otherwise. */
export function createParty(): Promise<PartyActor | null> {
  return serialize("party", () =>
    reportRefusal(async () => {
      requireGM();
      return primaryParty() ?? (await found());
    }, null),
  );
}

/** Of two GMs who found it at once, the first one's stays. */
async function found(): Promise<PartyActor | null> {
  const { one: party, isOurs } = await makeOnce({
    all: () => game.actors.contents.flatMap((actor): PartyActor[] => (isParty(actor) ? [actor] : [])),
    make: makeParty,
    remove: (twin) => twin.delete(TWIN),
  });
  if (isOurs) await changeSetting("primaryParty", party?.id ?? "");
  return party;
}

async function makeParty(): Promise<PartyActor | null> {
  const data = {
    name: localize("TYPES.Actor.party"),
    type: "party",
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
  } as const;
  const made = await Actor.implementation.create(data);
  return isParty(made) ? made : null;
}

/** Brings back the party last deleted, under its old id and with its bank. */
export function restoreParty(): Promise<PartyActor | null> {
  return reportRefusal(async () => {
    requireGM();
    const lost = lostParty();
    if (!lost) throw new UserError("FATES_EDGE.Error.NoLostParty");
    if (!game.actors.has(lost._id)) await createUnderOldId(`Actor.${lost._id}`, lost);
    await changeSetting("primaryParty", lost._id);
    await changeSetting("lostParty", {});
    const restored = game.actors.get(lost._id);
    return isParty(restored) ? restored : null;
  }, null);
}

/** Keeps a copy of a party about to be deleted, where emptying the chat log does not reach it. */
export async function keepLostParty(party: PartyActor): Promise<void> {
  await changeSetting("lostParty", { ...party.toObject() });
}
