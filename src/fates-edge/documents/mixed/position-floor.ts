import type { PcActor } from "../../data/kinds.ts";
import { positionFloor } from "../../rules/mixed/beat.ts";
import type { Position } from "../../rules/positions.ts";
import { highestOf } from "./anchor-of.ts";
import { mixedScene } from "./mixed-scene.ts";

/** The position a character starts from in a mixed-tier scene where nobody says otherwise (SRD R.3); empty in any other. */
export function floorFor({ uuid }: PcActor): Position | "" {
  const mixed = mixedScene();
  if (!mixed || !mixed.crew.some((actor) => actor.uuid === uuid)) return "";
  return positionFloor(highestOf(mixed.crew).includes(uuid));
}
