import { DEFICIT_MAX } from "./build.ts";
import type { CharacterFacts } from "./character.ts";
import type { Reason } from "./reasons.ts";

/**
 * Why the purse does not allow a price. In creation the chosen deficit may be used up; afterwards what is owed is paid
 * off before anything is bought (SRD 9.2).
 */
export function purseReasons(
  price: number,
  { left, building, deficit }: Pick<CharacterFacts, "left" | "building" | "deficit">,
): Reason[] {
  if (price <= 0) return [];
  if (!building && left < 0) return [{ code: "deficitFirst", data: { owed: -left } }];
  const available = left + (building ? Math.min(DEFICIT_MAX, Math.max(0, deficit)) : 0);
  if (price <= available) return [];
  return [{ code: "notEnoughXp", data: { price, left: available, short: price - available } }];
}
