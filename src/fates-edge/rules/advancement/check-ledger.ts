import type { Edition } from "../edition.ts";
import { DEFICIT_MAX } from "./build.ts";
import type { CharacterFacts } from "./character.ts";
import type { LedgerFault } from "./ledger-fault.ts";
import { chainFaults } from "./ledger-faults.ts";
import { lineFaults } from "./ledger-line-faults.ts";
import { refundFaults } from "./ledger-refunds.ts";
import { ledgerTotals } from "./ledger.ts";
import type { LedgerLine } from "./line.ts";
import { standingLines } from "./standing-lines.ts";

/**
 * Where a ledger contradicts itself, its prices, or the sheet it belongs to: shown, never healed. Prices are those of
 * the edition in play, so after a dial is turned older lines may differ. The order of the lines does not matter. Never
 * throws.
 */
export function checkLedger(
  character: CharacterFacts,
  lines: readonly LedgerLine[],
  edition: Edition,
): LedgerFault[] {
  return [
    ...lines.flatMap((line) => lineFaults(line, edition)),
    ...startFaults(lines),
    ...refundFaults(lines),
    ...chainFaults(character, lines),
    ...talentFaults(character, lines),
    ...overdraft(character, lines),
  ];
}

function startFaults(lines: readonly LedgerLine[]): LedgerFault[] {
  const starts = lines.filter(({ kind }) => kind === "start");
  return starts.slice(1).map(({ id }) => ({ code: "startTwice", line: id, data: {} }));
}

/** Talents nobody paid for, and purchases whose talent is gone from the sheet. */
function talentFaults({ talents }: CharacterFacts, lines: readonly LedgerLine[]): LedgerFault[] {
  const bought = standingLines(lines).filter(({ kind }) => kind === "talent");
  const paidFor = new Set(bought.map(({ target }) => target));
  const owned = new Set(talents.map(({ id }) => id));
  return [
    ...bought
      .filter(({ target }) => !owned.has(target))
      .map(({ id, label }): LedgerFault => ({ code: "talentGone", line: id, data: { name: label } })),
    ...talents
      .filter(({ id }) => !paidFor.has(id))
      .map(({ name }): LedgerFault => ({ code: "talentUnpaid", line: "", data: { name } })),
  ];
}

/** More is owed than creation allows to owe (SRD 9.2). */
function overdraft({ deficit }: CharacterFacts, lines: readonly LedgerLine[]): LedgerFault[] {
  const { left } = ledgerTotals(lines);
  const allowed = Math.min(DEFICIT_MAX, Math.max(0, deficit));
  return left < -allowed ? [{ code: "overdrawn", line: "", data: { owed: -left } }] : [];
}
