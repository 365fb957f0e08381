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
 * as in a world that was filled while no GM looked, they join at once; later on, who is in no party was taken out of it.
 */
export function startJoiningParty(): void {
  const look = (actor: Actor.Implementation): void => {
    if (isActiveGM() && isHero(actor) && actor.hasPlayerOwner) void join(actor);
  };
  if (!partyInPlay()) for (const actor of game.actors) look(actor);
  Hooks.on("createActor", look);
  Hooks.on("updateActor", (actor, changes) => {
    if ("ownership" in changes) look(actor);
  });
}

/** Heroes join one after another: each finds the party that the one before has made. */
function join(hero: HeroActor): Promise<void> {
  return serialize("joining the party", async () => {
    if (partyOf(hero)) return;
    const party = await needParty();
    await updateDocument(party, { system: { members: [...party.system.members, hero.uuid] } });
    joined.push({ hero: hero.name, party: party.name });
    tellJoined();
  });
}

/** Who has joined and has not been told of yet. */
const joined: { readonly hero: string; readonly party: string }[] = [];

/** Those who join at once are told in one notice, so that a new world's party is not covered by them. */
const tellJoined = foundry.utils.debounce(() => {
  const all = joined.splice(0);
  for (const party of new Set(all.map((one) => one.party))) {
    const names = all.filter((one) => one.party === party).map(({ hero }) => hero);
    notify.info("TWO_DICE.Party.Joined", { names: names.join(", "), party });
  }
}, 500);
