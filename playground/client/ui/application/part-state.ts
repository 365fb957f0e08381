/** How a focused field is found again in new HTML, and where its caret stood. */
interface FocusState {
  readonly selectors: readonly string[];
  readonly selection:
    readonly [start: number, end: number, direction: "forward" | "backward" | "none"] | null;
}

/** What a part remembers over a re-rendering. */
export interface PartState extends Record<string, unknown> {
  focus?: FocusState | null;
  scrollPositions: [selector: string, top: number, left: number][];
}

const FOCUS_ATTRIBUTES = [
  "name",
  "data-action",
  "data-uuid",
  "data-item-id",
  "data-id",
  "data-key",
  "data-tab",
  "data-group",
  "href",
];

/** Remembers which field of a part has the focus, its text selection, and how far its lists are scrolled. */
export function rememberPart(part: HTMLElement, scrollable: readonly string[] = []): PartState {
  const active = part.ownerDocument.activeElement;
  const focus = active instanceof HTMLElement && part.contains(active) ? focusState(active) : null;
  const scrollPositions = scrollable.flatMap((selector): PartState["scrollPositions"] => {
    const element = find(part, selector);
    return element === null ? [] : [[selector, element.scrollTop, element.scrollLeft]];
  });
  return { focus, scrollPositions };
}

/** Puts focus, selection and scrolling back into the part that took the old one's place. */
export function restorePart(part: HTMLElement, state: PartState): void {
  if (state.focus !== null && state.focus !== undefined) restoreFocus(part, state.focus);
  for (const [selector, top, left] of state.scrollPositions) {
    const element = find(part, selector);
    if (element !== null) Object.assign(element, { scrollTop: top, scrollLeft: left });
  }
}

function find(part: HTMLElement, selector: string): HTMLElement | null {
  return selector === "" || part.matches(selector) ? part : part.querySelector<HTMLElement>(selector);
}

function focusState(active: HTMLElement): FocusState {
  const tag = active.localName;
  const selectors = active.id === "" ? [] : [`#${CSS.escape(active.id)}`];
  const attributes = [...new Set([...FOCUS_ATTRIBUTES, ...Object.keys(active.dataset).map(toAttribute)])]
    .filter((name) => active.hasAttribute(name))
    .map((name) => `[${name}="${CSS.escape(active.getAttribute(name) ?? "")}"]`);
  if (attributes.length > 0) selectors.push(tag + attributes.join(""), tag + (attributes[0] ?? ""));
  return { selectors, selection: selectionOf(active) };
}

function toAttribute(key: string): string {
  return `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function selectionOf(active: HTMLElement): FocusState["selection"] {
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd, selectionDirection } = active;
  if (selectionStart === null || selectionEnd === null) return null;
  return [selectionStart, selectionEnd, selectionDirection ?? "none"];
}

function restoreFocus(part: HTMLElement, { selectors, selection }: FocusState): void {
  const target = selectors.map((selector) => find(part, selector)).find((element) => element !== null);
  if (target === undefined || target === null) return;
  target.focus({ preventScroll: true });
  if (selection !== null && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) {
    target.setSelectionRange(...selection);
  }
}
