import { SYSTEM_ID } from "../../data/game.ts";
import { performRoll } from "../../actions/perform-roll.ts";
import type { RollOptions } from "../../actions/roll-options.ts";
import type { PcActor } from "../../data/kinds.ts";
import { currentSkills } from "../../data/settings.ts";
import { lastRoll, promptRoll } from "./roll-dialog.ts";

/**
 * The one door to a roll: from the sheet, a request, a macro, a link in text. Asks in the dialog, or rolls at once
 * while the skipping key is held.
 */
export async function startRoll(actor: PcActor, options: Partial<RollOptions> = {}): Promise<void> {
  await askAndRoll(actor, options, !skipsDialog());
}

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

/** The keybinding that, held, rolls without asking. */
export const SKIP_DIALOG = "skipDialog";

/** Whether the user holds the key that skips the dialog, whichever they bound to it. */
export function skipsDialog(): boolean {
  const bound = game.keybindings?.get(SYSTEM_ID, SKIP_DIALOG) ?? [];
  const held = game.keyboard?.downKeys ?? new Set<string>();
  return bound.some(({ key }) => key !== null && key !== undefined && held.has(key));
}
