import { findHere } from "../../../foundry/documents.ts";
import { isAction, isPc } from "../../data/kinds.ts";
import { plays } from "../plays.ts";

/**
 * The uuids of the characters for whom a call has been answered. A card that somebody writes in the name of a character
 * they do not play answers nothing, or it would take the roll away from whoever does.
 */
export function answeredFor(request: string): string[] {
  return game.messages.filter(isAction).flatMap(({ author, system }) => {
    const actor = system.request === request ? findHere(system.actor) : null;
    return isPc(actor) && plays(author, actor) ? [actor.uuid] : [];
  });
}
