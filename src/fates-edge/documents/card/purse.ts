import type { Act, ActionData } from "../../data/message/action-data.ts";

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
  if (!gm.judged?.banked) return 0;
  const used = [...standing(gm.spends), ...standing(gm.draws)].reduce(
    (sum, [, { points }]) => sum + points,
    0,
  );
  return Math.max(0, Math.min(bank, gm.judged.setbacks - used));
}
