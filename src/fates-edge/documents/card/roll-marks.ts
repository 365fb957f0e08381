import type { BoonEntry, BoonLedger } from "../../data/actor/boon-entries.ts";

/** As much of a character as a roll may mark. */
export interface Markable {
  readonly boons: BoonLedger;
  readonly fatigue: { readonly used: boolean; readonly by: string };
}

/** What a roll left on its character: the first level of fatigue used up, or boons gone, and how many. */
export interface RollMark {
  readonly kind: "fatigue" | "position" | "overflow";
  readonly count: number;
}

const REASONS = ["position", "overflow"] as const;

/** Everything a roll marked on its character and that still stands. A scene's end counts the boons in: then they are none. */
export function rollMarks(actor: Markable | null, message: string): RollMark[] {
  if (!actor) return [];
  const bitten = isMarked(actor, message) ? [{ kind: "fatigue", count: 1 } as const] : [];
  const paid = markEntries(actor, message).map(([, { reason, delta }]) => ({
    kind: REASONS.find((name) => name === reason) ?? "position",
    count: -delta,
  }));
  return [...bitten, ...paid];
}

/** Whether this roll is the one that used the first level of fatigue up (App. V). */
export function isMarked({ fatigue }: Markable, message: string): boolean {
  return fatigue.used && fatigue.by === message;
}

/** The boon entries a roll itself made, re-rolls and awards aside. */
export function markEntries({ boons }: Markable, message: string): [string, BoonEntry][] {
  return Object.entries(boons.entries).filter(
    ([, entry]) => entry.message === message && REASONS.some((name) => name === entry.reason),
  );
}
