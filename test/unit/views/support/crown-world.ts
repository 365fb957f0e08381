import { vi } from "vitest";
import type { Plain } from "../../../../playground/shared/objects.ts";
import type { PartyActor } from "../../../../src/fates-edge/data/kinds.ts";
import { FULL_DECK, sameCard } from "../../../../src/fates-edge/rules/campaign/playing-card.ts";
import { parseCard } from "../../../../src/fates-edge/rules/deck.ts";
import { GM, MARA, SECOND_GM } from "../../client/support/start-game.ts";
import { ownPack } from "../../packs/support.ts";
import { startWorld } from "./played-world.ts";

/** Opens a world with a party, two GMs, a player with a character, and our decks of cards. */
export async function openCrownWorld(more: readonly Plain[] = []): Promise<void> {
  const { documents } = await ownPack("deck", "Cards");
  const users = [GM, SECOND_GM, MARA].map((_id, at) => ({
    _id,
    name: ["Gamemaster", "Second GM", "Mara"][at]!,
    role: at < 2 ? 4 : 1,
  }));
  const actors: Plain[] = [
    { _id: "partyTheCompany0", name: "The Company", type: "party", system: {}, ownership: { default: 2 } },
    { _id: "pcWrenOfTheFord0", name: "Wren", type: "pc", system: {}, ownership: { [MARA]: 3 } },
    ...more,
  ];
  const cards = documents.map(({ data }) => data as unknown as Plain);
  await startWorld({ users, actors, cards } as never);
}

/** The party of that world. */
export function theParty(): PartyActor {
  return game.actors.getName("The Company") as PartyActor;
}

/** Lets the next draw of a spread come out as these cards, in the order of its places. */
export function stackCards(codes: readonly string[]): void {
  const left = [...FULL_DECK];
  const throws = codes.map((code) => {
    const at = left.findIndex((card) => sameCard(card, parseCard(code)));
    const uniform = 1 - (at + 0.5) / left.length;
    left.splice(at, 1);
    return uniform;
  });
  vi.spyOn(CONFIG.Dice, "randomUniform").mockImplementation(() => throws.shift() ?? 0.5);
}

/** As if somebody else sat at this browser: everything asks for the user whom the host names. */
export async function asUser(id: string, work: () => Promise<void>): Promise<void> {
  const user = game.users.get(id)!;
  const seat = vi.spyOn(game, "user", "get").mockReturnValue(user);
  try {
    await work();
  } finally {
    seat.mockRestore();
  }
}
