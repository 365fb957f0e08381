import { idOf } from "#foundry/documents.ts";
import { actOnOwned } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { UserError } from "#table/refusals.ts";
import type { GearPlace } from "../../data/item/gear.ts";
import { type GearItem, isPc } from "../../data/kinds.ts";
import { needsUpkeep, repairsOf, UPKEEP_XP, worn } from "../../rules/advancement/gear.ts";
import { xpReasons } from "../../rules/advancement/quote.ts";
import { characterFacts, newLine } from "../../state/growth/ledger.ts";
import { nextTending, tendingKey } from "../../state/retinue/tending.ts";
import { byHand } from "./gear-log.ts";
import { requireNoReason } from "../on-sheet.ts";

/**
 * Changes a piece of gear if its state allows that now.
 * @param may says whether it does; where it does not, this user is told.
 */
export function gearChange(
  item: GearItem,
  may: () => boolean,
  change: () => Record<string, unknown>,
): Promise<boolean> {
  return actOnOwned(item, async () => {
    if (!may()) throw new UserError("FATES_EDGE.Error.NotWithGear", { name: item.name });
    await item.update({ system: change() }, byHand(item));
  });
}

/** Makes a piece of gear that lies in the world and on nobody yet. */
export function makeGear(source: Item.CreateData): Promise<Item.Implementation | undefined> {
  return Item.implementation.create(source);
}

/** Takes a thing to hand, packs it away, or leaves it behind. */
export function placeGear(item: GearItem, place: GearPlace): Promise<boolean> {
  return gearChange(
    item,
    () => true,
    () => ({ place }),
  );
}

/** One more setback for a thing: compromised, then broken (SRD 20.5). What was patched is open again. */
export function wearGear(item: GearItem): Promise<boolean> {
  return gearChange(
    item,
    () => item.system.condition !== "broken",
    () => ({ condition: worn(item.system.condition), patched: 0 }),
  );
}

/** What makes a thing whole beside downtime: XP, or a story of its own, which the GM tells (SRD 20.5, O). */
export type RepairWay = "xp" | "quest";

/** Makes a thing whole again, for good. */
export function properRepair(item: GearItem, way: RepairWay): Promise<boolean> {
  return actOnOwned(item, async () => {
    if (!repairsOf(item.system).includes(way))
      throw new UserError("FATES_EDGE.Error.NotWithGear", { name: item.name });
    if (way === "quest") requireGM();
    const tended = nextTending(item);
    if (way === "xp") await payUpkeep(item, tended);
    await item.update({ system: { condition: "sound", patched: 0, flagged: false, tended } }, byHand(item));
  });
}

/**
 * Pays the XP that keeps a thing in repair, as a line of its owner's ledger (SRD O, Upkeep & Degradation). Whoever pays for the same
 * tending writes the same line, at the same moment or before they hear that it is over: it is paid once.
 * @throws UserError when it lies on no character, or there is not enough.
 */
async function payUpkeep(item: GearItem, tending: number): Promise<void> {
  const actor = item.parent;
  if (!isPc(actor)) throw new UserError("FATES_EDGE.Error.NotWithGear", { name: item.name });
  const key = tendingKey(item, tending);
  if (key in actor.system.ledger) return;
  requireNoReason(xpReasons(UPKEEP_XP, characterFacts(actor)));
  const facts = { kind: "gear", xp: -UPKEEP_XP, label: item.name, target: idOf(item) } as const;
  const line = newLine(actor, { ...facts, from: 1, to: 1, how: "upkeep" });
  await actor.update({ system: { ledger: { [key]: line } } });
}

/** Looks after a thing that wants it: in downtime, or for one XP (SRD O, Upkeep & Degradation). */
export function keepUpGear(item: GearItem, way: "downtime" | "xp"): Promise<boolean> {
  return actOnOwned(item, async () => {
    if (!item.system.flagged) throw new UserError("FATES_EDGE.Error.NotWithGear", { name: item.name });
    const tended = nextTending(item);
    if (way === "xp") await payUpkeep(item, tended);
    await item.update({ system: { flagged: false, tended } });
  });
}

/** A thing that wanted looking after got none: it is compromised, and breaks in the end (SRD O). */
export function neglect(item: GearItem): Promise<boolean> {
  return gearChange(
    item,
    () => item.system.flagged,
    () => ({ flagged: false, patched: 0, condition: worn(item.system.condition) }),
  );
}

/** The GM says after an arc that a thing wants looking after, or that it does not (SRD O, Upkeep & Degradation). */
export function flagGear(item: GearItem, flagged: boolean): Promise<boolean> {
  return gearChange(
    item,
    () => {
      requireGM();
      return !flagged || needsUpkeep(item.system.tier);
    },
    () => ({ flagged }),
  );
}
