/** Every fault of a ledger. `lang/` has the words of each under `FATES_EDGE.LedgerFault`. */
export const LEDGER_FAULTS = [
  "kindUnknown",
  "xpUnreadable",
  "signWrong",
  "stepUnreadable",
  "timeUnreadable",
  "sessionUnreadable",
  "priceWrong",
  "startTwice",
  "refundOfNothing",
  "refundTwice",
  "refundTooMuch",
  "stepMissing",
  "ratingDiffers",
  "ratingUnreadable",
  "talentGone",
  "talentUnpaid",
  "overdrawn",
] as const;
export type LedgerFaultCode = (typeof LEDGER_FAULTS)[number];

/**
 * One fault: at a line, or of the whole where `line` is empty. In `data`, `attribute` and `skill` hold keys: the reader
 * puts their words in first.
 */
export interface LedgerFault {
  readonly code: LedgerFaultCode;
  readonly line: string;
  readonly data: Readonly<Record<string, string | number>>;
}
