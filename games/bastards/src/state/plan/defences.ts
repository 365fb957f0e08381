import type { PlanSide } from "../../data/deal.ts";
import { type DrawFor, weaponsOf } from "./drawer.ts";
import { planSide } from "./side.ts";
import { defencesOf, type OwnSkill } from "./skills.ts";

/** A skill that somebody may defend with, and what they would play with it. */
export interface Defence {
  readonly skill: OwnSkill;
  readonly side: PlanSide;
}

/** What a card of the hand counts on average. */
const CARD_WORTH = 7;

/**
 * The defences in the order in which they are offered. First stand those that go with the attack, the best of them at the head: the skill that is
 * used by itself, and against a blow the training in a weapon in hand, which parries. Behind them stand all other skills (Athletics, Combat
 * Training, Attacks).
 * @param isBlow whether it is a melee attack: only that is parried
 */
export function defencesBestFirst(asked: Omit<DrawFor, "as" | "skill">, isBlow: boolean): readonly Defence[] {
  const { actor, aims } = asked;
  const blades = isBlow ? weaponsOf(actor).filter(({ system }) => system.reach === "melee") : [];
  const parries = new Set(blades.map(({ system }) => plainly(system.skill)));
  const all = defencesOf(actor, aims).map((skill) => ({
    skill,
    side: planSide({ ...asked, skill, as: "defence" }),
  }));
  const fits = ({ skill }: Defence): boolean =>
    skill === all[0]?.skill || (skill.kind === "combat" && parries.has(plainly(skill.subject)));
  const fitting = all.filter(fits).toSorted((one, other) => worth(other) - worth(one));
  return [...fitting, ...all.filter((one) => !fits(one))];
}

const worth = ({ side }: Defence): number => side.limit * CARD_WORTH + side.added;
const plainly = (subject: string): string => subject.trim().toLowerCase();
