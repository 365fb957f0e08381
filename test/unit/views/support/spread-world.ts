import type { Plain } from "../../../../playground/shared/objects.ts";
import { GM, MARA, SECOND_GM, TOMAS } from "../../client/support/start-game.ts";
import { ownPack } from "../../packs/support.ts";
import { startWorld } from "./played-world.ts";

export const HEIR = "npcTheHeir000000";
export const WREN = "pcWrenOfTheFord0";

/** Opens a world with a party, somebody to draw motives for, a character, our decks of cards, and a spread that the table made its own. */
export async function openSpreads(): Promise<void> {
  const { documents } = await ownPack("deck", "Cards");
  const users = [GM, SECOND_GM, MARA, TOMAS].map((_id, at) => ({
    _id,
    name: ["Gamemaster", "Second GM", "Mara", "Tomas"][at]!,
    role: at < 2 ? 4 : 1,
  }));
  const actors: Plain[] = [
    { _id: "partyTheCompany0", name: "The Company", type: "party", system: {}, ownership: { default: 2 } },
    { _id: HEIR, name: "The heir", type: "npc", system: {} },
    { _id: WREN, name: "Wren", type: "pc", system: {}, ownership: { [MARA]: 3 } },
  ];
  const cards = [
    ...documents.map(({ data }) => data as unknown as Plain),
    {
      _id: "ownSpreadOfOurs0",
      name: "The Oracle",
      type: "deck",
      flags: {
        "fates-edge": {
          deck: "oracle",
          spread: {
            places: [{ key: "omen", label: "Omen", suits: ["spades"], lies: "down" }, { key: "gift" }],
          },
        },
      },
      cards: [],
    },
  ];
  await startWorld({ users, actors, cards } as never);
}
