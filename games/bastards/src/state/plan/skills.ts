import { isFated, isMonster, type PersonActor, type WeaponItem } from "../../data/kinds.ts";
import type { SkillName } from "../../data/deal.ts";
import type { Trait } from "../../rules/cards/card.ts";
import type { Aim } from "../../rules/harm/damage.ts";
import { SKILLS } from "../../data/skills.ts";
import type { TrainedSkill } from "../../data/actor/fields.ts";
import { inOrder } from "../../data/actor/fields.ts";

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
  return inOrder(trained).map(([id, { kind, subject, rank }]) => ({ id, kind, subject, rank }));
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

/** How the training in a weapon is named that somebody never had: everybody has rank 1 in all (Skills). */
const UNTRAINED = "untrained ";

/**
 * The skills that somebody may attack with, first the one that belongs to it: the weapon's own training, Athletics for bare hands, Influence for
 * words, Stealth unseen; then the others, the highest first (Athletics, Combat Training, Influence).
 */
export function attacksOf(actor: PersonActor, aims: Aim, weapon: WeaponItem | null): readonly OwnSkill[] {
  const subject = aims === "physical" ? (weapon?.system.skill ?? "") : "";
  const usual = aims === "notice" ? "stealth" : (USUAL[aims] ?? "athletics");
  const fits = (skill: OwnSkill): boolean =>
    subject === "" ? skill.kind === usual : skill.kind === "combat" && isSame(skill.subject, subject);
  const all = skillsOf(actor);
  const known = isFated(actor) && subject !== "" && !all.some(fits) ? [...all, untrained(subject)] : all;
  const place = (skill: OwnSkill): number => (fits(skill) ? Number.POSITIVE_INFINITY : skill.rank);
  return known.toSorted((one, other) => place(other) - place(one));
}

function untrained(subject: string): OwnSkill {
  return { id: UNTRAINED + subject, kind: "combat", subject, rank: 1 };
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** One of them; undefined where they have none of that id. */
export function skillOf(actor: PersonActor, id: string): OwnSkill | undefined {
  if (isFated(actor) && id.startsWith(UNTRAINED)) return untrained(id.slice(UNTRAINED.length));
  return skillsOf(actor).find((skill) => skill.id === id);
}

/** The trait that goes with a skill against Fate, unless one says otherwise (Traits). */
const TRAIT_WITH: Partial<Readonly<Record<OwnSkill["kind"], Trait>>> = {
  athletics: "body",
  combat: "body",
  guts: "spirit",
};

/** Which trait a draw for a skill adds as it is offered. */
export function traitWith(skill: OwnSkill | undefined): Trait {
  return (skill && TRAIT_WITH[skill.kind]) ?? "mind";
}
