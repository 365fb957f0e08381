import type { SheetLine } from "../../data/actor/ledger-lines.ts";
import type { PcActor } from "../../data/kinds.ts";
import { isSpending } from "../../rules/advancement/line.ts";
import { refundOf } from "../../rules/advancement/respec.ts";
import { ledgerOf } from "./ledger-of.ts";

/** Whether this user may take a line back now. */
export function canTakeBack(actor: PcActor, id: string): boolean {
  const lines = ledgerOf(actor);
  const line = lines.find((each) => each.id === id);
  return line !== undefined && actor.isOwner && isOpenLine(actor, line, lines) && isLastStep(line, lines);
}

/** What the owner's half holds of purchases and complications, as long as it is not settled by play. */
export function isOpenLine(actor: PcActor, line: SheetLine, lines: readonly SheetLine[]): boolean {
  const { ledger, build } = actor.system;
  if (!Object.hasOwn(ledger, line.id)) return false;
  if (!isSpending(line.kind) && line.kind !== "complication") return false;
  if (game.user.isGM || build.state === "building") return true;
  return lines.findLast(({ id }) => Object.hasOwn(ledger, id))?.id === line.id;
}

function isLastStep(line: SheetLine, lines: readonly SheetLine[]): boolean {
  return !isSpending(line.kind) || refundOf(line, lines).reasons.length === 0;
}
