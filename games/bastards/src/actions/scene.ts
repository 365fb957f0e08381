import { deletion, updateDocument } from "#foundry/documents.ts";
import { isActiveGM } from "#foundry/host.ts";
import { createGroup } from "#table/group/keep-group.ts";
import type { Place } from "../rules/scene/places.ts";
import type { Present } from "../data/actor/scene.ts";
import type { PersonActor, SceneActor } from "../data/kinds.ts";
import { baseName } from "../rules/people/names.ts";
import { holderOf, pairKey, SCENE, sceneInPlay } from "../state/scene.ts";

/** The scene makes itself where the world has none (`ready`, the dealer's client). */
export async function startScene(): Promise<void> {
  if (isActiveGM() && !sceneInPlay()) await createGroup(SCENE);
}

/** Somebody as they come into a scene, by the name under which they stand there. Of several with one name each has a number, the first too. */
export function entriesFor(scene: SceneActor, actor: PersonActor): Record<string, Present> {
  const all = Object.entries(scene.system.present);
  const same = all.filter(([, { name }]) => [name, baseName(name)].includes(actor.name));
  const numbers = same.map(([, { name }]) => Number(name.slice(actor.name.length)) || 1);
  const numbered = (number: number): string => `${actor.name} ${number}`;
  const first = same.find(([, { name }]) => name === actor.name);
  const name = same.length === 0 ? actor.name : numbered(Math.max(...numbers) + 1);
  const sort = Math.max(-1, ...all.map(([, one]) => one.sort)) + 1;
  return {
    ...(first && { [first[0]]: { ...first[1], name: numbered(1) } }),
    [holderOf(actor)]: { actor: actor.uuid, name, words: "", sort },
  };
}

/** Somebody enters a scene, as the dealer lays them there. */
export async function enterScene(scene: SceneActor, actor: PersonActor): Promise<void> {
  if (Object.hasOwn(scene.system.present, holderOf(actor))) return;
  await updateDocument(scene, { system: { present: entriesFor(scene, actor) } });
}

/** Somebody leaves a scene, and with them how far they were from everybody. */
export async function leaveScene(scene: SceneActor, id: string): Promise<void> {
  const pairs = Object.keys(scene.system.distances).filter((pair) => pair.split("-").includes(id));
  const gone: object[] = pairs.map((pair) => deletion(pair));
  const distances: object = Object.assign({}, ...gone);
  await updateDocument(scene, { system: { present: deletion(id), distances } });
}

/** How far two are apart from now on. */
export async function setDistance(
  scene: SceneActor,
  pair: readonly string[],
  distance: string,
): Promise<void> {
  const [one = "", other = ""] = pair;
  await updateDocument(scene, { system: { distances: { [pairKey(one, other)]: distance } } });
}

/** The place becomes of a kind, or is none of it any more (Set the Scene). */
export async function togglePlace(scene: SceneActor, place: Place): Promise<void> {
  const { kinds } = scene.system;
  const after = kinds.includes(place) ? kinds.filter((one) => one !== place) : [...kinds, place];
  await updateDocument(scene, { system: { kinds: after } });
}
