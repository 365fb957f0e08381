import { isRail } from "./clocks.ts";
import { requireWhole } from "./errors.ts";

/** From how many structural advantages a scene strikes back (Clarification 4). */
export const OVER_STACK_FROM = 3;
/** How many new ones make the table look again (Clarification 4; addenda, "Over-Stack Refresh"). */
export const OVER_STACK_AGAIN = 2;

/** What counts as structural, in the order the text lists it; `other` is the GM's own. */
export const ADVANTAGE_KINDS = [
  "buff",
  "venue",
  "initiative",
  "asset",
  "disadvantage",
  "ritual",
  "other",
] as const;
export type AdvantageKind = (typeof ADVANTAGE_KINDS)[number];

/** A structural advantage of the crew. */
export interface Advantage {
  readonly kind: string;
  /** What gives it, by uuid or name; empty for one ticked by hand. */
  readonly source: string;
  /** What it gives. */
  readonly label: string;
}

/** How a scene stands with its advantages once it is on. */
interface OverStackCount {
  readonly struck: boolean;
  /** All distinct advantages now. */
  readonly total: number;
  /** Those among them that came once the scene was on. */
  readonly late: number;
  /** How many late ones were counted when the table last looked. */
  readonly checked: number;
}

/** A clock that Over-Stack may be told to push. */
export interface PushedClock {
  readonly kind: string;
  readonly size: number;
  readonly filled: number;
  /** It waits for another clock to open it. */
  readonly sealed: boolean;
}

/**
 * Why Over-Stack cannot start a clock one further: a key under `FATES_EDGE.Error`, or nothing where it can. It pushes a rail
 * (Clarification 4), and a rail that has not begun or has come to its end takes no tick. Where no rail is left, the text's
 * other way stays: the point in the bank.
 */
export function whyNotPushed(clock: PushedClock | null): "" | "NoClock" | "ClockSealed" | "ClockFull" {
  if (!clock || !isRail(clock.kind)) return "NoClock";
  if (clock.sealed) return "ClockSealed";
  return clock.filled >= clock.size ? "ClockFull" : "";
}

/** How many advantages count: one source gives one, unless it gives a different benefit too (addenda). */
export function distinctAdvantages(list: readonly Advantage[]): number {
  return new Set(list.map(identity)).size;
}

/** How many of the late ones are new: neither there at the start nor twice the same (addenda). */
export function lateAdvantages(atStart: readonly Advantage[], late: readonly Advantage[]): number {
  return distinctAdvantages([...atStart, ...late]) - distinctAdvantages(atStart);
}

/** Whether a scene that begins with these advantages is over-stacked (Clarification 4). */
export function overStackAtStart(list: readonly Advantage[]): boolean {
  return distinctAdvantages(list) >= OVER_STACK_FROM;
}

/**
 * Whether the table looks again (Clarification 4; addenda, "Over-Stack Refresh"): it has not struck in this scene, and two advantages came since it last looked.
 * @throws RulesError `late` or `checked` unless whole and not negative.
 */
export function overStackDue({ struck, late, checked }: Omit<OverStackCount, "total">): boolean {
  const added = requireWhole("late", late, 0) - requireWhole("checked", checked, 0);
  return !struck && added >= OVER_STACK_AGAIN;
}

/**
 * Whether it strikes now that the table looks again (Clarification 4): at most once a scene, and from three advantages in all. Where it is
 * due and does not strike, `late` is what was checked.
 * @throws RulesError `total`, `late` or `checked` unless whole and not negative.
 */
export function overStackAgain(count: OverStackCount): boolean {
  return overStackDue(count) && requireWhole("total", count.total, 0) >= OVER_STACK_FROM;
}

/** One ticked by hand has no source: it is told by its kind and its words. */
function identity({ kind, source, label }: Advantage): string {
  const benefit = label.trim().toLowerCase().replace(/\s+/gu, " ");
  return JSON.stringify([source === "" ? kind : "", source, benefit]);
}
