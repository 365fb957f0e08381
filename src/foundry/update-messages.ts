/** Updates several messages in one request. */
export async function updateMessages(
  updates: readonly { readonly _id: string; readonly system: object }[],
): Promise<void> {
  if (updates.length > 0)
    await ChatMessage.implementation.updateDocuments(updates as ChatMessage.UpdateData[]);
}
