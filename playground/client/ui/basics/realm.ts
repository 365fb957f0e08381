/**
 * Asks of nodes what `instanceof` cannot tell: a window of 14 may stand in another browser window, whose elements are
 * of other classes than this page's.
 */

/** The element that something is, of whatever window. Null for what is no element. */
export function asElement(value: unknown): HTMLElement | null {
  return isNode(value) && value.nodeType === 1 ? (value as HTMLElement) : null;
}

/** Is it a node, of whatever window? */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "nodeType" in value;
}

/** Is it an element with this tag, of whatever window? */
export function isTag<K extends keyof HTMLElementTagNameMap>(
  value: unknown,
  ...tags: K[]
): value is HTMLElementTagNameMap[K] {
  const element = asElement(value);
  return element !== null && (tags as string[]).includes(element.localName);
}

/** The nearest element around a target that a selector names. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return asElement(target)?.closest<HTMLElement>(selector) ?? null;
}
