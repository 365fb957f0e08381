import { localize } from "../../foundry/i18n.ts";
import { canPatch, needsUpkeep, repairsOf } from "../rules/advancement/gear-condition.ts";
import type { GearFacts } from "./item-facts.ts";
import type { ItemsPlace } from "./pc/belongings.ts";

/** A mark beside a thing: told by word and colour. */
export interface Badge {
  readonly kind: string;
  readonly label: string;
}

/** Something one may do with a piece of gear now. */
export interface GearDeed {
  readonly deed: string;
  readonly label: string;
  /** The same with the piece's name, for those who hear it. */
  readonly full: string;
}

/** The name of a condition. */
export function conditionLabel(condition: string): string {
  return localize(`FATES_EDGE.Condition.${condition}`);
}

/** The state of a piece in a few words: its condition, and what is particular about it. */
export function gearBadges(gear: GearFacts, scene: number): Badge[] {
  const { condition, patched, paid, signature, flagged } = gear;
  const mended = condition === "compromised" && patched === scene;
  const mark = (name: string, look: string): Badge => ({
    kind: look,
    label: localize(`FATES_EDGE.GearMark.${name}`),
  });
  return [
    ...(signature ? [mark("signature", "")] : []),
    ...(paid ? [] : [mark("plain", "")]),
    ...(flagged ? [mark("flagged", "cost")] : []),
    ...(mended ? [mark("patched", "yours")] : stateBadge(condition)),
  ];
}

/** A sound thing needs no mark. */
function stateBadge(condition: string): Badge[] {
  if (condition === "sound") return [];
  return [{ kind: condition === "broken" ? "cost gone" : "cost", label: conditionLabel(condition) }];
}

/** What can be done with it now: it suffers, it is mended, it is kept up (SRD 20.5, O). */
export function gearDeeds(gear: GearFacts, name: string, { scene, isGM }: ItemsPlace): GearDeed[] {
  const { condition, tier, flagged, paid, cost } = gear;
  const repairs = repairsOf(gear).filter((way) => way !== "quest" || isGM);
  const deeds = [
    ...(condition === "broken" ? [] : ["wear"]),
    ...(canPatch(gear, scene) ? ["patch"] : []),
    ...repairs.map((way) => `repair-${way}`),
    ...(flagged ? ["keep-downtime", "keep-xp"] : []),
    ...(flagged && isGM ? ["neglect"] : []),
    ...(isGM && !flagged && needsUpkeep(tier) ? ["flag"] : []),
    ...(!paid && cost > 0 ? ["pay"] : []),
  ];
  return deeds.map((deed) => {
    const label = localize(`FATES_EDGE.GearDeed.${deed}`, { cost });
    return { deed, label, full: localize("FATES_EDGE.GearDeed.Named", { label, name }) };
  });
}
