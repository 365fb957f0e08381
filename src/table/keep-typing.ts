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
  const { selectionStart, selectionEnd, selectionDirection } = written;
  // Numbers and the like have no caret that could be asked for.
  if (selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? "none");
}

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
