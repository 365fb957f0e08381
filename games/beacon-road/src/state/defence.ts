import { standingActs } from "#table/wishes.ts";
import { isRoll, type RollMessage } from "../data/kinds.ts";
import type { FallenBlow } from "../rules/combat/attack-odds.ts";
import { resultsOf } from "./attack.ts";
import { rollState } from "./roll.ts";

/** What came of a roll in place of a defence: nothing yet, the blow misses, it still hits, or it hits harder than before (Block; Parry). */
export type DefenceCame = "thrown" | "holds" | "hits" | "worse";

/** The blow of a card as it falls on one of its targets; null where the card is none, or aims at somebody else. */
export function blowOn(card: string, target: string): FallenBlow | null {
  const attack = game.messages.get(card);
  const state = isRoll(attack) ? rollState(attack) : null;
  if (!isRoll(attack) || !state) return null;
  const result = resultsOf(attack, state).find(({ uuid }) => uuid === target);
  return result ? { total: state.now.total, multiplier: result.multiplier } : null;
}

/** What came of a roll in place of a defence, as a GM's client has noted it. */
export function defenceOn(message: RollMessage): DefenceCame {
  const came = standingActs(message).find(([, { kind }]) => kind === "defend")?.[1].data["came"];
  return came === "holds" || came === "hits" || came === "worse" ? came : "thrown";
}
