import { findDocument } from "./documents.ts";

/** The part of a journal's window that is used; the types at hand do not know that it can be asked for a page. */
interface JournalWindow {
  readonly element: HTMLElement;
  render(options: { readonly force: true; readonly pageId: string }): Promise<unknown>;
  addEventListener(type: "close", listener: () => void, options: { readonly once: true }): void;
}

/**
 * Opens a journal at one of its pages and goes there; where the window is closed again, back to what asked for it.
 * @returns whether there is such a page for this user
 */
export async function openJournalPage(uuid: string, asked: HTMLElement): Promise<boolean> {
  const page = await findDocument(uuid);
  if (!(page instanceof JournalEntryPage) || !page.parent?.sheet) return false;
  const journal = page.parent.sheet as unknown as JournalWindow;
  await journal.render({ force: true, pageId: page.id ?? "" });
  // A page that this user may not read is drawn nowhere.
  if (!journal.element?.isConnected) return false;
  stand(journal.element);
  journal.addEventListener("close", () => setTimeout(() => goBack(asked)), { once: true });
  return true;
}

/** Keys go on from there: they turn pages and close it. */
function stand(frame: HTMLElement): void {
  if (frame.tabIndex < 0) frame.tabIndex = -1;
  frame.focus({ preventScroll: true });
}

/** Whoever has gone elsewhere meanwhile stays there. */
function goBack(asked: HTMLElement): void {
  const { activeElement, body } = asked.ownerDocument;
  if (activeElement === body) asked.focus();
}
