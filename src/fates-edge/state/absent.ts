import { findHere } from "../../foundry/documents.ts";
import { type ActionMessage, type DeedMessage, isAction, isPc, type PcActor } from "../data/kinds.ts";
import { mayBorrow, mayShare } from "../rules/teamwork.ts";
import { plays, tableNumbers } from "./party.ts";

/** Why an action of a character cannot be borrowed now; empty when it can (SRD, "Absent PCs", Borrowed Action). */
type BorrowBar = "" | "here" | "unwilling" | "borrowed";

/** Once a session for each absent character, with their player's consent. */
export function whyNotBorrow({ system }: PcActor): BorrowBar {
  if (!system.away) return "here";
  if (!system.lend) return "unwilling";
  const { away, lend: lends, borrowed } = system;
  return mayBorrow({ away, lends, borrowed }, tableNumbers().session) ? "" : "borrowed";
}

/** Whether somebody's off-screen asset was used in this scene already: once a scene for the whole table. */
export function isSharedNow(): boolean {
  const { scene } = tableNumbers();
  return game.actors.some((actor) => isPc(actor) && !mayShare(actor.system.shared, scene));
}

/**
 * The card of the roll that used a deed of help: what a GM's client wrote down, else the first in the log that names it and
 * was not refused. Empty while it is open.
 */
export function usedBy({ id, system }: DeedMessage): string {
  const { used } = system.gm.data;
  if (typeof used === "string" && used !== "") return used;
  const first = game.messages.find((message) => isAction(message) && isUser(message, id ?? "", system.data));
  return first?.id ?? "";
}

/** A card that somebody writes in the name of another's character uses nothing up. */
function isUser({ author, system }: ActionMessage, deed: string, data: Record<string, unknown>): boolean {
  if (!system.help.includes(deed) || system.actor !== data["for"]) return false;
  const actor = findHere(system.actor);
  return (system.gm.judged?.problem ?? "") === "" && isPc(actor) && plays(author, actor);
}
