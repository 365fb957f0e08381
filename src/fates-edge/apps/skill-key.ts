import { randomId } from "../../foundry/random-id.ts";
import type { CustomSkill } from "../rules/skills.ts";

/**
 * A key for a skill the table makes up: it stays when the skill is renamed, so that no rating is lost. It starts
 * with a lower-case letter, as every skill's key does.
 */
export function newSkillKey(taken: readonly CustomSkill[]): string {
  const key = `own${randomId()}`;
  return taken.some((skill) => skill.key === key) ? newSkillKey(taken) : key;
}
