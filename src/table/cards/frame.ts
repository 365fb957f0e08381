import { focusWithin, isInput, isSelect } from "#foundry/elements.ts";

/** A button under the outcome. */
export interface ButtonView {
  readonly id: string;
  readonly action: string;
  /** `yours` for what is the player's to use, `cost` for what costs something. */
  readonly kind: string;
  readonly label: string;
  /** Which of several it means; nothing where there is one only. */
  readonly value?: string;
}

/** What stands chosen in one of a card's lists, by its selector; nothing where the card has no such list. */
export function chosenOn(card: HTMLElement, selector: string): string {
  const list = card.querySelector(selector);
  return isSelect(list) ? list.value : "";
}

let drawn = 0;

/**
 * A fresh prefix for the ids of one drawn card. The same message may stand in the log and in a window of its own,
 * so its id alone would be there twice.
 */
export function freshUid(): string {
  drawn += 1;
  return `tt-card-${drawn}`;
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
  const card = `[data-message-id="${CSS.escape(id)}"]`;
  const active = focusWithin(card);
  const old = active?.closest<HTMLElement>(card);
  const log = old?.parentElement;
  if (!active || !old || !log || old.contains(body)) return;
  const control = controlOf(active);
  const typed = isInput(active) ? active.value : null;
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

/** The same field on the card that takes a card's place; what a choice in it does at once is never under way. */
export function sameOnCard<Field extends Element>(field: Field, card: HTMLElement): Field | null {
  const control = controlOf(field);
  const uid = card.querySelector<HTMLElement>("[data-uid]")?.dataset.uid ?? "";
  if (control === "" || field.closest(".tt-ruling")) return null;
  return card.querySelector<Field>(`#${CSS.escape(uid + control)}`);
}

function restore(body: HTMLElement, control: string, typed: string | null): void {
  const card = body.querySelector<HTMLElement>("[data-uid]");
  const same =
    control === ""
      ? null
      : body.querySelector<HTMLElement>(`#${CSS.escape((card?.dataset.uid ?? "") + control)}`);
  if (isInput(same) && typed !== null) same.value = typed;
  const target = same ?? card;
  target?.focus({ preventScroll: true });
}
