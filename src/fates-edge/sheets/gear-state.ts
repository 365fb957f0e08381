import { localize } from "#foundry/i18n.ts";
import { buyItem } from "../actions/growth/buy.ts";
import { doAct } from "../actions/acts/act.ts";
import { flagGear, keepUpGear, neglect, properRepair, wearGear } from "../actions/gear/gear.ts";
import { cashIn } from "../apps/act.ts";
import { patchGear } from "../apps/roll/patch-gear.ts";
import { confirmDamage } from "../apps/confirm.ts";
import type { GearModel } from "../data/item/gear.ts";
import type { GearItem, PcActor } from "../data/kinds.ts";
import { canPatch, needsUpkeep, repairsOf } from "../rules/advancement/gear.ts";

/** What only gear has. */
export type GearFacts = Pick<
  GearModel,
  | "kind"
  | "tier"
  | "cost"
  | "condition"
  | "patched"
  | "place"
  | "paid"
  | "signature"
  | "flagged"
  | "tags"
  | "reward"
>;

/** A mark beside a thing: told by word and colour. */
export interface Badge {
  readonly kind: string;
  readonly label: string;
}

/** Something one may do with a piece of gear now. */
export interface GearAction {
  readonly action: string;
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
  return [{ kind: condition === "broken" ? "cost broken" : "cost", label: conditionLabel(condition) }];
}

/** What can be done with it now: it suffers, it is mended, it is kept up (SRD 20.5, O). */
export function gearActions(
  gear: GearFacts,
  name: string,
  {
    scene,
    isGM,
    rolled,
  }: {
    readonly scene: number;
    readonly isGM: boolean;
    /** A roll for a patch was made. */ readonly rolled: boolean;
  },
): GearAction[] {
  const { condition, tier, flagged, paid, cost, reward } = gear;
  const repairs = repairsOf(gear).filter((way) => way !== "quest" || isGM);
  const actions = [
    ...(reward === "" ? [] : ["cash"]),
    ...(condition === "broken" || reward !== "" ? [] : ["wear"]),
    ...(canPatch(gear, scene) ? ["patch"] : []),
    ...repairs.map((way) => `repair-${way}`),
    ...(flagged ? ["keep-downtime", "keep-xp"] : []),
    ...(flagged && isGM ? ["neglect"] : []),
    ...(isGM && !flagged && needsUpkeep(tier) ? ["flag"] : []),
    ...(!paid && cost > 0 ? ["pay"] : []),
  ];
  return actions.map((action) => {
    const key = action === "patch" && rolled ? "patched" : action;
    const label = localize(`FATES_EDGE.GearDeed.${key}`, { cost });
    return { action, label, full: localize("FATES_EDGE.GearDeed.Named", { label, name }) };
  });
}

type RowAction = (item: GearItem, actor: PcActor) => Promise<unknown>;

/** What each of the `gearActions` does. */
const GEAR_ACTIONS: Readonly<Record<string, RowAction>> = {
  wear: async (item) => (await confirmDamage(item)) && wearGear(item),
  patch: (item, actor) => patchGear(actor, item),
  "repair-downtime": (item, actor) => doAct(actor, "repair", { of: item.uuid }),
  "repair-xp": (item) => properRepair(item, "xp"),
  "repair-quest": (item) => properRepair(item, "quest"),
  "keep-downtime": (item) => keepUpGear(item, "downtime"),
  "keep-xp": (item) => keepUpGear(item, "xp"),
  neglect,
  flag: (item) => flagGear(item, true),
  cash: (item, actor) => cashIn(actor, item),
  pay: (item, actor) => buyItem(actor, item, { as: "bought" }),
};

/** Does with a piece of gear what its button says; each action judges again who may. */
export async function doGearAction(actor: PcActor, item: GearItem, action: string): Promise<void> {
  if (Object.hasOwn(GEAR_ACTIONS, action)) await GEAR_ACTIONS[action]?.(item, actor);
}
