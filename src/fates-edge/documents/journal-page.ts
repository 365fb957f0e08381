import { cleanHtml } from "../../table/clean-html.ts";

/**
 * A page of a journal. Its text is cleaned before anybody draws it or opens it to write, and not before somebody reads it: a
 * world has hundreds of pages, and most of them nobody opens in an evening. The source stays as it is.
 */
export class FatesEdgeJournalPage<
  out SubType extends JournalEntryPage.SubType = JournalEntryPage.SubType,
> extends JournalEntryPage<SubType> {
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { text } = this;
    const { content } = text;
    if (content) whenRead(text, "content", () => cleanHtml(content));
  }
}

/** Works a property out when it is first read. From then on it is like any other, and so it is once somebody has written it. */
function whenRead<T extends object, K extends keyof T>(object: T, key: K, make: () => T[K]): void {
  const settle = (value: T[K]): T[K] => {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
    return value;
  };
  const lazy = { get: () => settle(make()), set: settle, enumerable: true, configurable: true };
  Object.defineProperty(object, key, lazy);
}
