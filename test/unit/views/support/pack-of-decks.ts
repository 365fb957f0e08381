import type { Plain } from "../../../../playground/shared/objects.ts";
import type { StartOptions } from "../../client/support/start-game.ts";
import { ownPack } from "../../packs/support.ts";

/** The compendium of our decks, as a world is started with it. */
export async function packOfDecks(): Promise<NonNullable<StartOptions["packs"]>[number]> {
  const documents = (await ownPack("deck", "Cards")).documents.map(({ data }) => data as unknown as Plain);
  const metadata = { id: "fates-edge.deck", name: "deck", type: "Cards", packageName: "fates-edge" };
  return { metadata, index: documents, folders: [], documents };
}
