import type { PartyActor } from "../data/kinds.ts";
import { sessionExperience, type SessionExperience } from "../rules/session.ts";
import { heroesOf } from "./party.ts";

/** What each hero of a party would gain if the session ended now (Experience). */
export function sessionNow(party: PartyActor): SessionExperience {
  const { number } = party.system.session;
  const heroes = heroesOf(party);
  const spent = heroes.flatMap(({ system }) => Object.values(system.spent));
  const story = spent.filter((line) => line.kind === "story" && line.session === number);
  return sessionExperience({
    story: story.reduce((sum, { amount }) => sum + amount, 0),
    villain: Object.values(party.system.villainSpent).filter(({ session }) => session === number).length,
    heroes: heroes.length,
  });
}
