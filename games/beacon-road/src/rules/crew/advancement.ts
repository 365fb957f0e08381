import type { Dials } from "../dials.ts";
import type { Action } from "../roll/actions.ts";

/** What is asked of the crew at the end of a session (Crew Advancement). */
export const CREW_QUESTIONS = ["type", "challenged", "reputation", "expressed"] as const;
export type CrewQuestion = (typeof CREW_QUESTIONS)[number];
const MARKS_A_QUESTION = 2;

/** Marks for the crew: 1 for each question that came up, 2 for one that did often or in a big way (Crew Advancement). */
export function crewMarks(answers: Readonly<Partial<Record<CrewQuestion, number>>>): number {
  return CREW_QUESTIONS.reduce((sum, question) => {
    return sum + Math.min(MARKS_A_QUESTION, Math.max(0, answers[question] ?? 0));
  }, 0);
}

/** What a full track gives: a new ability, or two boxes of upgrades (Crew Advancement). */
export const CREW_ADVANCE = { abilities: 1, upgradeBoxes: 2 } as const;
/** Upgrades that a type of crew brings; where it names none, the table chooses as many (Assign crew upgrades). */
export const TYPE_UPGRADES = 2;
/** Upgrades that a new crew marks beside those. */
export const START_UPGRADES = 2;

/** Boxes that an upgrade takes before it counts: 1, but 2 for a cohort or a type more, 3 for stress and trauma boxes, 4 for Mastery. */
export const UPGRADE_BOXES: Readonly<Record<string, number>> = {
  cohort: 2,
  "cohort-type": 2,
  composed: 3,
  hardened: 3,
  mastery: 4,
};

/** How many boxes an upgrade takes (Crew Upgrades). */
export function upgradeBoxes(upgrade: string): number {
  return UPGRADE_BOXES[upgrade] ?? 1;
}

/** The size of the crew's own track. */
export function crewTrack({ tracks }: Pick<Dials, "tracks">): number {
  return tracks.crew;
}

/** What it takes to hide a lair anew that was found: coin by tier, and two downtime activities (Hidden Lair). */
export function hideLair(tier: number): { readonly coin: number; readonly activities: number } {
  return { coin: tier, activities: 2 };
}

/** The actions of which the crew's Deadly lets each hero raise one, beyond the limit at the start, too (Deadly). */
export const DEADLY_ACTIONS = ["hunt", "prowl", "skirmish"] as const satisfies readonly Action[];
