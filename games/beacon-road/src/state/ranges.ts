import type { FighterActor } from "../data/kinds.ts";

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

/** Feet that somebody threatens with what they have in hand (Conditions: threatens). */
export function reachOf({ items }: FighterActor): number {
  return items.contents.reduce((most, item) => {
    const isReady = item.type === "weapon" && "ready" in item.system && item.system.ready;
    return isReady && "melee" in item.system ? Math.max(most, Number(item.system.melee)) : most;
  }, 0);
}

/** Whether somebody threatens another; null where no scene tells how far they stand apart. */
export function doesThreaten(one: FighterActor, other: FighterActor): boolean | null {
  const feet = feetBetween(one, other);
  if (feet === null) return null;
  const { canAct, threatens } = one.system.standing;
  return canAct && threatens && feet <= reachOf(one);
}

/** Whether two stand side by side; without a scene the table knows, and nobody is left out. */
export function areAdjacent(one: FighterActor, other: FighterActor): boolean {
  const feet = feetBetween(one, other);
  return feet === null || feet <= 5;
}
