/*
 * What stands on a page, whichever page: from generation 14 on a window can be detached, and stands in a document and a
 * realm of its own then. There `instanceof HTMLElement` is false for what is one, so elements are asked for their names.
 */

const ELEMENT = 1;
const TEXT = 3;
const HTML = "http://www.w3.org/1999/xhtml";

/** What may stand on a page: an event's target, what has the focus, what a hook was given. */
type Thing = unknown;

/** Is it an element of some page, drawn or written? */
export function isElement(thing: Thing): thing is Element {
  return nodeType(thing) === ELEMENT;
}

/** Is it an element of HTML, which a drawing within the page is not? */
export function isHTMLElement(thing: Thing): thing is HTMLElement {
  return isElement(thing) && thing.namespaceURI === HTML;
}

/** Is it a piece of text? */
export function isTextNode(thing: Thing): thing is Text {
  return nodeType(thing) === TEXT;
}

export function isInput(thing: Thing): thing is HTMLInputElement {
  return isNamed(thing, "input");
}

export function isSelect(thing: Thing): thing is HTMLSelectElement {
  return isNamed(thing, "select");
}

export function isOption(thing: Thing): thing is HTMLOptionElement {
  return isNamed(thing, "option");
}

export function isTextArea(thing: Thing): thing is HTMLTextAreaElement {
  return isNamed(thing, "textarea");
}

/** Something to fill in or to choose from. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isField(thing: Thing): thing is Field {
  return isInput(thing) || isTextArea(thing) || isSelect(thing);
}

export function isForm(thing: Thing): thing is HTMLFormElement {
  return isNamed(thing, "form");
}

/** The nearest element around what an event is about that fits a selector, itself included. */
export function aroundTarget({ target }: Event, selector: string): HTMLElement | null {
  return isElement(target) ? target.closest<HTMLElement>(selector) : null;
}

/** Every page on which something of the game may stand: the game's own, and one for each window that was detached. */
export function pages(): ReadonlySet<Document> {
  const windows = [...foundry.applications.instances.values()] as readonly Drawn[];
  return new Set([document, ...windows.flatMap(({ element }) => element?.ownerDocument ?? [])]);
}

/** Every element of a class, on every page. Each page keeps a list of these: most often there is nothing to search for. */
export function elementsOfClass(name: string): HTMLElement[] {
  return [...pages()].flatMap((page) => [...page.getElementsByClassName(name)].filter(isHTMLElement));
}

/** What has the focus of its page, where it stands within an element that fits a selector. */
export function focusWithin(selector: string): Element | null {
  for (const { activeElement } of pages()) if (activeElement?.closest(selector)) return activeElement;
  return null;
}

const WRITTEN =
  "textarea, [contenteditable=true], input:is(:not([type]), [type=text], [type=search], [type=number])";

/** Whether something takes what is typed: a line, a number, a text. */
export function takesKeys(thing: Thing): boolean {
  return isElement(thing) && thing.matches(WRITTEN);
}

/** The field that somebody is writing in, on whichever page. */
export function writtenIn(): Element | null {
  const active = [...pages()].map((page) => (page.hasFocus() ? page.activeElement : null));
  return active.find(takesKeys) ?? null;
}

/** The page on which windows are opened, and panels stand. */
export function pageOfWindows(): Document {
  return document;
}

/** Whether somebody is writing where windows are opened: in a field that holds something else than it was drawn with. */
export function isWriting(): boolean {
  const field = pageOfWindows().activeElement;
  return (
    takesKeys(field) && !(isField(field) && "defaultValue" in field && field.value === field.defaultValue)
  );
}

/** How wide and high the page is on which an element stands, in CSS pixels. */
export function pageSize({ documentElement }: Document): { readonly width: number; readonly height: number } {
  return { width: documentElement.clientWidth, height: documentElement.clientHeight };
}

/** A window, as far as it is looked at here; one that is not drawn yet has no element. */
interface Drawn {
  readonly element: HTMLElement | null | undefined;
}

function isNamed(thing: Thing, name: string): boolean {
  return isHTMLElement(thing) && thing.localName === name;
}

function nodeType(thing: Thing): unknown {
  return typeof thing === "object" && thing !== null && "nodeType" in thing ? thing.nodeType : undefined;
}
