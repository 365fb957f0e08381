import { actAsGM } from "#table/acts/in-turn.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { isFaction } from "../data/kinds.ts";

/** The folder in which they lie, so that heroes and the crew are found beside them: it is made with the first. */
async function factionsFolder(): Promise<string | null> {
  const name = localize("BEACON_ROAD.Page.factions");
  const found = game.folders.find((one) => one.type === "Actor" && one.name === name);
  return (found ?? (await Folder.implementation.create({ name, type: "Actor" })))?.id ?? null;
}

/** Takes the factions of the compendium into the world for all to see, but for those whose names stand there already (GMs; The Faction Game). */
export function bringFactions(): Promise<boolean> {
  return actAsGM("factions", async () => {
    const all = (await game.packs.get(`${SYSTEM_ID}.factions`)?.getDocuments()) ?? [];
    const known = new Set(game.actors.contents.filter(isFaction).map(({ name }) => name));
    const missing = all.flatMap((one) =>
      isFaction(one) && !known.has(one.name) ? [game.actors.fromCompendium(one) as Actor.CreateData] : [],
    );
    const folder = await factionsFolder();
    await Actor.implementation.createDocuments(missing.map((one) => ({ ...one, folder })));
    notify.info("BEACON_ROAD.Board.Brought", { count: missing.length });
  });
}
