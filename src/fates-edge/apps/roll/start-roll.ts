import { isHeld } from "#table/setup/keys.ts";
import { performRoll } from "../../actions/roll/perform-roll.ts";
import type { RollOptions } from "../../actions/roll/roll-options.ts";
import { isPc, type PcActor, type SpellItem } from "../../data/kinds.ts";
import { currentEdition, currentSkills } from "../../data/settings.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { requirePlaying } from "../../state/party.ts";
import { CHANNEL_PAIR, isChannelled, weavePair } from "../../rules/magic/casting.ts";
import { participantIn, ritualAt } from "../../state/magic/ritual.ts";
import { bestArt, readyToWeave } from "../../state/magic/working.ts";
import { rememberedRoll } from "./last-roll.ts";
import { windowNamed } from "../open-window.ts";

/**
 * Starts a roll, from wherever it is asked for: the sheet, a request, a macro, a link in text. Asks in the dialog, or
 * rolls at once while the key that skips the dialog is held. Resolves when the roll is made, or the dialog is closed.
 */
export async function startRoll(actor: PcActor, options: Partial<RollOptions> = {}): Promise<void> {
  const mayPlay = await reportRefusal(async () => {
    requirePlaying(actor);
    return true;
  }, false);
  if (!mayPlay) return;
  const filled = filledIn(actor, options);
  if (isHeld(SKIP_DIALOG)) await performRoll(actor, filled);
  else await windowNamed("RollDialog").ask(actor, filled);
}

/**
 * Starts casting a character's spell, from the sheet, its page, the hotbar or a link in text. @throws UserError for a
 * spell that no character owns
 */
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

/** Starts the Channel of a free working. @param art the art it is meant for */
export async function startChannel(actor: PcActor, art = bestArt(actor)): Promise<void> {
  await startRoll(actor, { working: "channel", art, ...CHANNEL_PAIR });
}

/** Starts a free working: with its Channel, or with its Weave at a table that channels nothing. */
export function startFreeWorking(actor: PcActor, art?: string): Promise<void> {
  if (isChannelled("free", currentEdition())) return startChannel(actor, art);
  return startWeave(actor, "", art);
}

/** Starts a participant's Channel for a ritual, described in the words with which they joined. */
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

/** Starts a free Weave of what a Channel gathered, or of nothing where no Channel is needed. */
export async function startWeave(actor: PcActor, channel = "", art = bestArt(actor)): Promise<void> {
  const ritual = ritualAt(channel);
  if (ritual) {
    const woven = { ...weavePair(ritual.declared.art), approach: ritual.declared.intent };
    return startRoll(actor, { working: "weave", channel, ritual: channel, ...woven });
  }
  await startRoll(actor, { working: "weave", channel, ...weavePair(art) });
}

/** The options with their gaps filled: by the last roll's, and for a skill without an attribute by the skill's own. */
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
