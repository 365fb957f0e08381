import { type FighterActor, isBloodline, isHero, isWeapon } from "../data/kinds.ts";
import { threatens } from "../rules/combat/weapons.ts";
import { gridReach, type Size } from "../rules/people/size.ts";
import { hasRule } from "./attack-draft.ts";

/** A token as far as its place matters: in grid units, as the host stores sizes, and in pixels. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Feet between two who both stand on the scene that is shown, from edge to edge; null without a scene (Movement). */
export function feetBetween(one: FighterActor, other: FighterActor): number | null {
  const scene = game.scenes.viewed;
  const [from, to] = [tokenOf(one), tokenOf(other)];
  if (!scene || !from || !to) return null;
  const { size, distance } = scene.grid;
  const gap = (start: number, length: number, otherStart: number, otherLength: number): number =>
    Math.max(0, otherStart - (start + length), start - (otherStart + otherLength));
  const across = gap(from.x, from.width * size, to.x, to.width * size);
  const down = gap(from.y, from.height * size, to.y, to.height * size);
  // Side by side is one step away.
  return (Math.round(Math.max(across, down) / size) + 1) * distance;
}

function tokenOf(actor: FighterActor): Placed | null {
  const tokens = game.scenes.viewed?.tokens.contents ?? [];
  return tokens.find((token) => token.actor?.uuid === actor.uuid) ?? null;
}

/** How large somebody is: a hero as their bloodline (Creature Sizes). */
export function sizeOf(actor: FighterActor): Size {
  if (!isHero(actor)) return actor.system.size;
  return actor.items.contents.find(isBloodline)?.system.size ?? "medium";
}

/** Feet that somebody threatens with what they have in hand; with Arcane Potency as far as they reach (Conditions: threatens). */
export function reachOf(actor: FighterActor): number {
  const fists = hasRule(actor, "arcane-potency") ? gridReach(sizeOf(actor)) : 0;
  const weapons = actor.items.contents.filter(isWeapon).filter(({ system }) => system.ready);
  return Math.max(fists, ...weapons.map(({ system }) => system.melee));
}

/** Whether somebody threatens another; null where no scene tells how far they stand apart. */
export function doesThreaten(one: FighterActor, other: FighterActor): boolean | null {
  const feet = feetBetween(one, other);
  if (feet === null) return null;
  const { canAct, threatens: isAble } = one.system.standing;
  return threatens({ melee: reachOf(one) }, feet, canAct && isAble);
}

/** Whether two stand side by side; without a scene the table knows, and nobody is left out. */
export function areAdjacent(one: FighterActor, other: FighterActor): boolean {
  const feet = feetBetween(one, other);
  return feet === null || feet <= 5;
}
