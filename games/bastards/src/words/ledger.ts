import { SKILLS } from "../data/skills.ts";
import { TRAITS } from "../rules/cards/card.ts";
import { label } from "./labels.ts";

/** What was bought, as it is called now; of what has a name of its own as it was called then. */
export function boughtName(of: string, words: string): string {
  const [kind] = of.split(":");
  const trait = TRAITS.find((one) => of === `trait:${one}`);
  const skill = SKILLS.find((one) => of === `skill:${one}`);
  if (kind === "trait" && trait) return label.trait(trait);
  return kind === "skill" && skill ? label.skill(skill) : words;
}
