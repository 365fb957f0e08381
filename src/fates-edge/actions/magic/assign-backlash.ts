import type { Effects } from "../../data/effects.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import { rungFor } from "../../rules/magic/backlash.ts";
import { castOn, clocksFor, targetOf } from "../../state/magic/casting.ts";
import { primaryParty, requireParty } from "../../state/party.ts";
import { pointsLeft } from "../../state/roll/roll-points.ts";
import { ladderOf } from "../../state/magic/spells.ts";
import { effectKindOf } from "../effects/effects.ts";
import { onCard } from "../roll/on-card.ts";
import type { SpendOptions } from "../spend/spend.ts";

/**
 * A GM begins to assign the points of a spell: from now on no boon turns its dice, and talents and the shunt may take some before
 * the rest bites (Clarification 8).
 */
export function assignBacklash(message: ActionMessage): Promise<boolean> {
  return onCard(message, "assign", () => message.update({ system: { gm: { assigning: true } } }));
}

/** What a rung of a ladder costs and does, as it would be spent; null where no rung is reached, or none has words. */
export function rungSpend(message: ActionMessage): (SpendOptions & { readonly from: number }) | null {
  const cast = castOn(message.system);
  const party = primaryParty();
  if (!cast || !party) return null;
  const points = pointsLeft(message.system, party.system.bank.total);
  const rung = rungFor(ladderOf(cast), points);
  if (!rung) return null;
  return {
    points,
    label: rung.text || cast.name,
    text: rung.text === "" ? "" : cast.name,
    effects: filled(message, rung.effects),
    from: rung.from,
  };
}

/**
 * The effects of a rung with what is certain filled in: an effect on nobody in particular goes to the spell's target,
 * and where one clock of its kind runs, to that clock.
 */
function filled(message: ActionMessage, effects: Effects): Effects {
  const target = targetOf(message.system)?.uuid ?? "";
  const party = requireParty();
  const entries = Object.entries(effects).map(([key, effect]) => {
    const needs = effectKindOf(effect).needs;
    const fitting =
      effect.kind !== "" && needs.includes("clock")
        ? clocksFor(party, { type: "advance", kind: effect.kind as never })
        : [];
    const who = needs.includes("who") && effect.who === "" ? target : effect.who;
    return [
      key,
      { ...effect, who, clock: effect.clock || (fitting.length === 1 ? fitting[0]!.key : "") },
    ] as const;
  });
  return Object.fromEntries(entries);
}
