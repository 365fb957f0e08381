import { paid, type Purse } from "./capital.ts";

/** What pays each month (Business, Landed). */
export const INCOMES = ["landed", "business"] as const;
export type Income = (typeof INCOMES)[number];

const A_RANK: Readonly<Record<Income, number>> = { landed: 1000, business: 2000 };

/**
 * What a month brings (Business, Landed): land $1000 a level; a business $2000 a rank where its draw succeeds, and costs as much where it
 * fails. Land needs no draw.
 */
export function monthlyIncome(from: Income, level: number, success: boolean): number {
  const value = A_RANK[from] * level;
  return from === "business" && !success ? -value : value;
}

/** What a business' month did. */
export interface BusinessMonth {
  readonly purse: Purse;
  /** The loss could not be paid, and the business is gone (Business). */
  readonly lost: boolean;
}

/** A month of a business with what it does to the purse: who cannot pay its losses out of cash and capital loses it (Business). */
export function businessMonth(purse: Purse, rank: number, success: boolean): BusinessMonth {
  const value = monthlyIncome("business", rank, success);
  if (value >= 0) return { purse: { ...purse, cash: purse.cash + value }, lost: false };
  const left = paid(purse, -value);
  return left ? { purse: left, lost: false } : { purse, lost: true };
}
