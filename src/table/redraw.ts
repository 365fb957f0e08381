import {
  isElement,
  isHTMLElement,
  isInput,
  isOption,
  isSelect,
  isTextArea,
  isTextNode,
} from "../foundry/elements.ts";

/**
 * Brings what stands on the page to what it should be with as little change as there is: an element that stays keeps the
 * focus, its listeners and what a screen reader knows of it.
 * @param before what is on the page, of the same name as `after`
 */
export function morph(before: Element, after: Element): void {
  syncAttributes(before, after);
  const [olds, news] = [[...before.childNodes], [...after.childNodes]];
  news.forEach((now, place) => {
    const old = olds[place];
    if (!old) before.append(now);
    else if (isElement(old) && isElement(now) && isAlike(old, now)) morph(old, now);
    else if (isTextNode(old) && isTextNode(now)) syncText(old, now);
    else before.replaceChild(now, old);
  });
  for (const old of olds.slice(news.length)) old.remove();
}

/**
 * The same for a form's fields: each stands afterwards as the new HTML says, but for the one that somebody is writing in. Whoever
 * stood on a control that goes, or can no longer be used, stands on the next.
 */
export function morphFields(before: HTMLElement, after: HTMLElement): void {
  const restore = restoreFocus(before);
  leaveLocked(before, after);
  const writing = before.ownerDocument.activeElement;
  morph(before, after);
  for (const field of before.querySelectorAll("input, option, textarea")) {
    if (isOption(field)) field.selected = field.defaultSelected;
    else if (isInput(field) && TICKED.includes(field.type)) field.checked = field.defaultChecked;
    else if ((isInput(field) || isTextArea(field)) && field !== writing) field.value = field.defaultValue;
  }
  restore(before);
}

/** Whoever stands on a field that is about to be locked stands on it no more: a browser would notice that only as it next paints. */
function leaveLocked(before: HTMLElement, after: HTMLElement): void {
  const active = before.ownerDocument.activeElement;
  if (!isHTMLElement(active) || active.id === "" || !before.contains(active)) return;
  if (after.querySelector(`#${CSS.escape(active.id)}`)?.hasAttribute("disabled")) active.blur();
}

const TICKED = ["checkbox", "radio"];

/** Whether two elements are the same one on the page: an id or a role identifies an element. */
function isAlike(old: Element, now: Element): boolean {
  return (
    old.localName === now.localName &&
    old.id === now.id &&
    old.getAttribute("role") === now.getAttribute("role")
  );
}

function syncText(old: Node, now: Node): void {
  if (old.nodeValue !== now.nodeValue) old.nodeValue = now.nodeValue;
}

function syncAttributes(before: Element, after: Element): void {
  for (const { name } of [...before.attributes]) if (!after.hasAttribute(name)) before.removeAttribute(name);
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) before.setAttribute(name, value);
}

/**
 * Leaves folded and unfolded what was so before, where a template says `data-stays` of it and gives it an id. Call it before the host
 * gives back the focus: nobody can stand on what is folded away.
 */
export function keepUnfolded(before: HTMLElement, after: HTMLElement): void {
  for (const { id } of before.querySelectorAll("details[data-stays][id]"))
    after
      .querySelector(`details#${CSS.escape(id)}`)
      ?.toggleAttribute("open", before.querySelector(`#${CSS.escape(id)}[open]`) !== null);
}

/** What somebody can stand on, and be found again by. */
const CONTROLS = ":is(button, input, select, textarea, summary, a[href], [tabindex='0'])[id]";

/**
 * Keeps the place of whoever stands on a control that is gone, or cannot be pressed, once its HTML has been drawn anew:
 * they stand on the next control that is still there, else on the one before. Call it while the old HTML stands.
 * @param before the HTML that will be replaced
 * @returns what to call with the new HTML once it is on the page, and the host has given back the focus where it could
 */
export function restoreFocus(before: HTMLElement): (after: HTMLElement) => void {
  const active = before.ownerDocument.activeElement;
  if (!active || !before.contains(active)) return () => undefined;
  const controls = [...before.querySelectorAll(CONTROLS)].filter((control) => control !== active);
  const isLater = (control: Element): boolean =>
    (active.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const later = controls.filter(isLater);
  const earlier = controls.filter((control) => !isLater(control)).reverse();
  const landing = active.closest(LANDING);
  if (!landing) return (after) => standOn([...later, ...earlier], after);
  const within = [...later, ...earlier].filter((control) => landing.contains(control));
  return (after) => {
    standOn(within, after);
    if (isLost(after)) standIn(after);
    standOn([...later, ...earlier], after);
  };
}

/** A list that somebody works through: whoever loses their place in it stays in it, and does not fall on what closes it. */
const LANDING = "[data-landing][id]";

/** Stands on the first thing in such a list; where it is empty, on the list. */
export function standIn(root: HTMLElement): void {
  const landing = root.querySelector<HTMLElement>(LANDING);
  (landing?.querySelector<HTMLElement>(CONTROLS) ?? landing)?.focus({ preventScroll: true });
}

/** Whether somebody stands on such a list and not in it, though there is something in it by now. */
export function isBeforeList(stands: Element | null): boolean {
  return stands?.matches(LANDING) === true && stands.querySelector(CONTROLS) !== null;
}

function isLost({ ownerDocument: page }: HTMLElement): boolean {
  return page.activeElement === page.body;
}

/** The first that takes the focus keeps it; one that is gone, hidden or disabled does not. */
function standOn(controls: readonly Element[], after: HTMLElement): void {
  for (const { id } of controls) {
    if (!isLost(after)) return;
    after.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus({ preventScroll: true });
  }
}

/**
 * Tells when no pointer is pressed on a window. What is drawn anew between press and release takes away the button that
 * was pressed, and its click with it.
 * @param root the window, which stays while its content is drawn anew
 * @returns a promise of that moment: resolved already where nothing is pressed
 */
export function whenReleased(root: HTMLElement): () => Promise<void> {
  let released = Promise.resolve();
  root.addEventListener("pointerdown", ({ button, target }) => {
    if (button !== 0) return;
    // A list that opens takes the release with it: what ends the press is that something was chosen, or that it is left.
    const ends = isSelect(target) ? [...RELEASES, "change", "focusout"] : RELEASES;
    const page = root.ownerDocument;
    const press = new AbortController();
    const { signal } = press;
    released = new Promise((done) => {
      const release = (): void => {
        press.abort();
        // The click comes right after the release.
        setTimeout(done);
      };
      for (const end of ends) page.addEventListener(end, release, { signal, capture: true });
      // Whoever goes to another window lets go there.
      page.defaultView?.addEventListener("blur", release, { signal });
    });
  });
  return () => released;
}

const RELEASES = ["pointerup", "pointercancel"];

/**
 * Lets a window be drawn anew only while no pointer is pressed on it. A field that is left by pressing a button changes
 * something, and the button drawn anew between press and release would lose its click.
 * @param root the window, which stays while its content is drawn anew
 * @param draw draws the content
 * @returns what to call instead of `draw`; called several times while it waits, it draws once
 */
export function renderWhenReleased(root: HTMLElement, draw: () => void): () => void {
  return onceReleased(whenReleased(root), draw);
}

/** The same for what knows already when nothing is pressed on it. */
export function onceReleased(released: () => Promise<void>, draw: () => void): () => void {
  let waiting = false;
  const drawCalmly = async (): Promise<void> => {
    if (waiting) return;
    waiting = true;
    await released();
    waiting = false;
    draw();
  };
  return () => void drawCalmly();
}

/** Gives a frame its size before it is on the page: else the host, who measures it there, has all in it laid out twice. */
export function sized(frame: HTMLElement, { width, height }: Partial<Record<Side, unknown>>): HTMLElement {
  if (typeof width === "number") frame.style.width = `${width}px`;
  if (typeof height === "number") frame.style.height = `${height}px`;
  return frame;
}

type Side = "width" | "height";
