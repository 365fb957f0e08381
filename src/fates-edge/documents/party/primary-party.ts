import { isParty, type PartyActor } from "../../data/kinds.ts";
import { setting } from "../../data/settings.ts";

/** The party whose bank and scene are played with: the one a GM named, else the oldest. */
export function primaryParty(): PartyActor | null {
  const named = game.actors.get(setting("primaryParty"));
  if (isParty(named)) return named;
  const oldest = game.actors.find((actor) => actor.type === "party");
  return isParty(oldest) ? oldest : null;
}
