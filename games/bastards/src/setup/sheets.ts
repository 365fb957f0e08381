import { FatedSheet } from "../sheets/fated.ts";
import { ThingSheet } from "../sheets/item.ts";
import { RatedSheet } from "../sheets/rated.ts";
import { SceneSheet } from "../sheets/scene.ts";

/** Every sheet of the game. Each says on its own class what it is for. */
export const SHEETS = [FatedSheet, RatedSheet, SceneSheet, ThingSheet] as const;
