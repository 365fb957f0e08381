import { currentSkills } from "../data/current-skills.ts";
import { performRoll } from "../documents/actions/perform-roll.ts";
import type { RollOptions } from "../documents/actions/roll-options.ts";
import type { PcActor } from "../documents/kinds.ts";
import { lastRoll } from "./last-roll.ts";
import { promptRoll } from "./roll-dialog.ts";
import { skipsDialog } from "./skip-dialog.ts";

/**
 * The one door to a roll: from the sheet, a request, a macro, a link in text. Asks in the dialog, or rolls at once
 * while the skipping key is held.
 */
export async function startRoll(actor: PcActor, options: Partial<RollOptions> = {}): Promise<void> {
  const filled = filledIn(actor, options);
  if (skipsDialog()) await performRoll(actor, filled);
  else await promptRoll(actor, filled);
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
