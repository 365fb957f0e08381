import { actAsGM } from "#table/acts/in-turn.ts";
import { notify } from "#foundry/notify.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { isFaction } from "../data/kinds.ts";

/** Takes the factions of the compendium into the world for all to see, but for those whose names stand there already (GMs; The Faction Game). */
export function bringFactions(): Promise<boolean> {
  return actAsGM("factions", async () => {
    const all = (await game.packs.get(`${SYSTEM_ID}.factions`)?.getDocuments()) ?? [];
    const known = new Set(game.actors.contents.filter(isFaction).map(({ name }) => name));
    const missing = all.flatMap((one) =>
      isFaction(one) && !known.has(one.name) ? [game.actors.fromCompendium(one) as Actor.CreateData] : [],
    );
    await Actor.implementation.createDocuments(missing);
    notify.info("BEACON_ROAD.Board.Brought", { count: missing.length });
  });
}
