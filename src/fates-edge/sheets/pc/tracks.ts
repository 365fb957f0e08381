import { localize, localizeCount } from "#foundry/i18n.ts";
import { pipTrack, type PipTrack } from "#table/windows/controls.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { TERMS } from "../../data/rules-pages.ts";
import { isCaster } from "../../rules/magic/arts.ts";
import { ATTRIBUTE_MAX, SKILL_MAX } from "../../rules/advancement/prices.ts";
import type { Edition } from "../../rules/edition.ts";
import { forcedRerolls, isCollapsed, isExhausted } from "../../rules/fatigue.ts";
import { buildPool } from "../../rules/pool.ts";
import { isOutByHarm } from "../../rules/recovery.ts";
import { type Attribute, ATTRIBUTES, isAttribute, type RegisteredSkill } from "../../rules/skills.ts";
import { attributeLabel, attributeShort, byLabel } from "../../words/labels.ts";
import { skillLabel } from "../../words/skills.ts";

/** What a track stands at: boons, fatigue, harm or `skills.<key>`. */
export function readTrack({ system }: PcActor, path: string): number {
  if (path === "boons" || path === "fatigue" || path === "harm") return system[path].value;
  return system.skills[path.replace("skills.", "")] ?? 0;
}

/** The three tracks of a character, as the header shows them. */
interface TrackFacts {
  /** `overflow`: those past five, which end with the beat in which they came. */
  readonly boons: { readonly value: number; readonly max: number; readonly overflow: number };
  readonly fatigue: { readonly value: number; readonly max: number; readonly used: boolean };
  readonly harm: { readonly value: number; readonly max: number };
  readonly body: number;
  /** Somebody has steadied them (SRD J). */
  readonly steadied: boolean;
  /** The fatigue that counts now. */
  readonly felt: number;
}

/** A track with what it does right now, in a few words, and the word that explains it. */
type TrackView = PipTrack & { readonly note: string; readonly word: keyof typeof TERMS };

/** Boons, fatigue and harm, for the header. */
export function trackViews(
  facts: TrackFacts,
  place: { readonly uid: string; readonly editable: boolean; readonly edition: Edition },
): TrackView[] {
  const { boons, fatigue, harm } = facts;
  const track = (path: string, kind: string, name: string, { value, max }: typeof harm): PipTrack =>
    pipTrack({
      id: `${place.uid}-${path}`,
      kind,
      label: localize(`FATES_EDGE.Sheet.${name}`),
      path,
      value,
      max,
      editable: place.editable,
    });
  const out = isOutByHarm(harm.value, place.edition)
    ? localize(`FATES_EDGE.Sheet.${facts.steadied ? "Steadied" : "Dying"}`)
    : "";
  const past = boons.overflow > 0 ? localizeCount("FATES_EDGE.Sheet.BoonsPast", boons.overflow) : "";
  return [
    { ...track("boons", "lozenge", "Boons", boons), word: "boon", note: past },
    {
      ...track("fatigue", "burden", "Fatigue", fatigue),
      word: "fatigue",
      note: fatigueNote(facts, place.edition),
    },
    { ...track("harm", "harm", "Harm", harm), word: "harm", note: out },
  ];
}

function fatigueNote({ fatigue, body, felt }: TrackFacts, edition: Edition): string {
  if (isCollapsed(felt, edition, body)) return localize("FATES_EDGE.Sheet.Collapsed");
  if (isExhausted(felt, edition)) return localize("FATES_EDGE.Sheet.Exhausted");
  const forced = forcedRerolls(felt, fatigue, edition);
  if (forced > 0) return localizeCount("FATES_EDGE.Sheet.FatigueBites", forced);
  return fatigue.used && felt > 0 ? localize("FATES_EDGE.Sheet.FatigueUsed") : "";
}

/** What the play view needs of a character. */
export interface PcFacts {
  readonly uid: string;
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly skills: Readonly<Record<string, number>>;
  readonly registry: ReadonlyMap<string, RegisteredSkill>;
  /** The attribute all pools are seen through; empty for each skill's own. */
  readonly lens: string;
  readonly writing: boolean;
  readonly edition: Edition;
}

/** One tile of the attributes. */
interface AttributeView {
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
interface SkillView {
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

/** The four attributes, as tiles one looks through or, while it is written on, steps up and down. */
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
      atMost: value >= ATTRIBUTE_MAX,
    };
  });
}

/**
 * The skills with their pools. In play the trained stand first, and what is off the core list shows only when
 * trained or made by this table; while it is written on, all stand in the alphabet, so that no row moves under the hand.
 */
export function skillViews(facts: PcFacts): SkillView[] {
  const shown = [...facts.registry.values()].filter((skill) => isShown(skill, facts));
  const views = shown.map((skill) => skillView(skill, facts));
  return facts.writing
    ? views.toSorted(byLabel)
    : views.toSorted((a, b) => b.rating - a.rating || byLabel(a, b));
}

function isShown({ tier, key }: RegisteredSkill, { skills, registry, writing }: PcFacts): boolean {
  if ((skills[key] ?? 0) > 0) return true;
  if (writing) return tier !== "art" || isCaster(skills, registry);
  return tier !== "further" && tier !== "art";
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
    max: SKILL_MAX,
    editable: facts.writing,
  });
}
