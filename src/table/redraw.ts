import { isElement, isInput, isOption, isSelect, isTextArea, isTextNode } from "../foundry/elements.ts";

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
 * stood on a control that goes stands on the next.
 */
export function morphFields(before: HTMLElement, after: HTMLElement): void {
  const writing = before.ownerDocument.activeElement;
  const restore = restoreFocus(before);
  morph(before, after);
  for (const field of before.querySelectorAll("input, option, textarea")) {
    if (isOption(field)) field.selected = field.defaultSelected;
    else if (isInput(field) && TICKED.includes(field.type)) field.checked = field.defaultChecked;
    else if ((isInput(field) || isTextArea(field)) && field !== writing) field.value = field.defaultValue;
  }
  restore(before);
}

const TICKED = ["checkbox", "radio"];

/** Two elements that are one on the page. An id or a role is who somebody is. */
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
 * Carries what somebody is writing, and where their caret stands, over to the HTML that was drawn in its place. Call it
 * once the new HTML has the focus back: a host that draws anew keeps the focus, but not what is not yet saved.
 * @param before the HTML that was replaced
 * @param after what took its place
 */
export function keepTyping(before: HTMLElement, after: HTMLElement): void {
  const field = after.ownerDocument.activeElement;
  if (!isText(field) || field.id === "" || !after.contains(field)) return;
  const written = before.querySelector(`#${CSS.escape(field.id)}`);
  if (!isText(written) || written.value === written.defaultValue) return;
  field.value = written.value;
  tellWhenLeft(field);
  const { selectionStart, selectionEnd, selectionDirection } = written;
  // Numbers and the like have no caret that could be asked for.
  if (selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? "none");
}

/** A browser tells of a change only where somebody typed into the field itself, and they typed into the one before it. */
function tellWhenLeft(field: HTMLInputElement | HTMLTextAreaElement): void {
  const told = new AbortController();
  const { signal } = told;
  field.addEventListener("change", () => told.abort(), { signal });
  const tell = (): void => {
    told.abort();
    if (field.isConnected && field.value !== field.defaultValue)
      field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  field.addEventListener("blur", tell, { signal });
}

/** The field of a form that somebody is writing in, where what they wrote is not sent yet. */
export function unsentIn(form: HTMLFormElement): HTMLInputElement | HTMLTextAreaElement | null {
  const field = form.ownerDocument.activeElement;
  return isText(field) && form.contains(field) && field.value !== field.defaultValue ? field : null;
}

/**
 * Carries over what was written in fields that nothing stores until a button is pressed, where a template says `data-stays` around
 * them and gives each an id. Whoever fills in several is at work in one of them only, and others at the table change things meanwhile.
 */
export function keepWritten(before: HTMLElement, after: HTMLElement): void {
  for (const written of before.querySelectorAll("[data-stays] :is(input, textarea, select)[id]")) {
    const field = after.querySelector(`#${CSS.escape(written.id)}`);
    if (isSelect(written) && isSelect(field)) {
      const chosen = [...field.options].find(({ value }) => value === written.value);
      if (chosen) chosen.selected = true;
    } else if (isText(written) && isText(field) && written.value !== written.defaultValue)
      field.value = written.value;
  }
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

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return isInput(element) || isTextArea(element);
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
  return (after) => standOn([...later, ...earlier], after);
}

/** The first that takes the focus keeps it; one that is gone, hidden or disabled does not. */
function standOn(controls: readonly Element[], after: HTMLElement): void {
  const page = after.ownerDocument;
  for (const { id } of controls) {
    if (page.activeElement !== page.body) return;
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
  const released = whenReleased(root);
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
