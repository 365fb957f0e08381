import { createGroup, needGroup, restoreGroup } from "#table/group/keep-group.ts";
import { isActiveGM } from "#foundry/host.ts";
import { isPc, type PartyActor } from "../data/kinds.ts";
import { PARTY, primaryParty } from "../state/party.ts";

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

/** The party makes itself with the first character whom a player plays, on the active GM's client (`ready`). */
export function startMakingParty(): void {
  const look = (actor: Actor.Implementation): void => {
    if (isActiveGM() && isPc(actor) && actor.hasPlayerOwner && !primaryParty()) void createParty();
  };
  for (const actor of game.actors) look(actor);
  Hooks.on("createActor", look);
  Hooks.on("updateActor", (actor, changes) => {
    if ("ownership" in changes) look(actor);
  });
}
