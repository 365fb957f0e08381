import { findDocument } from "./documents.ts";

/** Deletes a document, wherever it lies; one that is gone needs nothing. */
export async function deleteDocument(uuid: string): Promise<void> {
  const document = await findDocument(uuid);
  await (document as unknown as { delete(): Promise<unknown> } | null)?.delete();
}
