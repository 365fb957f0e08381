/** What the dialogs of cards ask. The windows' side brings them; the core has none to open. */
import type { ClientDocument } from "../abstract/client-document.ts";
import { NotInPlayground } from "../host/not-in-playground.ts";

/** What is about to be done with a stack's cards. */
export type CardsAct = "deal" | "draw" | "pass" | "play" | "reset";

/** A question about a stack: among which others one may choose, and how many cards there are at most. */
export interface CardsQuestion {
  readonly act: CardsAct;
  readonly stack: ClientDocument;
  readonly stacks: readonly ClientDocument[];
  readonly most: number;
}

/** What the user wants: the stacks chosen, how many cards each, from where, and face down or not. */
export interface CardsAnswer {
  readonly stacks: readonly ClientDocument[];
  readonly number: number;
  /** One of `CONST.CARD_DRAW_MODES`. */
  readonly how: number;
  readonly down: boolean;
}

type CardsDialog = (question: CardsQuestion) => Promise<CardsAnswer | null>;

let ask: CardsDialog = () => Promise.reject(new NotInPlayground("the dialogs of Cards without windows"));

/** The windows' side brings the dialogs. */
export function registerCardsDialog(dialog: CardsDialog): void {
  ask = dialog;
}

/** What the user wants done with a stack's cards; null when they would rather not. */
export async function askAboutCards(question: CardsQuestion): Promise<CardsAnswer | null> {
  return ask(question);
}
