/** By what a ledger is filtered. */
export const LEDGER_FILTERS = ["all", "earned", "ratings", "talent", "gear", "retinue", "other"] as const;
export type LedgerFilter = (typeof LEDGER_FILTERS)[number];
