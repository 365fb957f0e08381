import { deletion, updateDocument } from "#foundry/documents.ts";
import { actOnOwned } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { UserError } from "#table/refusals.ts";
import type { SheetLine } from "../../data/actor/ledger.ts";
import { isAsset, isGear, type PcActor } from "../../data/kinds.ts";
import { isSpending } from "../../rules/advancement/ledger.ts";
import { refundOf } from "../../rules/advancement/replacement.ts";
import { isAttribute } from "../../rules/skills.ts";
import { ledgerOf, newLine } from "../../state/growth/ledger.ts";
import { isOpenLine, quoteRefund, type RefundWay } from "../../state/growth/purchases.ts";
import { releaseBought } from "../retinue/recruit.ts";
import { requireNoReason } from "../on-sheet.ts";

/**
 * The part of an update that puts a rating back to where it was before a line; nothing for a line that raised none.
 * @throws UserError when it no longer stands where the line left it.
 */
export function ratingBefore({ system }: PcActor, line: SheetLine): object {
  const { kind, target, from, to, label } = line;
  const standsAt = (has: number): void => {
    if (has !== to) throw new UserError("FATES_EDGE.Error.RatingMoved", { name: label, has, to });
  };
  if (kind === "attribute" && isAttribute(target)) {
    standsAt(system.attributes[target]);
    return { attributes: { [target]: from } };
  }
  if (kind !== "skill") return {};
  standsAt(system.skills[target] ?? 0);
  return { skills: from === 0 ? deletion(target) : { [target]: from } };
}

/**
 * Removes what a line of the ledger put on the sheet. Where the line paid for the edge of a thing that was there
 * before, the thing stays and its edge counts as unpaid.
 */
export async function removeBought(actor: PcActor, line: SheetLine): Promise<void> {
  if (line.kind === "follower") return releaseBought(actor, line);
  // The line of a region has the network as its target, and did not buy that network.
  if (line.kind === "region") return;
  const item = boughtItem(actor, line);
  if (!item || line.how === "upkeep") return;
  if (line.how !== "edge") await item.delete();
  else if (isGear(item)) await item.update({ system: { paid: false } });
}

/** An asset knows its line; every other line knows its item. */
function boughtItem(actor: PcActor, line: SheetLine): Item.Implementation | undefined {
  if (line.kind !== "asset") return actor.items.get(line.target);
  return actor.items.contents.find((item) => isAsset(item) && item.system.line === line.id);
}

/**
 * Strikes a purchase or a complication as if it had never been: any while the character is made, later the last one.
 * Not a refund: nothing stays on the ledger.
 */
export function takePurchaseBack(actor: PcActor, id: string): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const line = requireLine(actor, id);
    const before = ratingBefore(actor, line);
    await removeBought(actor, line);
    await updateDocument(actor, { system: { ...before, ledger: deletion(id) } });
  });
}

/** Takes a complication off again: with its line, where the ledger has one. */
export async function dropComplication(actor: PcActor, item: string): Promise<void> {
  const line = ledgerOf(actor).findLast(({ kind, target }) => kind === "complication" && target === item);
  if (line) await takePurchaseBack(actor, line.id);
  else await actor.items.get(item)?.delete();
}

function requireLine(actor: PcActor, id: string): SheetLine {
  const lines = ledgerOf(actor);
  const line = lines.find((each) => each.id === id);
  if (!line) throw new UserError("FATES_EDGE.Error.LineGone");
  if (!isOpenLine(actor, line, lines))
    throw new UserError("FATES_EDGE.Error.LineSettled", { label: line.label });
  if (isSpending(line.kind)) requireNoReason(refundOf(line, lines).reasons);
  return line;
}

/** Gives a purchase back: its line stays, and a line of refund says what came of it. */
export function refund(
  actor: PcActor,
  id: string,
  way: RefundWay,
  options: { readonly reason?: string; readonly force?: boolean } = {},
): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const lines = ledgerOf(actor);
    const line = lines.find((each) => each.id === id);
    if (!line) throw new UserError("FATES_EDGE.Error.LineGone");
    const { refund: draft, reasons } = quoteRefund(line, lines, way);
    requireNoReason(reasons, options);
    const before = ratingBefore(actor, line);
    await removeBought(actor, line);
    const written = newLine(actor, { ...draft, label: line.label, how: way, reason: options.reason ?? "" });
    // One line is given back once, however many do it at the same moment.
    await updateDocument(actor, { system: { ...before, ledger: { [`refund-${id}`]: written } } });
  });
}

/** The GM strikes a line that a GM wrote. */
export function removeAward(actor: PcActor, line: string): Promise<boolean> {
  return actOnOwned(actor, async () => {
    requireGM();
    if (!actor.system.awards?.[line]) throw new UserError("FATES_EDGE.Error.LineGone");
    await updateDocument(actor, { system: { awards: deletion(line) } });
  });
}
