import { localize } from "../../../foundry/i18n.ts";
import { attempt } from "../../../table/attempt.ts";
import { inTurn } from "../../../table/in-turn.ts";
import { changeSetting } from "../../data/settings.ts";
import { requireGM } from "../actions/require-gm.ts";
import { isParty, type PartyActor } from "../kinds.ts";
import { primaryParty } from "./primary-party.ts";

/** The id a founded party is made under: one for the world, so that two GMs at once cannot found two. */
const PARTY_ID = "fatesEdgeParty00";

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
    _id: PARTY_ID,
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
