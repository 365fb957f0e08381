import { findHere, idOf } from "#foundry/documents.ts";
import { groupInPlay, type GroupKind } from "#table/group/group.ts";
import type { Present } from "../data/actor/scene.ts";
import { isPerson, isScene, type PersonActor, type SceneActor } from "../data/kinds.ts";
import { type Distance, FIRST_DISTANCE } from "../rules/fight/distance.ts";
import { inOrder } from "../data/actor/fields.ts";

/** The actor that holds the scene in play. */
export const SCENE: GroupKind<SceneActor> = { type: "scene", is: isScene };

/** The scene in play; null where the world has none yet. */
export function sceneInPlay(): SceneActor | null {
  return groupInPlay(SCENE);
}

/** Who is in a scene, in its order, each with their id there and who they are; null for somebody who is gone. */
export function presentIn(
  scene: SceneActor,
): readonly { readonly id: string; readonly entry: Present; readonly actor: PersonActor | null }[] {
  return inOrder(scene.system.present).map(([id, entry]) => {
    const actor = findHere(entry.actor);
    return { id, entry, actor: isPerson(actor) ? actor : null };
  });
}

/** Under what name somebody holds cards and stands in a scene: their own id, or that of the unlinked token they are. */
export function holderOf(actor: PersonActor): string {
  return idOf(actor.isToken && actor.token ? actor.token : actor);
}

/** Who holds cards under a name; null for somebody who is gone. */
export function personOf(scene: SceneActor, holder: string): PersonActor | null {
  const actor = findHere(scene.system.present[holder]?.actor ?? `Actor.${holder}`);
  return isPerson(actor) ? actor : null;
}

/** What somebody is called in a scene. */
export function nameOfHolder(scene: SceneActor, holder: string): string {
  return scene.system.present[holder]?.name ?? personOf(scene, holder)?.name ?? "";
}

/** What the distance between two is stored under, whichever is named first. */
export function pairKey(one: string, other: string): string {
  return [one, other].toSorted().join("-");
}

/** How far two are apart in a scene (Movement). */
export function distanceBetween(scene: SceneActor, one: string, other: string): Distance {
  return scene.system.distances[pairKey(one, other)] ?? FIRST_DISTANCE;
}
