/** Makes a deleted world document anew under the id it had. */
export async function createUnderOldId(uuid: string, source: unknown): Promise<void> {
  const documentClass = foundry.utils.parseUuid(uuid)?.collection?.documentClass;
  const creator = documentClass as unknown as
    { create(data: unknown, options: object): Promise<unknown> } | undefined;
  await creator?.create(source, { keepId: true });
}
