import { findHere } from "../../foundry/documents.ts";
import { type ActionMessage, type DeedMessage, isAction, isPc } from "../data/kinds.ts";
import { plays } from "../documents/plays.ts";

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
