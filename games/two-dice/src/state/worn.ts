import { type CharacterActor, isHero } from "../data/kinds.ts";

/** What hands and a body hold one of. */
const PLACES = ["weapon", "armor", "shield"];

/** A thing, as far as it is worn or held. */
interface Worn {
  readonly type: string;
  readonly system: object;
}

/** Whether a hero wears or holds what they take at once: the first weapon, armour and shield, as far as a hand is free. */
export function wearsAtOnce(actor: CharacterActor, thing: Worn): boolean {
  if (!isHero(actor) || !PLACES.includes(thing.type)) return false;
  const worn = equippedOf(actor);
  if (worn.some(({ type }) => type === thing.type)) return false;
  const after = [...worn, thing];
  return !(after.some(takesBothHands) && after.some(({ type }) => type === "shield"));
}

/** What somebody wears and holds. */
export function equippedOf({ items }: CharacterActor): Worn[] {
  return items.contents.filter(({ system }) => "equipped" in system && system.equipped);
}

function takesBothHands({ system }: Worn): boolean {
  return "hands" in system && system.hands === "two";
}
