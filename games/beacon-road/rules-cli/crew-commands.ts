import { readFlags, required } from "../../../tools/rules/flags.ts";
import { oneOf } from "../../../tools/rules/values.ts";
import { fateOf, lifestyle } from "../src/rules/crew/coin.ts";
import { entanglementsAt } from "../src/rules/crew/entanglements.ts";
import {
  type Exposure,
  EXPOSURES,
  HEAT_TRACK,
  heatAfter,
  scoreHeat,
  WANTED_MAX,
} from "../src/rules/crew/heat.ts";
import { sentence } from "../src/rules/crew/prison.ts";
import { nextTierCoin, repNeeded, scoreRep } from "../src/rules/crew/rep.ts";
import { TIER_MAX } from "../src/rules/crew/tier.ts";
import { assetLevels, downtimeTicks } from "../src/rules/downtime/activities.ts";
import { qualityReached } from "../src/rules/magic/crafting.ts";
import { happeningAt } from "../src/rules/travel/travel.ts";
import { number, numberOr, result, tier } from "./values.ts";

/** `payoff`: rep for a score. */
export function payoffCommand(words: readonly string[]): object {
  const flags = readFlags(words, { crew: "value", target: "value", quiet: "switch", "no-traces": "switch" });
  const rep = scoreRep({
    crewTier: tier(flags, "crew"),
    targetTier: tier(flags, "target"),
    quiet: flags.has("quiet"),
    noTraces: flags.has("no-traces"),
    claims: 0,
  });
  return { rep };
}

/** `heat`: heat of a score. */
export function heatCommand(words: readonly string[]): object {
  const kinds = {
    exposure: "value",
    killing: "switch",
    war: "switch",
    profile: "switch",
    hostile: "switch",
    "death-veil": "switch",
  } as const;
  const flags = readFlags(words, kinds);
  const heat = scoreHeat({
    exposure: oneOf("--exposure", required(flags, "exposure"), Object.keys(EXPOSURES) as Exposure[]),
    killing: flags.has("killing"),
    war: flags.has("war"),
    profile: flags.has("profile"),
    hostile: flags.has("hostile"),
    deathVeil: flags.has("death-veil"),
  });
  return { heat };
}

/** `wanted`: what heat makes of a crew. */
export function wantedCommand(words: readonly string[]): object {
  const flags = readFlags(words, { heat: "value", add: "value" });
  return heatAfter(number(flags, "heat", 0, HEAT_TRACK - 1), number(flags, "add", 0));
}

/** `entanglement`: what a roll may bring. */
export function entanglementCommand(words: readonly string[]): object {
  const flags = readFlags(words, { heat: "value", face: "value" });
  const heat = number(flags, "heat", 0, HEAT_TRACK);
  return { options: entanglementsAt(heat, number(flags, "face", 1, 6)) };
}

/** `develop`: rep that is needed, and coin for the next tier. */
export function developCommand(words: readonly string[]): object {
  const flags = readFlags(words, { tier: "value", turf: "value", patron: "switch" });
  const now = number(flags, "tier", 0, TIER_MAX - 1);
  const coin = nextTierCoin(now, { patron: flags.has("patron"), hardcase: false });
  return { rep: repNeeded(number(flags, "turf", 0)), coin };
}

/** `asset`: the quality of an asset. */
export function assetCommand(words: readonly string[]): object {
  const flags = readFlags(words, { tier: "value", outcome: "value", multiplier: "value", coin: "value" });
  const bought = assetLevels(numberOr(flags, "coin", 0, 0));
  return { quality: qualityReached({ tier: tier(flags), ...result(flags), bought, bonus: 0 }) };
}

/** `project`: ticks of a downtime roll. */
export function projectCommand(words: readonly string[]): object {
  return { ticks: downtimeTicks(result(readFlags(words, { outcome: "value", multiplier: "value" }))) };
}

/** `travel`: what the sum of a travel roll leads to. */
export function travelCommand(words: readonly string[]): object {
  return happeningAt(number(readFlags(words, { sum: "value" }), "sum", 1));
}

/** `stash`: what becomes of somebody who retires on it, and how they live. */
export function stashCommand(words: readonly string[]): object {
  const coins = number(readFlags(words, { coins: "value" }), "coins", 0);
  return { fate: fateOf(coins), lifestyle: lifestyle(coins) };
}

/** `prison`: how long a sentence is, as the level of the text's list. */
export function prisonCommand(words: readonly string[]): object {
  const flags = readFlags(words, { wanted: "value", parole: "switch" });
  return { sentence: sentence(number(flags, "wanted", 0, WANTED_MAX), flags.has("parole")) };
}
