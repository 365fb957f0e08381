import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { type FighterActor, isWeapon } from "../../data/kinds.ts";
import { mayUse } from "../../rules/combat/weapons.ts";
import { type Fighting, type FightState, freeDeed, placeOf } from "../../state/fight.ts";
import { nameNow } from "../../state/rights.ts";
import { combatantChange } from "./fight.ts";

/** What something costs of somebody's round. */
export interface Cost {
  readonly acts: number;
  readonly reacts: number;
  /** The key of what a power lets them do besides; empty for nothing of that kind. */
  readonly free?: string;
  /** The item it is done with, by id: for reload and cumbersome. */
  readonly item?: string;
  /** A GM's client asks, or the table waves whose turn it is. */
  readonly isGM?: boolean;
}

/**
 * What is used up of somebody's round (Actions in Combat; Equipment); nothing for who is in no fight.
 * @throws UserError where it is not their turn, they have too little left, or an item cannot be used again
 */
export function spend(actor: FighterActor, cost: Cost): Change[] {
  const place = placeOf(actor);
  if (!place) return [];
  const { fight, one } = place;
  const free = cost.free ?? "";
  const deed = free === "" ? null : freeDeed(one, free);
  if (free !== "" && !deed) throw new UserError("BEACON_ROAD.Error.NothingFree", { name: one.name });
  const acts = deed ? 0 : cost.acts;
  const reacts = deed ? deed.reacts : cost.reacts;
  requireRoom(fight, one, { acts, reacts, isGM: cost.isGM ?? false });
  return [
    ...(acts > 0 ? combatantChange(fight, one, "acts", stored(fight, one).acts + acts) : []),
    ...(reacts > 0 ? combatantChange(fight, one, "reacts", stored(fight, one).reacts + reacts) : []),
    ...(deed ? freeGone(fight, one, free) : []),
    ...(cost.item === undefined ? [] : itemUsed(actor, { fight, one, item: cost.item })),
  ];
}

/** Something free that was used, or is over. */
function freeGone({ crew }: FightState, one: Fighting, key: string): Change[] {
  const path = `system.fight.combatants.${one.id}.free.${key}`;
  return [{ uuid: crew.uuid, path, before: { ...one.free[key] }, after: null }];
}

function stored({ crew }: FightState, { id }: Fighting): { readonly acts: number; readonly reacts: number } {
  return crew.system.fight.combatants[id] ?? { acts: 0, reacts: 0 };
}

function requireRoom(
  { turn }: FightState,
  one: Fighting,
  { acts, reacts, isGM }: { readonly acts: number; readonly reacts: number; readonly isGM: boolean },
): void {
  const { name, left } = one;
  if (acts > 0 && turn !== one.id && !isGM) throw new UserError("BEACON_ROAD.Error.NotYourTurn", { name });
  if (left.acts < acts) throw new UserError("BEACON_ROAD.Error.NoActs", { name });
  if (left.reacts < reacts) throw new UserError("BEACON_ROAD.Error.NoReacts", { name });
}

/** An item is used in this round. @throws UserError where it has to be reloaded, or is too cumbersome to be used beside another */
function itemUsed(
  actor: FighterActor,
  { fight, one, item }: { readonly fight: FightState; readonly one: Fighting; readonly item: string },
): Change[] {
  const weapon = actor.items.get(item);
  if (!isWeapon(weapon)) return [];
  const others = one.used.filter((id) => id !== item).map((id) => actor.items.get(id));
  const used = {
    thisItem: one.used.includes(item),
    otherItem: others.length > 0,
    cumbersome: [...others, ...(one.used.includes(item) ? [weapon] : [])].some(
      (other) => isWeapon(other) && other.system.cumbersome,
    ),
  };
  if (!mayUse(weapon.system, used))
    throw new UserError("BEACON_ROAD.Error.UsedAlready", { name: nameNow(actor), item: weapon.name });
  return used.thisItem ? [] : combatantChange(fight, one, "used", [...one.used, item]);
}
