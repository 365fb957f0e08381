import { localize } from "../../../foundry/i18n.ts";
import { skillLabel } from "../../data/current-skills.ts";
import { PACKAGES } from "../../rules/advancement/packages.ts";
import type { Reason } from "../../rules/advancement/reasons.ts";
import type { RegisteredSkill } from "../../rules/skills.ts";
import { attributeLabel } from "../../words/labels.ts";
import { reasonsLine } from "../reason-words.ts";
import { byLabel } from "../words.ts";
import type { BuildFacts } from "./facts.ts";
import { raiseView, type RaiseView } from "./raise-view.ts";

/** One of the six starting points of P.2. */
export interface PackageView {
  readonly key: string;
  readonly label: string;
  /** The skills it begins with, in words. */
  readonly skills: string;
  /** What taking what is still missing of it costs; empty where nothing is. */
  readonly price: string;
  /** What of it is not open to this character yet, and why. */
  readonly why: string;
  readonly able: boolean;
}

/** The skills, those already trained first, with the packages one may start from. */
export interface SkillsView {
  readonly packages: readonly PackageView[];
  readonly groups: readonly {
    readonly id: string;
    readonly label: string;
    readonly rows: readonly RaiseView[];
  }[];
}

/** The step of the skills (SRD 5.2, 11; P.2). */
export function skillsView(facts: BuildFacts): SkillsView {
  const skills = [...facts.registry.values()];
  const group = (id: string, wanted: (skill: RegisteredSkill) => boolean) => ({
    id,
    label: localize(`FATES_EDGE.Builder.Skills.${id}`),
    rows: skills
      .filter(wanted)
      .map((skill) => skillView(facts, skill))
      .toSorted(byLabel),
  });
  const groups = [
    group("core", ({ tier }) => tier === "core"),
    group("further", ({ tier }) => tier === "further"),
    group("custom", ({ tier }) => tier === "custom"),
  ];
  return {
    packages: PACKAGES.map((one) => packageView(facts, one)),
    groups: groups.filter(({ rows }) => rows.length > 0),
  };
}

/** What is still to be learned of a package: what is open, and the reasons against what is not. */
export function missingOf(
  facts: BuildFacts,
  skills: readonly string[],
): { readonly open: readonly string[]; readonly xp: number; readonly reasons: readonly Reason[] } {
  const missing = skills.filter((key) => facts.registry.has(key) && (facts.character.skills[key] ?? 0) === 0);
  const quotes = missing.map((key) => ({ key, ...facts.quote({ kind: "skill", key }) }));
  const against = (reasons: readonly Reason[]) => reasons.filter(({ code }) => code !== "notEnoughXp");
  const open = quotes.filter(({ reasons }) => against(reasons).length === 0);
  return {
    open: open.map(({ key }) => key),
    xp: open.reduce((sum, { price }) => sum + price, 0),
    reasons: quotes.flatMap(({ reasons }) => against(reasons)),
  };
}

function skillView(facts: BuildFacts, { key, attribute }: RegisteredSkill): RaiseView {
  const has = facts.character.attributes[attribute] ?? 0;
  const dice = has + (facts.character.skills[key] ?? 0);
  const words = localize("FATES_EDGE.Builder.Skills.Pool", { attribute: attributeLabel(attribute), dice });
  return raiseView(facts, { kind: "skill", key, label: skillLabel(key), words });
}

function packageView(
  facts: BuildFacts,
  { key, skills }: { readonly key: string; readonly skills: readonly string[] },
): PackageView {
  const label = localize(`FATES_EDGE.Builder.Package.${key}`);
  const { open, xp, reasons } = missingOf(facts, skills);
  return {
    key,
    label,
    skills: skills.map(skillLabel).join(", "),
    price: open.length === 0 ? "" : localize("FATES_EDGE.Builder.Xp", { xp }),
    why: reasonsLine(reasons),
    able: open.length > 0 && xp <= facts.character.left + facts.character.deficit,
  };
}
