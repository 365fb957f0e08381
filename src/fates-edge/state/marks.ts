import type { BoonEntry, BoonLedger } from "../data/actor/boon-entries.ts";
import type { Mark } from "../data/actor/mark-data.ts";

/** As much of a character as a roll may mark. */
export interface Markable {
  readonly boons: BoonLedger;
  readonly fatigue: { readonly used: boolean; readonly by: string };
  /** What waited for a next roll. */
  readonly marks?: Readonly<Record<string, Pick<Mark, "kind" | "used">>>;
  /** Its last epic action. */
  readonly epicAction?: { readonly by: string };
}

/** What a roll left on its character: the first level of fatigue used up, boons gone, or what waited for it, and how many. */
export interface RollMark {
  readonly kind: "fatigue" | "position" | "overflow" | "next" | "setup" | "epic";
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
  const epic = actor.epicAction?.by === message ? [{ kind: "epic", count: 1 } as const] : [];
  return [...bitten, ...paid, ...waited(actor, message), ...epic];
}

/** What waited for this roll and was used up by it. */
function waited({ marks = {} }: Markable, message: string): RollMark[] {
  const used = Object.values(marks).filter((mark) => mark.used === message);
  return (["next", "setup"] as const).flatMap((kind) => {
    const count = used.filter((mark) => mark.kind === kind).length;
    return count > 0 ? [{ kind, count }] : [];
  });
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
