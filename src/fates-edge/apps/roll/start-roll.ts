import { performRoll } from "../../actions/perform-roll.ts";
import type { RollOptions } from "../../actions/roll-options.ts";
import { currentSkills } from "../../data/current-skills.ts";
import type { PcActor } from "../../data/kinds.ts";
import { lastRoll } from "../last-roll.ts";
import { promptRoll } from "./roll-dialog.ts";

/** Rolls for a character, after asking in the dialog if wanted. Resolves when it is rolled, or the dialog is gone. */
export async function askAndRoll(
  actor: PcActor,
  options: Partial<RollOptions>,
  asks: boolean,
): Promise<void> {
  const filled = filledIn(actor, options);
  if (asks) await promptRoll(actor, filled);
  else await performRoll(actor, filled);
}

/** What was not said is as it was last time; a skill without an attribute takes its own. */
function filledIn(actor: PcActor, options: Partial<RollOptions>): RollOptions {
  const last = lastRoll(actor);
  const skill = options.skill ?? last.skill ?? "";
  const own = currentSkills().get(skill)?.attribute;
  const attribute =
    options.attribute || (options.skill === undefined ? last.attribute : own) || own || "body";
  return { ...last, ...options, skill, attribute };
}
