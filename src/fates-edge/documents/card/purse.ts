import type { Act, ActionData, DrawAct, SpendAct } from "../../data/message/action-data.ts";

/** Acts that stand. */
export function standing<T extends Act>(
  acts: Readonly<Record<string, T>>,
): readonly (readonly [string, T])[] {
  return Object.entries(acts).filter(([, act]) => !act.undone);
}

/**
 * Points of this roll that went to the bank and are neither spent nor drawn for. Never more than the bank holds:
 * what a scene's end let lapse, or was spent from the bank itself, is gone for the card too.
 */
export function pointsLeft({ gm }: ActionData, bank: number): number {
  if (!gm.judged?.banked || gm.state === "returned") return 0;
  const used = [...standing(gm.spends), ...standing(gm.draws)].reduce(
    (sum, [, { points }]) => sum + points,
    0,
  );
  return Math.max(0, Math.min(bank, gm.judged.setbacks - used));
}

/**
 * Whether a spend or draw asks more of its roll than there is, because another GM was quicker: what stands of its own kind
 * up to it, and of the other kind at all, comes to more than the roll brought.
 */
export function isOverspent({ gm }: ActionData, part: "spends" | "draws", id: string): boolean {
  const own = standing<SpendAct | DrawAct>(gm[part]);
  const other = standing<SpendAct | DrawAct>(gm[part === "spends" ? "draws" : "spends"]);
  const place = own.findIndex(([key]) => key === id);
  const used = [...other, ...own.slice(0, place + 1)].reduce((sum, [, { points }]) => sum + points, 0);
  return used > (gm.judged?.setbacks ?? 0);
}
