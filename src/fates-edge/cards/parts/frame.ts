import type { ActionView, CardView } from "./card-view.ts";

/** What a card's templates share: plain data, every word in it resolved and none of it HTML. */

/** A button under the outcome. */
export interface ButtonView {
  readonly id: string;
  readonly action: string;
  /** `yours` for what is the player's to use, `cost` for what bites. */
  readonly kind: string;
  readonly label: string;
  /** Which of several it means; nothing where there is one only. */
  readonly value?: string;
}

/** One thing the roll led to, with its undo. */
export interface LedView {
  readonly id: string;
  readonly part: string;
  readonly key: string;
  readonly price: string;
  readonly text: string;
  readonly cards: readonly object[];
  /** What its effects did, one line each. */
  readonly told: readonly string[];
  readonly undone: boolean;
  readonly mayUndo: boolean;
  readonly undoLabel: string;
}

let drawn = 0;

/**
 * A fresh prefix for the ids of one drawn card. The same message may stand in the log and in a window of its own,
 * so its id alone would be there twice.
 */
export function freshUid(): string {
  drawn += 1;
  return `fe-card-${drawn}`;
}

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

/** How long a re-drawn card may take to arrive in the log, in milliseconds. */
const PATIENCE = 2000;

/**
 * Keeps the focus on a card that is drawn anew: on the same control where it is still there, else on the card.
 * Call it while the old card still stands.
 * @param id the message's id
 * @param body what the new card is drawn into, not yet in the page
 */
export function keepFocus(id: string, body: HTMLElement): void {
  const active = body.ownerDocument.activeElement;
  const old = active?.closest<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`);
  const log = old?.parentElement;
  if (!active || !old || !log || old.contains(body)) return;
  const control = controlOf(active);
  const typed = active instanceof HTMLInputElement ? active.value : null;
  const observer = new MutationObserver(() => {
    if (!log.contains(body)) return;
    stop();
    if (log.ownerDocument.activeElement === log.ownerDocument.body) restore(body, control, typed);
  });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE);
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(log, { childList: true });
}

/** A control's name within its card: its id without the card's own prefix. */
function controlOf(element: Element): string {
  const uid = element.closest<HTMLElement>("[data-uid]")?.dataset.uid ?? "";
  return element.id.startsWith(uid) ? element.id.slice(uid.length) : "";
}

function restore(body: HTMLElement, control: string, typed: string | null): void {
  const card = body.querySelector<HTMLElement>("[data-uid]");
  const same =
    control === ""
      ? null
      : body.querySelector<HTMLElement>(`#${CSS.escape((card?.dataset.uid ?? "") + control)}`);
  if (same instanceof HTMLInputElement && typed !== null) same.value = typed;
  const target = same ?? card;
  target?.focus({ preventScroll: true });
}
