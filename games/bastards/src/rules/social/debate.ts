import { type Trait, TRAITS } from "../cards/card.ts";

/** How many empty pools silence somebody in a debate (Debate). */
const SILENT_AT = 2;

/** Whether somebody is unable to argue any further: two pools are empty. In a debate that knocks nobody out (Debate). */
export function isSilenced(left: Readonly<Record<Trait, number>>): boolean {
  return TRAITS.filter((trait) => left[trait] <= 0).length >= SILENT_AT;
}
