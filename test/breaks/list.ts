import { AFTER_A_YEAR } from "./after-a-year.ts";
import { AT_THE_TABLE } from "./at-the-table.ts";
import { FOR_MODULES } from "./for-modules.ts";
import { IN_A_GMS_ACTS } from "./in-a-gms-acts.ts";
import { IN_EDGES } from "./in-edges.ts";
import { IN_GROWTH } from "./in-growth.ts";
import { IN_THE_PLAYGROUND } from "./in-the-playground.ts";
import { IN_THE_HOST } from "./in-the-host.ts";
import { IN_THE_RULES } from "./in-the-rules.ts";
import { IN_THE_SCENE } from "./in-the-scene.ts";
import { IN_THE_SERVER } from "./in-the-server.ts";
import { IN_THE_WINDOWS } from "./in-the-windows.ts";
import { IN_WHAT_IS_STORED } from "./in-what-is-stored.ts";
import { IN_WHAT_USERS_WRITE } from "./in-what-users-write.ts";
import { ON_A_STRICTER_HOST } from "./on-a-stricter-host.ts";
import type { PlantedBreak } from "../../tools/breaks/planted-break.ts";
import { TURNED_BACK_FOR_PACKAGES } from "./turned-back-for-packages.ts";
import { TURNED_BACK } from "./turned-back.ts";

/** Every break, the quick ones first. */
export const BREAKS: readonly PlantedBreak[] = [
  ...IN_THE_RULES,
  ...IN_GROWTH,
  ...AFTER_A_YEAR,
  ...IN_WHAT_IS_STORED,
  ...IN_EDGES,
  ...IN_THE_SCENE,
  ...IN_THE_PLAYGROUND,
  ...IN_A_GMS_ACTS,
  ...IN_THE_SERVER,
  ...IN_THE_WINDOWS,
  ...IN_WHAT_USERS_WRITE,
  ...AT_THE_TABLE,
  ...ON_A_STRICTER_HOST,
  ...IN_THE_HOST,
  ...TURNED_BACK,
  ...TURNED_BACK_FOR_PACKAGES,
  ...FOR_MODULES,
];
