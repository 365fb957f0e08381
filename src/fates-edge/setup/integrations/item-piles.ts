import type { PiledThings } from "#table/setup/item-piles.ts";

/**
 * How Item Piles reads our things. Gear has no count: each piece has a condition, edges and a history of its own, so none is
 * stacked, and the count that the module wants stands in a flag. Its price is in coin, a flag too, for what our gear costs is
 * XP.
 */
export const THINGS: PiledThings = {
  actor: "npc",
  loot: "gear",
  weapon: "gear",
  equipment: "gear",
  unstacked: ["gear"],
  sameBy: ["system.slug"],
};
