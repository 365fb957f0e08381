import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { biteRitual } from "../../actions/magic/ritual-backlash.ts";
import { spendFromBank, spendOnRoll, type SpendOptions } from "../../actions/spend/spend.ts";
import { type ActionMessage, isAction, isRitual } from "../../data/kinds.ts";
import { primaryParty } from "../../state/party.ts";
import { openPoints, readRitual } from "../../state/magic/ritual.ts";
import { pointsLeft } from "../../state/roll/roll-points.ts";
import { sceneOver } from "../scene/scene-words.ts";
import type { SpendSource } from "./draft.ts";

/** Whether the card that its points stand on was deleted. */
function isGone(source: SpendSource): boolean {
  return source !== "bank" && !game.messages.has(idOf(source));
}

/**
 * Why nothing can be spent from it any more: its card was deleted, or the scene is over. Empty while it can.
 * @param scene the number of the scene that the menu was opened in
 */
export function whySpentOut(source: SpendSource, scene: number): string {
  return isGone(source) ? localize("FATES_EDGE.Spend.CardGone") : sceneOver(scene);
}

/** Points that can be spent from it now. */
export function pointsInSource(source: SpendSource): number {
  const banked = primaryParty()?.system.bank.total ?? 0;
  if (source === "bank") return banked;
  if (isGone(source)) return 0;
  if (isAction(source)) return pointsLeft(source.system, banked);
  const ritual = isRitual(source) ? readRitual(source) : null;
  return ritual ? openPoints(ritual) : 0;
}

/** The skill that was rolled, or the art that a ritual is woven with; empty for the bank. */
export function skillOf(source: SpendSource): string {
  if (source === "bank") return "";
  return isRitual(source) ? source.system.art : source.system.skill;
}

/** The one roll that pays; null for the bank, and for a ritual, whose rolls pay together. */
export function rollOf(source: SpendSource): ActionMessage | null {
  return isAction(source) ? source : null;
}

/** Spends from it: on the roll's card, as a ritual's backlash, or on a card of its own. */
export function spendFrom(source: SpendSource, options: SpendOptions): Promise<boolean> {
  if (source === "bank") return spendFromBank(options);
  return isRitual(source) ? biteRitual(source, options) : spendOnRoll(source, options);
}
