import { isRail } from "./clocks.ts";
import type { Edition } from "./edition.ts";
import { requireWhole } from "./errors.ts";

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

/** From how many advantages a scene is over-stacked. */
type OverStackFrom = Pick<Edition, "overStackFrom">;

/** Whether a scene that begins with these advantages is over-stacked (Clarification 4). */
export function overStackAtStart(list: readonly Advantage[], { overStackFrom }: OverStackFrom): boolean {
  return distinctAdvantages(list) >= overStackFrom;
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
 * Whether it strikes now that the table looks again (Clarification 4): at most once a scene, and from as many in all as at its start. Where it is
 * due and does not strike, `late` is what was checked.
 * @throws RulesError `total`, `late` or `checked` unless whole and not negative.
 */
export function overStackAgain(count: OverStackCount, { overStackFrom }: OverStackFrom): boolean {
  return overStackDue(count) && requireWhole("total", count.total, 0) >= overStackFrom;
}

/** What of a scene says that Over-Stack's point waits for a card. */
export interface SpadeWait {
  readonly running: boolean;
  readonly overStack: { readonly state: string; readonly way: string };
}

/**
 * Whether cards that are revealed bring the point that Over-Stack keeps "for the first ♠ Twist" (Clarification 4): one among them is
 * a spade, and it has not come yet.
 */
export function bringsSpadePoint(
  suits: readonly string[],
  { running, overStack }: SpadeWait,
  isBanked: boolean,
): boolean {
  const waits = running && overStack.state === "struck" && overStack.way === "bank" && !isBanked;
  return waits && suits.includes("spades");
}

/** One ticked by hand has no source: it is told by its kind and its words. */
function identity({ kind, source, label }: Advantage): string {
  const benefit = label.trim().toLowerCase().replace(/\s+/gu, " ");
  return JSON.stringify([source === "" ? kind : "", source, benefit]);
}
