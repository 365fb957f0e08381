/** What somebody can stand on, and be found again by. */
const CONTROLS = ":is(button, input, select, textarea, summary, a[href], [tabindex='0'])[id]";

/**
 * Keeps the place of whoever stands on a control that is gone, or cannot be pressed, once its HTML has been drawn anew:
 * they stand on the next control that is still there, else on the one before. Call it while the old HTML stands.
 * @param before the HTML that will be replaced
 * @returns what to call with the new HTML once it is on the page, and the host has given back the focus where it could
 */
export function keepPlace(before: HTMLElement): (after: HTMLElement) => void {
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
