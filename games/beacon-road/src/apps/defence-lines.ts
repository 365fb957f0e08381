import { localize } from "#foundry/i18n.ts";
import { percent } from "#table/odds.ts";
import type { FighterActor } from "../data/kinds.ts";
import { defenceOdds } from "../rules/combat/attack-odds.ts";
import type { AttackDraft } from "../state/attack-draft.ts";
import { blowOn } from "../state/defence.ts";
import { attackPool } from "./attack-window.ts";

/** What a roll in place of a defence has to beat, with the odds that the blow misses, and that it hits harder (Block; Parry). */
export function defenceLines(actor: FighterActor, draft: AttackDraft): string[] {
  const blow = blowOn(draft.uses.card, draft.targets[0] ?? "");
  if (!blow) return [];
  const { least, holds, most, worse } = defenceOdds(attackPool(actor, draft), blow);
  const { total, multiplier } = blow;
  return [
    localize("BEACON_ROAD.Power.ToBeat", { total, least, holds: percent(holds) }),
    ...(most < 1
      ? []
      : [localize("BEACON_ROAD.Power.Worse", { most, by: multiplier + 1, worse: percent(worse) })]),
  ];
}
