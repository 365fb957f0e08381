import type { AnyDocument } from "./documents.ts";

/** Updates any document; the types at hand want to know which. */
export async function updateDocument(document: AnyDocument, update: object): Promise<void> {
  await (document as unknown as { update(data: object): Promise<unknown> }).update(update);
}
