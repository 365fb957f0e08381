import { isPc, type PcActor } from "../../data/kinds.ts";

/**
 * The characters who are in play: those that a player owns and who are not away (SRD, "Absent PCs"). At a table where no
 * player owns any, all of them.
 */
export function crew(): PcActor[] {
  const characters = game.actors.contents.flatMap((actor): PcActor[] => (isPc(actor) ? [actor] : []));
  const owned = characters.filter(isPlayed);
  return (owned.length > 0 ? owned : characters).filter(({ system }) => !system.away);
}

function isPlayed(actor: PcActor): boolean {
  return game.users.some((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
}
