import { GEAR_CONDITIONS } from "../../rules/advancement/gear-condition.ts";

/** How well a thing still serves (SRD 20.5). A broken one lends nothing. */
export const CONDITIONS = GEAR_CONDITIONS;
/** What sort of thing (SRD J to O). */
export const GEAR_KINDS = ["weapon", "armour", "tool", "kit", "rare", "artifact", "other"] as const;
export type GearKind = (typeof GEAR_KINDS)[number];
/** Where it is. What is stored lends nothing. */
export const GEAR_PLACES = ["hand", "carried", "stored"] as const;
export type GearPlace = (typeof GEAR_PLACES)[number];
