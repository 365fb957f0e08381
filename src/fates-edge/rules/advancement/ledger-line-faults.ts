import type { Edition } from "../edition.ts";
import type { LedgerFault, LedgerFaultCode } from "./ledger-fault.ts";
import { EARNING_KINDS, isLineKind, isSpending, type LedgerLine } from "./line.ts";
import { printedPrice } from "./printed-price.ts";
import { isRating } from "./ratings.ts";

/** What is wrong with one line by itself: its kind, its XP and their sign, its step, its price, its date. */
export function lineFaults(line: LedgerLine, edition: Edition): LedgerFault[] {
  const fault = (code: LedgerFaultCode, data: LedgerFault["data"] = {}): LedgerFault => ({
    code,
    line: line.id,
    data,
  });
  const faults: LedgerFault[] = [];
  if (!isLineKind(line.kind)) faults.push(fault("kindUnknown", { kind: String(line.kind) }));
  if (!Number.isSafeInteger(line.xp)) faults.push(fault("xpUnreadable", { has: String(line.xp) }));
  else if (hasWrongSign(line)) faults.push(fault("signWrong", { has: line.xp }));
  if (!isStep(line)) faults.push(fault("stepUnreadable", { from: String(line.from), to: String(line.to) }));
  else faults.push(...priceFaults(line, edition));
  if (!isRating(line.session)) faults.push(fault("sessionUnreadable", { has: String(line.session) }));
  if (!isRating(line.time)) faults.push(fault("timeUnreadable", { has: String(line.time) }));
  return faults;
}

function hasWrongSign({ kind, xp }: LedgerLine): boolean {
  if (isSpending(kind)) return xp > 0;
  return xp < 0 && (kind === "refund" || EARNING_KINDS.some((earning) => earning === kind));
}

function isStep({ from, to }: LedgerLine): boolean {
  return isRating(from) && isRating(to);
}

function priceFaults(line: LedgerLine, edition: Edition): LedgerFault[] {
  const price = printedPrice(line, edition);
  if (price === null || !Number.isSafeInteger(line.xp) || line.xp > 0 || -line.xp === price) return [];
  return [{ code: "priceWrong", line: line.id, data: { has: -line.xp, price } }];
}
