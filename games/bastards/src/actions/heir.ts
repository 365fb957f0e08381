import { localize } from "#foundry/i18n.ts";
import { UserError } from "#table/refusals.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { accumulated } from "../data/actor/ledger.ts";
import { type FatedActor, type FollowerActor, isFated, isFollower } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { TRAITS } from "../rules/cards/card.ts";
import { poolMax } from "../rules/harm/pools.ts";
import { priceBetween } from "../rules/people/prices.ts";
import { heirExperience } from "../rules/people/start.ts";
import { freeRank } from "../state/build.ts";

/** Whoever could take a killed fated's place beside a new heir: the followers whom they taught (Successor). */
export function successorsOf(fated: FatedActor): FollowerActor[] {
  return game.actors.contents.flatMap((actor): FollowerActor[] => {
    if (!isFollower(actor)) return [];
    const { successor, of, state } = actor.system;
    return successor && of === fated.uuid && state !== "killed" ? [actor] : [];
  });
}

/**
 * Makes the heir of somebody who was killed: somebody new, with half the experience the dead had ever had (Killed). Their sheet opens.
 * @throws UserError where this user may make no actors
 */
export async function makeHeir(dead: FatedActor): Promise<void> {
  const name = localize("GAME_OF_BASTARDS.Heir.Name", { name: dead.name });
  const begins = heirExperience(accumulated(dead.system));
  await make(dead, { name, system: { begins, heirOf: dead.uuid } });
}

/**
 * A successor takes the place of who taught them: a fated of the same suit and traits, which may be moved around, with their own
 * experience, advantages and things (Successor).
 * @throws UserError where this user may make no actors
 */
export async function succeed(dead: FatedActor, successor: FollowerActor): Promise<void> {
  const { suit, traits } = dead.system;
  const inherited = TRAITS.map((id) =>
    priceBetween("trait", freeRank(dead, { of: "trait", id }), traits[id], currentDials()),
  );
  const begins = accumulated(successor.system) + inherited.reduce((sum, one) => sum + one, 0);
  const pools = Object.fromEntries(TRAITS.map((trait) => [trait, { value: poolMax(traits[trait]) }]));
  await make(dead, {
    name: successor.name,
    img: successor.img,
    items: successor.items.contents.map((item) => item.toObject()),
    system: { suit, traits: { ...traits }, pools, begins, heirOf: dead.uuid },
  });
}

/** Makes a fated who belongs to whoever the dead one belonged to. */
async function make(dead: FatedActor, data: object): Promise<void> {
  if (!game.user.can("ACTOR_CREATE")) throw new UserError("GAME_OF_BASTARDS.Error.MayNotMake");
  const source = { type: "fated", ownership: { ...dead.ownership }, ...data };
  const made: unknown = await Actor.implementation.create(source as Actor.CreateData);
  if (isFated(made)) await showSheet(made);
}
