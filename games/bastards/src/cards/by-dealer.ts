import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { type AddressFacts, type ForgedView, forgedUnlessGMs } from "#table/cards/card-view.ts";
import { ask } from "../actions/ask.ts";
import { isScene } from "../data/kinds.ts";
import { dealNow } from "../state/deal.ts";

/** Which messages are drawn anew as an actor changes: what a type answers for `dependsOn`. */
type Touches = (change: {
  readonly of: string;
  readonly actor?: Actor.Implementation;
}) => ((message: { readonly id: string | null }) => boolean) | null;

/**
 * What is done with the cards gives the message that tells of it an undo, and takes it from the one before: a long log need not be drawn
 * anew for it. Each type of message asks by itself.
 */
export function touchesLastTold(): Touches {
  let before: string | null = null;
  return ({ actor }) => {
    if (!actor || !isScene(actor)) return null;
    const [was, is] = [before, dealNow().last?.message ?? ""];
    before = is;
    return ({ id }) => was === null || id === was || id === is;
  };
}

/** Asks the dealer's client to take back what a message tells. */
export function takeBackByDealer(message: ChatMessage.Implementation): Promise<boolean> {
  return ask({ kind: "undo", message: idOf(message) });
}

/** What is seen of a message that only the dealer's client writes, where somebody else wrote it; null for its own. */
export function forgedUnlessDealers(facts: AddressFacts): ForgedView | null {
  return forgedUnlessGMs(facts, localize("GAME_OF_BASTARDS.Told.Forged", { name: facts.author.name }));
}
