/** What somebody owes at a rank of debt: $1000, doubled with each further rank (Debt). */
export function debtValue(rank: number): number {
  return rank === 0 ? 0 : 1000 * 2 ** (rank - 1);
}

/** Debt and the capital it is paid with. */
export interface DebtAndCapital {
  readonly debt: number;
  readonly capital: number;
  /** Nothing could be paid: from now on others may send collectors (Debt). */
  readonly unpaid: boolean;
}

/** What Time Passes does to a debt (Debt): one level of capital pays one rank. */
export function debtAfterTime(debt: number, capital: number): DebtAndCapital {
  if (debt === 0) return { debt, capital, unpaid: false };
  if (capital === 0) return { debt, capital, unpaid: true };
  return { debt: debt - 1, capital: capital - 1, unpaid: false };
}

/** The squads that an unpaid debt sends, once in a scene, for another player's wildcard: one for each rank (Debt). */
export function collectors(debt: number): number {
  return debt;
}
