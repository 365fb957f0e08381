import { isFated, isMonster, type PersonActor } from "../../data/kinds.ts";
import type { SkillName } from "../../data/deal.ts";
import type { Aim } from "../../rules/harm/damage.ts";
import { SKILLS } from "../../data/skills.ts";
import type { TrainedSkill } from "../../data/actor/fields.ts";

/** A skill that somebody has. */
export interface OwnSkill extends SkillName {
  /** By which they choose it: a skill's name, or the id of one that is about something. */
  readonly id: string;
  readonly rank: number;
}

/** Every skill that somebody may draw with; who is rated by one number has that for all (Extras, Followers, Monsters). */
export function skillsOf(actor: PersonActor): readonly OwnSkill[] {
  if (!isFated(actor)) {
    const trained = isMonster(actor) ? trainedSkills(actor.system.trained) : [];
    return [{ id: "rating", kind: "rating", subject: "", rank: actor.system.rating }, ...trained];
  }
  const plain = SKILLS.map((skill) => ({
    id: skill,
    kind: skill,
    subject: "",
    rank: actor.system.skills[skill],
  }));
  return [...plain, ...trainedSkills(actor.system.trained)];
}

function trainedSkills(trained: Readonly<Record<string, TrainedSkill>>): OwnSkill[] {
  return Object.entries(trained)
    .toSorted(([, one], [, other]) => one.sort - other.sort)
    .map(([id, { kind, subject, rank }]) => ({ id, kind, subject, rank }));
}

/** The skill that is used by itself against anything but blows and holds. */
const USUAL: Partial<Readonly<Record<Aim, string>>> = {
  mental: "influence",
  moral: "influence",
  notice: "perception",
};

/**
 * The skills that somebody may defend with, first the one that is used by itself: Athletics against blows, Influence against words; then the
 * others, the highest first (Athletics, Influence, Attacks).
 */
export function defencesOf(actor: PersonActor, aims: Aim): readonly OwnSkill[] {
  const usual = USUAL[aims] ?? "athletics";
  const place = ({ kind, rank }: OwnSkill): number => (kind === usual ? Number.POSITIVE_INFINITY : rank);
  return skillsOf(actor).toSorted((one, other) => place(other) - place(one));
}

/** One of them; undefined where they have none of that id. */
export function skillOf(actor: PersonActor, id: string): OwnSkill | undefined {
  return skillsOf(actor).find((skill) => skill.id === id);
}
