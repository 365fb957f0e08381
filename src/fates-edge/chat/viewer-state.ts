import type { ActionView, CardView } from "../cards/card-view.ts";

/** What a viewer has going on an action's card, and no document knows of. */
export interface ViewerState {
  /** A boon is in hand, and the dice are buttons. */
  readonly choosing: boolean;
  /** The GM's word lies open. */
  readonly ruling: boolean;
  /** Words and helpers' edges lie open. */
  readonly unfolded: boolean;
}

/** What the viewer had going on the card that this one replaces, as far as it still may be. */
export function viewerState(view: CardView, page: Document): ViewerState {
  const old = page.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(view.id)}"]`);
  const choosing = old?.querySelector<HTMLElement>("[data-choosing]")?.dataset.choosing;
  const isAction = view.type === "action";
  return {
    // The boon that was in hand is spent once a die has been rolled again: another is another choice.
    choosing: isAction && view.can.reroll && choosing === String(rerollsOf(view)),
    ruling: isAction && old?.querySelector("details[open] [data-rule]") != null,
    unfolded: isAction && old?.querySelector('details[open] [data-action="useEdge"]') != null,
  };
}

/** How often dice of a roll were rolled again. */
export function rerollsOf({ dice }: Pick<ActionView, "dice">): number {
  return dice.reduce((sum, { old }) => sum + old.length, 0);
}
