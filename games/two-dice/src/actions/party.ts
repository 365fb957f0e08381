import { updateDocument } from "#foundry/documents.ts";
import { isActiveGM } from "#foundry/host.ts";
import { notify } from "#foundry/notify.ts";
import { needGroup } from "#table/group/keep-group.ts";
import { serialize } from "#table/serialize.ts";
import { type HeroActor, isHero, type PartyActor } from "../data/kinds.ts";
import { PARTY, partyInPlay, partyOf } from "../state/party.ts";

/**
 * The party in play, which makes itself with the first thing that needs one (GMs' clients).
 * @throws UserError for a player while there is none
 */
export async function needParty(): Promise<PartyActor> {
  return partyInPlay() ?? (await needGroup(PARTY));
}

/**
 * A hero whom a player plays joins the party in play, which makes itself with the first of them (`ready`). Where heroes came before any party,
 * as in a world that was filled while no GM looked, they join at once.
 */
export function startJoiningParty(): void {
  const look = (actor: Actor.Implementation): void => {
    if (isActiveGM() && isHero(actor) && actor.hasPlayerOwner) void join(actor);
  };
  // A world that was made elsewhere may have heroes and no party; who a GM took out of one stays out.
  if (!partyInPlay()) for (const actor of game.actors) look(actor);
  Hooks.on("createActor", look);
  Hooks.on("updateActor", (actor, changes) => {
    if ("ownership" in changes) look(actor);
  });
  // Later on, who is in no party was taken out of it.
  if (partyInPlay() === null) for (const actor of game.actors) look(actor);
}

/** Heroes join one after another: each finds the party that the one before has made. */
function join(hero: HeroActor): Promise<void> {
  return serialize("joining the party", async () => {
    if (partyOf(hero)) return;
    const party = await needParty();
    await updateDocument(party, { system: { members: [...party.system.members, hero.uuid] } });
    notify.info("TWO_DICE.Party.Joined", { name: hero.name, party: party.name });
  });
}
