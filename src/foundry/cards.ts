import { SYSTEM_ID } from "./system-id.ts";

/** All stacks of one of the system's card packs. */
export async function readDeckPack(name: string): Promise<Cards.Implementation[]> {
  const pack = game.packs.get(`${SYSTEM_ID}.${name}`);
  if (pack?.metadata.type !== "Cards") return [];
  return (await pack.getDocuments()) as unknown as Cards.Implementation[];
}

/** Makes a stack under the id its source names. */
export async function createStack(source: object): Promise<Cards.Implementation | undefined> {
  return Cards.implementation.create(source as Cards.CreateData, { keepId: true });
}
