import { biteRitual } from "../../actions/ritual-backlash.ts";
import { spendFromBank, spendOnRoll, type SpendOptions } from "../../actions/spend.ts";
import { type ActionMessage, isAction, isRitual } from "../../data/kinds.ts";
import { primaryParty } from "../../state/party.ts";
import { openPoints, readRitual } from "../../state/ritual.ts";
import { pointsLeft } from "../../state/roll-points.ts";
import type { SpendSource } from "./draft.ts";

/** Points that can be spent from it now. */
export function pointsIn(purse: SpendSource): number {
  const banked = primaryParty()?.system.bank.total ?? 0;
  if (purse === "bank") return banked;
  if (isAction(purse)) return pointsLeft(purse.system, banked);
  const ritual = isRitual(purse) ? readRitual(purse) : null;
  return ritual ? openPoints(ritual) : 0;
}

/** The skill that was rolled, or the art that a ritual is woven with; empty for the bank. */
export function skillOf(purse: SpendSource): string {
  if (purse === "bank") return "";
  return isRitual(purse) ? purse.system.art : purse.system.skill;
}

/** The one roll that pays; null for the bank, and for a ritual, whose rolls pay together. */
export function rollOf(purse: SpendSource): ActionMessage | null {
  return isAction(purse) ? purse : null;
}

/** Spends from it: on the roll's card, as a ritual's backlash, or on a card of its own. */
export function spendFrom(purse: SpendSource, options: SpendOptions): Promise<boolean> {
  if (purse === "bank") return spendFromBank(options);
  return isRitual(purse) ? biteRitual(purse, options) : spendOnRoll(purse, options);
}
