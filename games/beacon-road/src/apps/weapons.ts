import { localize } from "#foundry/i18n.ts";
import type { AskWay } from "#table/windows/ask-window.ts";
import { type FighterActor, isHero, isWeapon, type WeaponItem } from "../data/kinds.ts";
import { openAddThing } from "./open-window.ts";

/** What somebody can attack with: what is in hand, else whatever they have. */
export function weaponsOf(actor: FighterActor): WeaponItem[] {
  const all = actor.items.contents.filter(isWeapon);
  const ready = all.filter(({ system }) => system.ready);
  return ready.length > 0 ? ready : all;
}

/** That somebody has no weapon, where they have none, so that nobody wonders why no attack is offered (Actions in Combat). */
export function unarmedLines(actor: FighterActor): string[] {
  return weaponsOf(actor).length > 0 ? [] : [localize("BEACON_ROAD.Fight.NoWeapon")];
}

/** What leads a hero without a weapon to one. */
export function unarmedWays(actor: FighterActor): AskWay[] {
  if (!isHero(actor) || weaponsOf(actor).length > 0) return [];
  const label = localize("BEACON_ROAD.Sheet.AddNamed", { kind: localize("TYPES.Item.weapon") });
  return [{ label, go: () => openAddThing(actor, "weapon") }];
}
