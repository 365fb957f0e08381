import { Problem } from "../../../table/problem.ts";
import type { Effects } from "../../data/effects.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import type { OfferAsked } from "../../state/offers.ts";

/** What the GM buys with points: a line of the menu, or free words (SRD 4.5.3). */
export interface SpendOptions {
  readonly points: number;
  readonly label: string;
  readonly text?: string;
  /** The menu's item it was taken from. */
  readonly uuid?: string;
  /** What happens with it. */
  readonly effects?: Effects;
  /** Whom it is put before first, to take it or to trade it; null where it simply happens. */
  readonly offer?: SpendOffer | null;
}

/** The player who is asked first, and what they may give instead. */
export type SpendOffer = Pick<OfferAsked, "actor" | "ways" | "bargain">;

/** The same, trimmed and checked. */
export type CheckedSpend = Required<SpendOptions>;

/** @throws Problem unless there are words, and points from 1 to what is there. */
export function checkSpend(
  { points, label, text = "", uuid = "", effects = {}, offer = null }: SpendOptions,
  purse: number,
): CheckedSpend {
  const words = label.trim().slice(0, WORDS_MAX);
  if (words === "") throw new Problem("FATES_EDGE.Error.NoWords");
  if (!Number.isInteger(points) || points < 1)
    throw new Problem("FATES_EDGE.Error.Points", { points: String(points) });
  if (points > purse) throw new Problem("FATES_EDGE.Error.TooDear", { points, purse });
  return { points, label: words, text: text.trim().slice(0, WORDS_MAX), uuid, effects, offer };
}
