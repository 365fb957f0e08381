import { cleanHtml } from "../../table/clean-html.ts";

/** A page of a journal. Its text is cleaned before anybody draws it or opens it to write; the source stays as it is. */
export class FatesEdgeJournalPage<
  out SubType extends JournalEntryPage.SubType = JournalEntryPage.SubType,
> extends JournalEntryPage<SubType> {
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (this.text.content) this.text.content = cleanHtml(this.text.content);
  }
}
