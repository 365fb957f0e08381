import { createUnderOldId } from "../../foundry/documents.ts";
import { localize } from "../../foundry/i18n.ts";
import { attempt, Problem } from "../../table/refusals.ts";
import { inTurn } from "../../table/serialize.ts";

import { isParty, type PartyActor } from "../data/kinds.ts";
import { changeSetting } from "../data/settings.ts";
import { lostParty, primaryParty } from "../state/party.ts";
import { requireGM } from "../state/rights.ts";

/** How the id of a founded party begins: one for the world, so that two GMs at once cannot found two. */
const PARTY_ID = "fatesEdgeParty";

/** Founds the party when the world has none: all observe it, nobody owns it. The present one otherwise. */
export function createParty(): Promise<PartyActor | null> {
  return inTurn("party", () =>
    attempt(async () => {
      requireGM();
      return primaryParty() ?? (await found());
    }, null),
  );
}

async function found(): Promise<PartyActor | null> {
  const party = await makeParty();
  if (!party) return null;
  await changeSetting("primaryParty", party.id ?? "");
  return party;
}

async function makeParty(): Promise<PartyActor | null> {
  const data = {
    _id: nextId(),
    name: localize("TYPES.Actor.party"),
    type: "party",
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
  } as const;
  try {
    const made = await Actor.implementation.create(data, { keepId: true });
    return isParty(made) ? made : null;
  } catch (error) {
    const theirs = primaryParty();
    if (theirs) return theirs;
    throw error;
  }
}

/** Not the id of the party that was lost: the log still tells of scenes it had, and a new one counts its own from one again. */
function nextId(): string {
  const lost = lostParty()?._id ?? "";
  const turn = lost.startsWith(PARTY_ID) ? Number.parseInt(lost.slice(PARTY_ID.length), 10) + 1 : 0;
  return PARTY_ID + String((turn || 0) % 100).padStart(2, "0");
}

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
