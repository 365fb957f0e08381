import type { GameProfile } from "#foundry/game.ts";
import { RULES_PAGES } from "./rules-pages.ts";

/** The system's id, as in the manifest: the scope of its flags and settings, the root of its files. */
export const SYSTEM_ID = "beacon-road";

/** Beacon Road, as the table below it knows it. */
export const BEACON_ROAD: GameProfile = {
  id: SYSTEM_ID,
  words: "BEACON_ROAD",
  api: "beaconRoad",
  aside: "tt-aside",
  grownByActs: [],
  controls: ["data-pips", "data-claim", "data-help", "data-status"],
  pages: RULES_PAGES,
};

/** The served path of one of the game's templates; files name it while they are loaded. */
export function templatePath(name: string): string {
  return `systems/${SYSTEM_ID}/templates/${name}.hbs`;
}
