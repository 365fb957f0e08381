import { localize } from "#foundry/i18n.ts";
import { chanceOf } from "#table/faces/chance.ts";
import { CREATURES, LANES, readyFace } from "#table/faces/ready-face.ts";

const FOLDER = "systems/fates-edge/assets/portraits/ready";

/** The address of a ready face for a person of this name and role; always the same for the same two. */
export function personFace(name: string, role: string): string {
  const lane = meant(role, LANES, (key) => localize(`FATES_EDGE.Face.Lane.${key}`));
  return `${FOLDER}/${readyFace(name, { lane })}`;
}

/** The address of a ready face for a familiar of this name and form; a form that is not known gets any creature's. */
export function creatureFace(name: string, form: string): string {
  const kind = meant(form, CREATURES, (key) => localize(`FATES_EDGE.Face.Creature.${key}`));
  return `${FOLDER}/${readyFace(name, { kind: kind ?? chanceOf(name).pick(CREATURES) })}`;
}

/** Which of these a text means: the one that the earliest of its words tells, each having a list of beginnings of words. */
function meant<Key extends string>(
  text: string,
  keys: readonly Key[],
  beginnings: (key: Key) => string,
): Key | undefined {
  const said = text.toLowerCase().split(/[^\p{L}]+/u);
  const lists = keys.map((key) => ({ key, words: beginnings(key).toLowerCase().split(", ") }));
  for (const word of said) {
    const found = lists.find(({ words }) => words.some((beginning) => word.startsWith(beginning)));
    if (found) return found.key;
  }
  return undefined;
}
