/** What a part remembers over a re-rendering, as Foundry does: a selector of what had the focus, and scrolling. */
export interface PartState extends Record<string, unknown> {
  focus?: string | undefined;
  scrollPositions: [selector: string, top: number, left: number][];
}

/** Remembers which field of a part has the focus, if an id or a name tells it again, and how far its lists are scrolled. */
export function rememberPart(part: HTMLElement, scrollable: readonly string[] = []): PartState {
  const active = part.ownerDocument.activeElement;
  return {
    focus: active !== null && part.contains(active) ? focusSelector(active) : undefined,
    scrollPositions: scrollPositions(part, scrollable),
  };
}

/** Puts focus and scrolling back into the part that took the old one's place. Where the caret stood is not known. */
export function restorePart(part: HTMLElement, { focus, scrollPositions: positions }: PartState): void {
  if (focus !== undefined) find(part, focus)?.focus();
  // Who gets the focus is scrolled to.
  restoreScrolling(part, positions, focus !== undefined);
}

/** How far the lists of a part are scrolled, by selector; the empty one is the part itself. */
export function scrollPositions(
  part: HTMLElement,
  scrollable: readonly string[],
): PartState["scrollPositions"] {
  // To ask would lay out the whole page, and what is hidden, such as a tab of the sidebar, is not scrolled.
  if (part.closest("[hidden]") !== null) return [];
  return scrollable.flatMap((selector): PartState["scrollPositions"] => {
    const element = find(part, selector);
    return element === null ? [] : [[selector, element.scrollTop, element.scrollLeft]];
  });
}

/**
 * Scrolls the lists of a part to where they were.
 * @param hasMoved whether something may have scrolled them since they were built
 */
export function restoreScrolling(
  part: HTMLElement,
  positions: PartState["scrollPositions"],
  hasMoved = false,
): void {
  for (const [selector, top, left] of positions) {
    // To tell what is new that it is not scrolled would lay out the whole page too.
    if (!hasMoved && top === 0 && left === 0) continue;
    const element = find(part, selector);
    if (element !== null) Object.assign(element, { scrollTop: top, scrollLeft: left });
  }
}

/** What a selector names in a part, or the part itself. */
export function find(part: HTMLElement, selector: string): HTMLElement | null {
  return selector === "" || part.matches(selector) ? part : part.querySelector<HTMLElement>(selector);
}

/** No attribute but `id` and `name` tells an element again; one with neither loses the focus. */
function focusSelector(active: Element): string | undefined {
  if (active.id !== "") return `#${CSS.escape(active.id)}`;
  const name = active.getAttribute("name") ?? "";
  return name === "" ? undefined : `${active.localName}[name="${CSS.escape(name)}"]`;
}
