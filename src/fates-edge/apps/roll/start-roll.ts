import { SYSTEM_ID } from "../../data/game.ts";
import { performRoll } from "../../actions/perform-roll.ts";
import type { RollOptions } from "../../actions/roll-options.ts";
import { isPc, type PcActor, type SpellItem } from "../../data/kinds.ts";
import { currentEdition, currentSkills } from "../../data/settings.ts";
import { UserError } from "../../../table/refusals.ts";
import { CHANNEL_PAIR, isChannelled, weavePair } from "../../rules/magic/casting.ts";
import { participantIn, ritualAt } from "../../state/ritual.ts";
import { bestArt, readyToWeave } from "../../state/working.ts";
import { rememberedRoll } from "./last-roll.ts";
import { promptRoll } from "./roll-dialog.ts";

/**
 * The one door to a roll: from the sheet, a request, a macro, a link in text. Asks in the dialog, or rolls at once
 * while the skipping key is held. Resolves when it is rolled, or the dialog is gone.
 */
export async function startRoll(actor: PcActor, options: Partial<RollOptions> = {}): Promise<void> {
  const filled = filledIn(actor, options);
  if (skipsDialog()) await performRoll(actor, filled);
  else await promptRoll(actor, filled);
}

/** The one door to a spell of a character's: from the sheet, its page, the hotbar, a link in text. Nothing for one that nobody owns. */
export async function startCast(item: SpellItem, options: Partial<RollOptions> = {}): Promise<void> {
  const caster = item.parent;
  if (!isPc(caster)) throw new UserError("FATES_EDGE.Error.NotYourSpell");
  const woven = weavePair(item.system.art);
  if (!isChannelled("listed", currentEdition()))
    return startRoll(caster, { ...options, spell: item.uuid, ...woven });
  const channel = readyToWeave(caster);
  if (channel === "") return startChannel(caster, item.system.art);
  return startRoll(caster, { ...options, spell: item.uuid, channel, ...woven });
}

/** The one door to a free working's Channel, from the sheet; `art` is the one it is meant for. */
export async function startChannel(actor: PcActor, art = bestArt(actor)): Promise<void> {
  await startRoll(actor, { working: "channel", art, ...CHANNEL_PAIR });
}

/** The one door to a free working: it begins with a Channel, or with its Weave where the table channels nothing. */
export function startFreeWorking(actor: PcActor, art?: string): Promise<void> {
  if (isChannelled("free", currentEdition())) return startChannel(actor, art);
  return startWeave(actor, "", art);
}

/** The one door to a participant's Channel for a ritual, in the words with which they joined. */
export async function startRitualChannel(actor: PcActor, id: string): Promise<void> {
  const ritual = ritualAt(id);
  const self = ritual && participantIn(ritual, actor);
  if (!ritual || !self) throw new UserError("FATES_EDGE.Error.NotInRitual");
  const approach = self.key === "" ? "" : self.words;
  await startRoll(actor, {
    working: "channel",
    ritual: id,
    art: ritual.declared.art,
    approach,
    ...self.pair,
  });
}

/** The one door to a free Weave, of what a Channel brought, or of nothing where none is needed. */
export async function startWeave(actor: PcActor, channel = "", art = bestArt(actor)): Promise<void> {
  const ritual = ritualAt(channel);
  if (ritual) {
    const woven = { ...weavePair(ritual.declared.art), approach: ritual.declared.intent };
    return startRoll(actor, { working: "weave", channel, ritual: channel, ...woven });
  }
  await startRoll(actor, { working: "weave", channel, ...weavePair(art) });
}

/** What was not said is as it was last time; a skill without an attribute takes its own. */
function filledIn(actor: PcActor, options: Partial<RollOptions>): RollOptions {
  const last = rememberedRoll(actor);
  const skill = options.skill ?? last.skill ?? "";
  const own = currentSkills().get(skill)?.attribute;
  const attribute =
    options.attribute || (options.skill === undefined ? last.attribute : own) || own || "body";
  return { ...last, ...options, skill, attribute };
}

/** The keybinding that, held, rolls without asking. */
export const SKIP_DIALOG = "skipDialog";

/** Whether the user holds the key that skips the dialog, whichever they bound to it. */
function skipsDialog(): boolean {
  const bound = game.keybindings?.get(SYSTEM_ID, SKIP_DIALOG) ?? [];
  const held = game.keyboard?.downKeys ?? new Set<string>();
  return bound.some(({ key }) => key !== null && key !== undefined && held.has(key));
}
