import type { ActName } from "../../state/acts.ts";
import type { Doing, Planned } from "./doing.ts";
import { cash } from "./cash.ts";
import { bond, hide, relief, tend } from "./companions.ts";
import { patch, repair, withoutTool } from "./mending.ts";
import { buyNow, mendFlaw } from "./growth.ts";
import { affinity, boost, crown, flourish } from "./favours.ts";
import { memory } from "./memory.ts";
import { getsFree, recovers, stabilise } from "./recovery.ts";

/** What each act changes, as things stand; every one throws a UserError where something stands against it. */
export const PLANS: Readonly<Record<ActName, (doing: Doing) => Planned>> = {
  short: recovers("short"),
  night: recovers("night"),
  treat: recovers("treat"),
  sanctuary: recovers("sanctuary"),
  tend,
  repair,
  patch,
  hide,
  relief,
  free: getsFree,
  memory,
  buyNow,
  mendFlaw,
  cash,
  bond,
  affinity,
  boost,
  crown,
  flourish,
  stabilise,
  tool: withoutTool,
};
