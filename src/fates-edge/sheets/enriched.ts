/** A document's rich text as its reader may see it: links live, secrets only for owners, cleaned by the host. */
export async function enriched(
  html: string,
  relativeTo: Actor.Implementation | Item.Implementation,
): Promise<string> {
  if (html === "") return "";
  return foundry.applications.ux.TextEditor.implementation.enrichHTML(html, {
    secrets: relativeTo.isOwner,
    relativeTo,
  });
}
