import { localize } from "#foundry/i18n.ts";
import type { AskField, Option } from "#table/windows/ask-window.ts";
import { TIER_MAX } from "../rules/crew/tier.ts";
import { EFFECT_LEVELS, FACTORS } from "../rules/roll/effect.ts";
import { POSITIONS } from "../rules/roll/position.ts";
import { listed, many, one, words } from "#table/windows/ask-fields.ts";

export { listed, many, one, words };

/** The fields by which a GM sets what is at stake: position, effect, the three factors, the target's tier. */
export function stakeFieldsOf(withFactors = true): AskField[] {
  const ahead: Option[] = [
    { value: "0", label: localize("BEACON_ROAD.Ahead.level") },
    { value: "1", label: localize("BEACON_ROAD.Ahead.ahead") },
    { value: "-1", label: localize("BEACON_ROAD.Ahead.behind") },
  ];
  const tiers = Array.from({ length: TIER_MAX + 1 }, (_, tier) => String(tier));
  return [
    one("position", listed("Position", POSITIONS), { value: "risky" }),
    one("effect", listed("Effect", EFFECT_LEVELS), { value: "standard" }),
    ...(withFactors
      ? FACTORS.map((factor) => one(factor, ahead, { label: localize(`BEACON_ROAD.Factor.${factor}`) }))
      : []),
    one(
      "against",
      tiers.map((value) => ({ value, label: value })),
    ),
  ];
}

/** What such fields say, as a plan or a call stores it; who reads it bounds it. */
export function stakeIn(answers: Readonly<Record<string, string | readonly string[]>>): object {
  const { position, effect, against, potency = 0, quality = 0, scale = 0 } = answers;
  const factors = { potency: Number(potency), quality: Number(quality), scale: Number(scale) };
  return { position, effect, against: Number(against), factors };
}
