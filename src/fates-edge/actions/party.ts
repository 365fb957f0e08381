import { createGroup, needGroup, restoreGroup } from "#table/group/keep-group.ts";
import type { PartyActor } from "../data/kinds.ts";
import { PARTY } from "../state/party.ts";

/** The party, which is founded where the world has none. @throws UserError where it cannot be */
export function needParty(): Promise<PartyActor> {
  return needGroup(PARTY);
}

/** The same for a GM's click or job: what is refused is told to this user. */
export function createParty(): Promise<PartyActor | null> {
  return createGroup(PARTY);
}

/** Brings back the party last deleted, under its old id and with its bank. */
export function restoreParty(): Promise<PartyActor | null> {
  return restoreGroup(PARTY);
}
