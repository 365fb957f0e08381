import { hasWords, localize } from "../../foundry/i18n.ts";
import { skillRegistry, type CustomSkill, type RegisteredSkill } from "../rules/skills.ts";
import { setting } from "./settings.ts";

let known: { key: string; registry: ReadonlyMap<string, RegisteredSkill> } | null = null;

/** Every skill of this world by key. A malformed custom entry costs the custom skills, not the game. */
export function currentSkills(): ReadonlyMap<string, RegisteredSkill> {
  const custom = setting("customSkills");
  const key = JSON.stringify(custom);
  if (known?.key !== key) known = { key, registry: readSkills(custom) };
  return known.registry;
}

function readSkills(custom: readonly CustomSkill[]): ReadonlyMap<string, RegisteredSkill> {
  try {
    return skillRegistry(custom);
  } catch {
    return skillRegistry();
  }
}

/** What a skill is called: the table's own label, else the words of its key, else the key. */
export function skillLabel(key: string): string {
  const own = currentSkills().get(key)?.label;
  if (own) return own;
  return hasWords(`FATES_EDGE.Skill.${key}`) ? localize(`FATES_EDGE.Skill.${key}`) : key;
}
