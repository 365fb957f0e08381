import { localize, localizeCount } from "#foundry/i18n.ts";
import type { Place } from "../data/actor/companion.ts";
import type { Edition } from "../rules/edition.ts";
import type { AssetKind, OnScreen } from "../rules/retinue/assets.ts";
import { assistFromHelper, type Helper } from "../rules/retinue/assist.ts";
import type { Condition, Loyalty } from "../rules/retinue/condition.ts";
import type { Station } from "../rules/retinue/growth.ts";
import { type Kept, upkeepCoin, upkeepPrice, upkeepWays } from "../rules/retinue/upkeep.ts";
import { signed } from "./labels.ts";

/** How a follower or an asset stands. */
export function retinueCondition(condition: Condition): string {
  return localize(`FATES_EDGE.Retinue.Condition.${condition}`);
}

/** What a follower thinks of whom they serve. */
export function loyaltyLabel(loyalty: Loyalty): string {
  return localize(`FATES_EDGE.Retinue.Loyalty.${loyalty}`);
}

/** What a follower has become by story. */
export function stationLabel(station: Station): string {
  return localize(`FATES_EDGE.Retinue.Station.${station || "none"}`);
}

/** Where somebody stands in the story. */
export function placeLabel(place: Place): string {
  return localize(`FATES_EDGE.Retinue.Place.${place}`);
}

/** What sort of holding. */
export function assetKindLabel(kind: AssetKind): string {
  return localize(`FATES_EDGE.Retinue.Kind.${kind}`);
}

/** What an asset may do for the scene that is on. */
export function onScreenLabel(effect: OnScreen): string {
  return localize(`FATES_EDGE.Retinue.OnScreen.${effect}`);
}

/** What somebody lends in their role and beside it, in one line. */
export function lendsLine(helper: Omit<Helper, "mode">, edition: Edition): string {
  const worth = (mode: Helper["mode"]): number => assistFromHelper({ ...helper, mode }, edition).dice;
  const [inRole, offRole] = [worth("in"), worth("off")];
  if (inRole === 0 && offRole === 0) return localize("FATES_EDGE.Retinue.LendsNothing");
  const { boons } = assistFromHelper({ ...helper, mode: "in" }, edition);
  const lends = localize("FATES_EDGE.Retinue.Lends", { inRole: signed(inRole), offRole: signed(offRole) });
  return boons === 0 ? lends : `${lends} ${localizeCount("FATES_EDGE.Retinue.LendsFor", boons)}`;
}

/** What keeps or restores somebody or something, in one line. */
export function upkeepLine(kept: Kept, edition: Edition): string {
  const { xp, quest } = upkeepPrice(kept, edition);
  if (quest) return localize("FATES_EDGE.Retinue.Upkeep.quest", { xp });
  if (xp === 0) return localize("FATES_EDGE.Retinue.Upkeep.none");
  const line = localize(`FATES_EDGE.Retinue.Upkeep.${kept.condition === "neglected" ? "repair" : "keep"}`, {
    xp,
  });
  if (kept.kind !== "follower" || !upkeepWays(kept, edition).includes("coin")) return line;
  return `${line} ${localize("FATES_EDGE.Retinue.Upkeep.coin", { coin: upkeepCoin(kept.cap) })}`;
}
