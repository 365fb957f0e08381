import { cleanHtml } from "#table/clean-html.ts";
import { whenRead } from "#table/when-read.ts";

/** A page of a journal. Its text is cleaned before anybody draws it or opens it to write; the source stays as it is. */
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
