import { readFlags, required } from "../../../tools/rules/flags.ts";
import { UsageError } from "../../../tools/rules/usage-error.ts";
import { oneOf, wholeNumbers } from "../../../tools/rules/values.ts";
import { damageDice } from "../src/rules/combat/damage.ts";
import { crafterBonus, qualityReached } from "../src/rules/magic/crafting.ts";
import { ARCHETYPES } from "../src/rules/people/archetypes.ts";
import { derivedNumbers } from "../src/rules/people/derived.ts";
import { FATAL, HARM_BOXES, harmLevel, overfullRow } from "../src/rules/people/harm.ts";
import { healthState } from "../src/rules/people/health.ts";
import { loadLimits, loadOf } from "../src/rules/people/load.ts";
import { recoveryDice } from "../src/rules/people/recovery.ts";
import type { HarmLevel } from "../src/rules/roll/consequences.ts";
import { number, numberOr, rating, result, tier } from "./values.ts";

/** `derive`: hit points and defenses. */
export function deriveCommand(words: readonly string[]): object {
  const kinds = { archetype: "value", body: "value", mind: "value", will: "value", tier: "value" } as const;
  const flags = readFlags(words, kinds);
  return derivedNumbers({
    archetype: oneOf("--archetype", required(flags, "archetype"), ARCHETYPES),
    ratings: { body: rating(flags, "body"), mind: rating(flags, "mind"), will: rating(flags, "will") },
    tier: tier(flags),
    bonus: {},
  });
}

/** `health`: how somebody stands by their hit points. */
export function healthCommand(words: readonly string[]): object {
  const flags = readFlags(words, { max: "value", hp: "value" });
  const max = number(flags, "max", 1);
  const hp = number(flags, "hp", -Infinity);
  if (hp > max) throw new UsageError("--hp", `${hp} is above the maximum of ${max}`);
  return { state: healthState({ hp, max }) };
}

/** `damage-dice`: how many dice a hit throws. */
export function damageDiceCommand(words: readonly string[]): object {
  const flags = readFlags(words, { rating: "value", multiplier: "value" });
  const { effect, attribute } = damageDice({
    rating: rating(flags, "rating"),
    multiplier: number(flags, "multiplier", 0),
    more: 0,
  });
  return { effect, attribute };
}

/** `harm`: the row in which new harm is written down. */
export function harmCommand(words: readonly string[]): object {
  const flags = readFlags(words, { have: "value", add: "value" });
  const given = required(flags, "have").trim();
  const have = given === "" ? [] : wholeNumbers("--have", given, 1, 3);
  const row = overfullRow(have);
  if (row !== null) throw new UsageError("--have", `more than ${HARM_BOXES[row]} of level ${row}`);
  return { level: harmLevel(have, number(flags, "add", 1, FATAL) as HarmLevel) };
}

/** `recovery`: a hero's recovery dice. */
export function recoveryCommand(words: readonly string[]): object {
  const flags = readFlags(words, { archetype: "value", tier: "value" });
  const archetype = oneOf("--archetype", required(flags, "archetype"), ARCHETYPES);
  return recoveryDice(archetype, tier(flags));
}

/** `craft`: the quality that a crafting roll reaches. */
export function craftCommand(words: readonly string[]): object {
  const kinds = {
    tier: "value",
    outcome: "value",
    multiplier: "value",
    coin: "value",
    workshop: "switch",
  } as const;
  const flags = readFlags(words, kinds);
  const bought = numberOr(flags, "coin", 0, 0);
  const bonus = crafterBonus(flags.has("workshop"), false);
  return { quality: qualityReached({ tier: tier(flags), ...result(flags), bought, bonus }) };
}

/** `load`: what so many items make of somebody. */
export function loadCommand(words: readonly string[]): object {
  const flags = readFlags(words, { items: "value", mule: "switch" });
  const isMule = flags.has("mule");
  return { load: loadOf(number(flags, "items", 0, loadLimits(isMule).encumbered), isMule) };
}
