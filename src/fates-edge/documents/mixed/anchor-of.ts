import { anchorsOf } from "../../rules/mixed/beat.ts";
import { tierOf, type MixedScene } from "./mixed-scene.ts";

/** Who anchors the beat, by uuid: whom the GM named, else the first of the highest tier (SRD R.5, R.7); empty where nobody is there. */
export function anchorOf({ scene, crew }: Pick<MixedScene, "scene" | "crew">): string {
  const { anchor } = scene.beat;
  if (crew.some(({ uuid }) => uuid === anchor)) return anchor;
  return crew.length === 0 ? "" : (highestOf(crew)[0] ?? "");
}

/** Those of the highest tier, by uuid. */
export function highestOf(crew: MixedScene["crew"]): string[] {
  return crew.length === 0 ? [] : anchorsOf(crew.map((actor) => ({ id: actor.uuid, tier: tierOf(actor) })));
}
