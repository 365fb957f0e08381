import { localize } from "#foundry/i18n.ts";
import type { AskField, Option } from "#table/windows/ask-window.ts";
import { TIER_MAX } from "../rules/crew/tier.ts";
import { EFFECT_LEVELS, FACTORS } from "../rules/roll/effect.ts";
import { POSITIONS } from "../rules/roll/position.ts";
import { listed, one } from "#table/windows/ask-fields.ts";
import type { FighterActor } from "../data/kinds.ts";
import { openingFor } from "../state/opening.ts";
import { readStake } from "../state/plan.ts";

/**
 * The fields by which a GM sets what is at stake: position, effect, the three factors, the target's tier.
 * @param now what stands in them first, where it is not the usual
 */
export function stakeFieldsOf(now: Readonly<Record<string, unknown>> = {}, withFactors = true): AskField[] {
  const { position, effect, against } = readStake(now);
  const ahead: Option[] = [
    { value: "0", label: localize("BEACON_ROAD.Ahead.level") },
    { value: "1", label: localize("BEACON_ROAD.Ahead.ahead") },
    { value: "-1", label: localize("BEACON_ROAD.Ahead.behind") },
  ];
  const tiers = Array.from({ length: TIER_MAX + 1 }, (_, tier) => String(tier));
  return [
    one("position", listed("Position", POSITIONS), { value: position }),
    one("effect", listed("Effect", EFFECT_LEVELS), { value: effect }),
    ...(withFactors
      ? FACTORS.map((factor) => one(factor, ahead, { label: localize(`BEACON_ROAD.Factor.${factor}`) }))
      : []),
    one(
      "against",
      tiers.map((value) => ({ value, label: value })),
      { value: String(against) },
    ),
  ];
}

/** What the score has set for somebody's roll before a GM sets anything, in a sentence; empty where it has set nothing. */
export function openingWords(actor: FighterActor | null): string {
  const opening = actor && openingFor(actor);
  if (!opening) return "";
  const { position, against, score } = opening;
  if (position === null) return localize("BEACON_ROAD.Opening.Target", { score, against });
  const opened = localize(`BEACON_ROAD.Position.${position}`);
  return localize("BEACON_ROAD.Opening.Both", { score, against, position: opened });
}

/** What such fields say, as a plan or a call stores it; who reads it bounds it. */
export function stakeIn(answers: Readonly<Record<string, string | readonly string[]>>): object {
  const { position, effect, against, potency = 0, quality = 0, scale = 0 } = answers;
  const factors = { potency: Number(potency), quality: Number(quality), scale: Number(scale) };
  return { position, effect, against: Number(against), factors };
}
