import { cleanHtml } from "../clean-html.ts";

/** A text of a document for its sheet. */
interface Prose {
  /** As its editor gets it: what is unsafe is gone, everything else is as it was written. */
  readonly source: string;
  /** As its reader sees it: links live, secrets only for owners. */
  readonly html: string;
}

/** A document's rich text, cleaned before anything is made of it. */
export async function proseOf(
  written: string,
  relativeTo: Actor.Implementation | Item.Implementation,
): Promise<Prose> {
  const source = cleanHtml(written);
  if (source === "") return { source, html: "" };
  const { implementation } = foundry.applications.ux.TextEditor;
  return {
    source,
    html: await implementation.enrichHTML(source, { secrets: relativeTo.isOwner, relativeTo }),
  };
}
