import { takeAdventures, takeMap } from "./adventures.ts";
import { takeCharacters } from "./characters.ts";
import { takeGmTable } from "./gm-table.ts";
import { takeMagic } from "./magic.ts";
import { takeRetinue } from "./retinue.ts";
import type { Scenes } from "./studio.ts";
import { takeTable } from "./table.ts";

/** Each page of the manual that has pictures, by the name of its scene. */
export const SCENES: Scenes = {
  table: takeTable,
  "gm-table": takeGmTable,
  characters: takeCharacters,
  retinue: takeRetinue,
  magic: takeMagic,
  adventures: takeAdventures,
  map: takeMap,
};
