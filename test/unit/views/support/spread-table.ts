import { afterEach, beforeAll, expect, vi } from "vitest";
import type * as Acts from "../../../../src/fates-edge/actions/deck/spreads.ts";
import type * as Adventure from "../../../../src/fates-edge/actions/campaign/adventure.ts";
import type * as Reward from "../../../../src/fates-edge/actions/campaign/adventure-reward.ts";
import type * as AdventureState from "../../../../src/fates-edge/state/campaign/adventure.ts";
import type * as Book from "../../../../src/fates-edge/state/deck/spread-book.ts";
import type * as Show from "../../../../src/fates-edge/actions/deck/show-spread.ts";
import type * as Settings from "../../../../src/fates-edge/data/settings.ts";
import type * as State from "../../../../src/fates-edge/state/deck/spreads.ts";
import type * as PlainText from "../../../../src/table/cards/plain-text.ts";
import type * as Undo from "../../../../src/table/cards/undo.ts";
import type { StoredSpread } from "../../../../src/fates-edge/data/actor/spreads.ts";
import type { NpcActor, PartyActor, SpreadMessage } from "../../../../src/fates-edge/data/kinds.ts";
import { FULL_DECK, sameCard } from "../../../../src/fates-edge/rules/campaign/playing-card.ts";
import { parseCard } from "../../../../src/fates-edge/rules/deck.ts";
import { MARA } from "../../client/support/start-game.ts";
import { HEIR, openSpreads } from "./spread-world.ts";

/** The text's own draw: a granary, an advocate, a leak, a deed. */
export const EXAMPLE = ["S10", "H7", "C9", "DQ"];

/** For the tests of a file: a table with spreads, a GM who draws cards in an order, and what is stored, shown and told of them. */
export function spreadTable() {
  const acts = {} as typeof Acts &
    typeof Adventure &
    typeof Reward &
    typeof AdventureState &
    typeof Book &
    typeof Show &
    typeof Settings &
    typeof State &
    typeof PlainText &
    typeof Undo;
  const party = (): PartyActor => game.actors.getName("The Company") as PartyActor;
  const stored = (id: string): StoredSpread => party().toObject().system.spreads[id] as StoredSpread;
  const cardOf = (id: string): SpreadMessage => game.messages.get(stored(id).message) as SpreadMessage;
  const npc = (): NpcActor => game.actors.get(HEIR) as NpcActor;
  const world = (): string =>
    JSON.stringify([game.actors, game.messages, game.journal].map((all) => all.map((one) => one.toObject())));
  const shown = (id: string, user = MARA): readonly string[] =>
    acts.cardText(cardOf(id), game.users.get(user)!) ?? [];
  /** What this user was told. */
  const told: string[] = [];

  /** Draws cards that come in this order; a pile is 52 cards, each taken by one throw. */
  function stack(codes: readonly string[]): void {
    const left = [...FULL_DECK];
    const throws = codes.map((code) => {
      const at = left.findIndex((card) => sameCard(card, parseCard(code)));
      const uniform = 1 - (at + 0.5) / left.length;
      left.splice(at, 1);
      return uniform;
    });
    vi.spyOn(CONFIG.Dice, "randomUniform").mockImplementation(() => throws.shift() ?? 0.5);
  }

  async function drawn(spread: string, codes: readonly string[], subject = ""): Promise<string> {
    stack(codes);
    const id = await acts.drawSpread({ spread, subject });
    vi.mocked(CONFIG.Dice.randomUniform).mockRestore();
    expect(id).not.toBe("");
    return id;
  }

  beforeAll(async () => {
    await openSpreads();
    const loaded = await Promise.all([
      import("../../../../src/fates-edge/actions/deck/spreads.ts"),
      import("../../../../src/fates-edge/actions/campaign/adventure.ts"),
      import("../../../../src/fates-edge/actions/campaign/adventure-reward.ts"),
      import("../../../../src/fates-edge/actions/deck/show-spread.ts"),
      import("../../../../src/fates-edge/data/settings.ts"),
      import("../../../../src/fates-edge/state/campaign/adventure.ts"),
      import("../../../../src/fates-edge/state/deck/spread-book.ts"),
      import("../../../../src/fates-edge/state/deck/spreads.ts"),
      import("../../../../src/table/cards/plain-text.ts"),
      import("../../../../src/table/cards/undo.ts"),
    ]);
    Object.assign(acts, ...loaded);
    const tell = (words: string): number => told.push(words);
    vi.stubGlobal("ui", { notifications: { error: tell, warn: tell, info: tell } });
  });

  afterEach(() => vi.restoreAllMocks());

  return { acts, party, stored, cardOf, npc, world, shown, told, drawn };
}
