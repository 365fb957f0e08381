import { localize } from "#foundry/i18n.ts";
import { percent } from "#table/odds.ts";
import type { Odds } from "../rules/roll/odds.ts";

/** The chances of the four outcomes in a sentence. @param key its key below the game's own */
export function oddsWords(key: string, { critical, success, failure, botch }: Odds): string {
  const said = { critical, success, failure, botch };
  const chances = Object.entries(said).map(([outcome, chance]) => [outcome, percent(chance)]);
  return localize(`BEACON_ROAD.${key}`, Object.fromEntries(chances) as Record<string, string>);
}
