import { asElement } from "./realm.ts";

/** What an element can be given at birth: attributes by name; `null`, `undefined` and `false` leave one out. */
export type Attributes = Record<string, string | number | boolean | null | undefined>;

/** What may stand inside an element: other nodes, or text (which is never read as HTML). */
export type Child = Node | string | null | undefined | false;

/**
 * An element with its attributes and children. Text stays text, so names with HTML in them do no harm. Attributes are set in the order
 * given: `loading` stands before `src`, for a browser that knows a picture already asks for it the moment it has its address.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  for (const child of children)
    if (child !== null && child !== undefined && child !== false) element.append(child);
  return element;
}

/** Sets attributes; `true` becomes an empty attribute, `null`, `undefined` and `false` take it away. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** An icon by its class names; said nothing about to screen readers, since its button has words. */
export function icon(classes: string): HTMLElement {
  return h("i", { class: classes, "aria-hidden": "true", inert: true });
}

/** A real button that submits nothing. With `iconOnly` its words are its accessible name and its tooltip. */
export function button(
  words: string,
  options: Attributes & { icon?: string; iconOnly?: boolean } = {},
): HTMLButtonElement {
  const { icon: classes, iconOnly, ...attributes } = options;
  const element = h("button", { type: "button", ...attributes });
  if (classes !== undefined) element.append(icon(classes));
  if (iconOnly === true) {
    element.classList.add("icon");
    setAttributes(element, { "aria-label": words, "data-tooltip": "", "data-tooltip-text": words });
  } else element.append(h("span", {}, words));
  return element;
}

/** The first element of some HTML, made in the page's document. Null when there is none. */
export function parseElement(html: string): HTMLElement | null {
  return parseElements(html)[0] ?? null;
}

/**
 * All top-level elements of some HTML, made in a page's document, so that its custom elements are alive at once. In the
 * document of a detached window every element belongs to that window's realm: `instanceof HTMLElement` denies it.
 */
export function parseElements(html: string, owner: Document = document): HTMLElement[] {
  const template = owner.createElement("template");
  template.innerHTML = html;
  // Adopted and not copied: a long list is made once.
  const children = [...template.content.children].map((child) => owner.adoptNode(child));
  if (owner === document) for (const child of children) customElements.upgrade(child);
  else for (const child of children) claimForRealm(child);
  return children.filter((child): child is HTMLElement => asElement(child) !== null);
}

/** What was claimed, so that the browser cannot forget and make it anew. */
const claimed = new WeakMap<Element, readonly Element[]>();

/**
 * A browser gives an element the classes of the window in which a script first asks for it. So that it does not depend on
 * who asks, each is asked for by its own document.
 */
function claimForRealm(root: Element): void {
  claimed.set(root, [...root.querySelectorAll("*")]);
}

/** Is this a field that takes text, so that keys belong to it? */
export function isWriting(element: Element | null): boolean {
  const fields =
    "input:not([type=button], [type=checkbox], [type=radio], [type=range], [type=submit]), textarea";
  return element?.matches(`${fields}, [contenteditable=true]`) ?? false;
}
