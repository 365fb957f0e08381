import { localize, localizeCount } from "../../../foundry/i18n.ts";
import { pipTrack, type PipTrack } from "../../apps/parts/pips.ts";
import { byLabel } from "../../apps/words.ts";
import { skillLabel } from "../../data/current-skills.ts";
import { type Attribute, ATTRIBUTES, isAttribute } from "../../rules/attributes.ts";
import type { Edition } from "../../rules/edition.ts";
import { buildPool } from "../../rules/pool.ts";
import type { RegisteredSkill } from "../../rules/skills.ts";
import { attributeLabel, attributeShort } from "../../words/labels.ts";
import { RATING_MAX } from "../rating-max.ts";

/** What the play view needs of a character. */
export interface PcFacts {
  readonly uid: string;
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly skills: Readonly<Record<string, number>>;
  readonly registry: ReadonlyMap<string, RegisteredSkill>;
  /** The attribute all pools are seen through; empty for each skill's own. */
  readonly lens: string;
  readonly editing: boolean;
  readonly edition: Edition;
}

/** One tile of the attributes. */
export interface AttributeView {
  readonly key: Attribute;
  readonly label: string;
  readonly value: number;
  readonly chosen: string;
  readonly hint: string;
  readonly less: string;
  readonly more: string;
  readonly atLeast: boolean;
  readonly atMost: boolean;
}

/** One row of the skills. */
export interface SkillView {
  readonly key: string;
  readonly label: string;
  readonly attribute: Attribute;
  readonly attributeLabel: string;
  /** The same for a narrow sheet. */
  readonly attributeShort: string;
  readonly rating: number;
  readonly pool: string;
  readonly rollLabel: string;
  readonly track: PipTrack;
}

/** The four attributes, as tiles one looks through or, in editing, steps up and down. */
export function attributeViews({ attributes, lens }: PcFacts): AttributeView[] {
  return ATTRIBUTES.map((key) => {
    const label = attributeLabel(key);
    const chosen = key === lens;
    const hint = localize(`FATES_EDGE.Sheet.${chosen ? "LensOn" : "LensOff"}`, { attribute: label });
    const value = attributes[key];
    return {
      key,
      label,
      value,
      chosen: String(chosen),
      hint,
      less: localize("FATES_EDGE.Sheet.Lower", { name: label }),
      more: localize("FATES_EDGE.Sheet.Raise", { name: label }),
      atLeast: value <= 1,
      atMost: value >= RATING_MAX,
    };
  });
}

/**
 * The skills with their pools. In play the trained stand first, and what is off the core list shows only when
 * trained or made by this table; in editing all stand in the alphabet, so that no row moves under the hand.
 */
export function skillViews(facts: PcFacts): SkillView[] {
  const shown = [...facts.registry.values()].filter((skill) => facts.editing || isShown(skill, facts));
  const views = shown.map((skill) => skillView(skill, facts));
  return facts.editing
    ? views.toSorted(byLabel)
    : views.toSorted((a, b) => b.rating - a.rating || byLabel(a, b));
}

function isShown(skill: RegisteredSkill, facts: PcFacts): boolean {
  return skill.tier !== "further" || (facts.skills[skill.key] ?? 0) > 0;
}

function skillView(skill: RegisteredSkill, facts: PcFacts): SkillView {
  const { key } = skill;
  const attribute = isAttribute(facts.lens) ? facts.lens : skill.attribute;
  const label = skillLabel(key);
  const rating = facts.skills[key] ?? 0;
  const value = facts.attributes[attribute];
  const { size } = buildPool(
    [
      { kind: "attribute", label: attribute, dice: value },
      { kind: "skill", label, dice: rating },
    ],
    facts.edition,
  );
  const filling = { skill: label, rating, attribute: attributeLabel(attribute), value };
  return {
    key,
    label,
    attribute,
    attributeLabel: filling.attribute,
    attributeShort: attributeShort(attribute),
    rating,
    pool: localize("FATES_EDGE.Sheet.Pool", { dice: size }),
    rollLabel: localize("FATES_EDGE.Sheet.RollSkill", {
      ...filling,
      pool: localizeCount("FATES_EDGE.Sheet.Dice", size),
    }),
    track: ratingTrack(facts, key, label, rating),
  };
}

function ratingTrack(facts: PcFacts, key: string, label: string, value: number): PipTrack {
  return pipTrack({
    id: `${facts.uid}-rating-${key}`,
    kind: "rating",
    label,
    path: `skills.${key}`,
    value,
    max: RATING_MAX,
    editable: facts.editing,
  });
}
