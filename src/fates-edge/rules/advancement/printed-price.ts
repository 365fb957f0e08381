import type { Edition } from "../edition.ts";
import type { LedgerLine } from "./line.ts";
import {
  ASSET_TIERS,
  assetPrice,
  attributePrice,
  FOLLOWER_CAP_MAX,
  followerPrice,
  skillPrice,
  stepsPrice,
} from "./prices.ts";

/** No rating grows beyond this by any rule; a longer step in a ledger is no step. */
const RATING_LIMIT = 100;

/**
 * The price the rules print for a line's step; null where they print none: talents and gear carry their own price, and
 * a line that raises nothing pays for something else, such as upkeep.
 */
export function printedPrice(
  { kind, from, to }: Pick<LedgerLine, "kind" | "from" | "to">,
  edition: Edition,
): number | null {
  if (to <= from || to > RATING_LIMIT) return null;
  if (kind === "attribute") return stepsPrice(from, to, attributePrice);
  if (kind === "skill") return stepsPrice(from, to, (rating) => skillPrice(rating, edition));
  if (kind === "follower" && to <= FOLLOWER_CAP_MAX)
    return followerPrice(to, edition) - followerPrice(from, edition);
  if (kind === "asset" && to <= ASSET_TIERS.length) return assetPrice(to) - assetPrice(from);
  return null;
}
