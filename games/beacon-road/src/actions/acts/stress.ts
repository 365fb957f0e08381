import { uuidOf } from "#foundry/documents.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { HeroActor } from "../../data/kinds.ts";
import { hasBoxes } from "../../rules/people/armor.ts";
import { afterStress, canPay } from "../../rules/people/stress.ts";

/** Stress that somebody chose to pay. @throws UserError where there is no room for all of it (Stress) */
export function payStress(hero: HeroActor, cost: number): Change[] {
  const { stress, limits } = hero.system;
  if (!canPay(stress.value, cost, limits.stress))
    throw new UserError("BEACON_ROAD.Error.NoRoomForStress", { name: hero.name, cost });
  return stressChange(hero, cost).changes;
}

/** Stress that befalls somebody, or is cleared below 0; what does not fit is told (Stress). */
export function stressChange(hero: HeroActor, amount: number): { changes: Change[]; over: number } {
  const { stress, limits } = hero.system;
  const after = afterStress(stress.value, amount, limits.stress);
  return {
    changes: changeOf(uuidOf(hero), "system.stress.value", stress.value, after.stress),
    over: after.over,
  };
}

/** Boxes that are marked, of special armour, armour or shield. @throws UserError where too few are left */
export function markBoxes(hero: HeroActor, kind: "armor" | "shield" | "special", boxes: number): Change[] {
  const { marked, limits } = hero.system;
  if (!hasBoxes(limits[kind], marked[kind], boxes))
    throw new UserError(`BEACON_ROAD.Error.NoBoxes.${kind}`, { name: hero.name, boxes });
  return changeOf(uuidOf(hero), `system.marked.${kind}`, marked[kind], marked[kind] + boxes);
}

/** Beacon Points that are spent. @throws UserError where there are too few */
export function payBeacon(hero: HeroActor, points: number): Change[] {
  const { beacon } = hero.system;
  if (beacon < points) throw new UserError("BEACON_ROAD.Error.NoBeaconPoint", { name: hero.name });
  return changeOf(uuidOf(hero), "system.beacon", beacon, beacon - points);
}
