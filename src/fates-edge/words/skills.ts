import { localize } from "#foundry/i18n.ts";
import { currentArts, currentSkills } from "../data/settings.ts";

/** What a skill is called: the table's own label, else the words of its key; one that the table took away is said to be unknown. */
export function skillLabel(key: string): string {
  return labelOfKnown(key) ?? localize("FATES_EDGE.UnknownSkill", { key });
}

/** The same, or what the skill was called when it was bought or rolled, should this world know it no more. */
export function skillLabelOr(key: string, called = ""): string {
  return labelOfKnown(key) ?? (called || skillLabel(key));
}

/** What the table calls a skill of its own; empty for those that have their words here. */
export function ownSkillName(key: string): string {
  return currentSkills().get(key)?.label ?? "";
}

function labelOfKnown(key: string): string | null {
  const own = currentSkills().get(key);
  if (own?.label) return own.label;
  if (game.i18n.has(`FATES_EDGE.Skill.${key}`)) return localize(`FATES_EDGE.Skill.${key}`);
  return own ? artLabel(key) : null;
}

/** What a skill is for, in a few words; empty for one the table made itself. */
export function skillAbout(key: string): string {
  return game.i18n.has(`FATES_EDGE.SkillAbout.${key}`) ? localize(`FATES_EDGE.SkillAbout.${key}`) : "";
}

/** What an art is called: the table's own label, else the words of its key, else the key. */
export function artLabel(key: string): string {
  const own = currentArts().get(key)?.label;
  if (own) return own;
  return game.i18n.has(`FATES_EDGE.Art.${key}.Name`) ? localize(`FATES_EDGE.Art.${key}.Name`) : key;
}

/** What a tag is called: the words of its key, else the table's own. */
export function tagLabel(key: string): string {
  return game.i18n.has(`FATES_EDGE.EdgeTag.${key}`) ? localize(`FATES_EDGE.EdgeTag.${key}`) : key;
}
