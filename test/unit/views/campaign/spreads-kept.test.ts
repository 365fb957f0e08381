import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type * as Acts from "../../../../src/fates-edge/actions/spreads.ts";
import type * as Adventure from "../../../../src/fates-edge/actions/adventure.ts";
import type * as Reward from "../../../../src/fates-edge/actions/adventure-reward.ts";
import type * as AdventureState from "../../../../src/fates-edge/state/adventure.ts";
import type * as Book from "../../../../src/fates-edge/state/spread-book.ts";
import type * as Show from "../../../../src/fates-edge/actions/show-spread.ts";
import type * as Settings from "../../../../src/fates-edge/data/settings.ts";
import type * as State from "../../../../src/fates-edge/state/spreads.ts";
import type * as Types from "../../../../src/fates-edge/cards/message-types.ts";
import type { StoredSpread } from "../../../../src/fates-edge/data/actor/spreads.ts";
import type { PartyActor, SpreadMessage } from "../../../../src/fates-edge/data/kinds.ts";
import { FULL_DECK, sameCard } from "../../../../src/fates-edge/rules/campaign/playing-card.ts";
import { parseCard } from "../../../../src/fates-edge/rules/deck.ts";
import { MARA, SECOND_GM } from "../../client/support/start-game.ts";
import { openSpreads } from "../support/spread-world.ts";

/** The text's own draw: a granary, an advocate, a leak, a deed. */
const EXAMPLE = ["S10", "H7", "C9", "DQ"];

describe("spreads that two draw at once, that grow old, and that lose their card or their party", () => {
  const acts = {} as typeof Acts &
    typeof Adventure &
    typeof Reward &
    typeof AdventureState &
    typeof Book &
    typeof Show &
    typeof Settings &
    typeof State &
    typeof Types;
  const party = (): PartyActor => game.actors.getName("The Company") as PartyActor;
  const stored = (id: string): StoredSpread => party().toObject().system.spreads[id] as StoredSpread;
  const cardOf = (id: string): SpreadMessage => game.messages.get(stored(id).message) as SpreadMessage;
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
      import("../../../../src/fates-edge/actions/spreads.ts"),
      import("../../../../src/fates-edge/actions/adventure.ts"),
      import("../../../../src/fates-edge/actions/adventure-reward.ts"),
      import("../../../../src/fates-edge/actions/show-spread.ts"),
      import("../../../../src/fates-edge/data/settings.ts"),
      import("../../../../src/fates-edge/state/adventure.ts"),
      import("../../../../src/fates-edge/state/spread-book.ts"),
      import("../../../../src/fates-edge/state/spreads.ts"),
      import("../../../../src/fates-edge/cards/message-types.ts"),
    ]);
    Object.assign(acts, ...loaded);
    const tell = (words: string): number => told.push(words);
    vi.stubGlobal("ui", { notifications: { error: tell, warn: tell, info: tell } });
  });

  afterEach(() => vi.restoreAllMocks());

  beforeAll(async () => {
    await drawn("fullSeed", EXAMPLE);
  });

  describe("drawn by two GMs at once", () => {
    const RIVAL = "rival00000000001";
    const rivals = () => {
      const [pattern] = Object.values(party().toObject().system.spreads) as StoredSpread[];
      return { ...pattern!, spread: "quickHook", subject: "", user: SECOND_GM, past: false, message: "" };
    };

    /** The other GM's draw reaches the server before or after this GM's. */
    function rivalDraws(when: "before" | "after"): void {
      const update = party().update.bind(party());
      vi.spyOn(party(), "update").mockImplementationOnce(async (...asked) => {
        const rival = { system: { spreads: { [RIVAL]: rivals() } } };
        if (when === "before") await update(rival);
        const written = await update(...asked);
        if (when === "after") await update(rival);
        return written;
      });
    }

    afterEach(async () => {
      for (const { id, spread } of acts.spreadsOf()) if (spread === "quickHook") await acts.putAwaySpread(id);
    });

    it("lie there once: who came later takes theirs back, is told who was quicker, and keeps no card", async () => {
      const before = Object.keys(party().system.spreads);
      const held = Object.keys(acts.setting("heldSpreads"));
      rivalDraws("before");
      told.length = 0;
      expect(await acts.drawSpread({ spread: "quickHook" })).toBe("");
      expect(told[0]).toContain("Second GM");
      expect(Object.keys(party().system.spreads)).toEqual([...before, RIVAL]);
      expect(Object.keys(acts.setting("heldSpreads"))).toEqual(held);
    });

    it("who was quicker keeps theirs", async () => {
      rivalDraws("after");
      const id = await acts.drawSpread({ spread: "quickHook" });
      expect(stored(id).past).toBe(false);
      expect(Object.keys(acts.heldCards(id))).toHaveLength(2);
    });

    it("another that was there before is no rival: it belongs to the past", async () => {
      const [first, second] = [await drawn("quickHook", []), await drawn("quickHook", [])];
      expect(stored(first).past).toBe(true);
      expect(stored(second).past).toBe(false);
    });
  });

  it("older ones than the party keeps go, and this browser forgets their cards", async () => {
    const [pattern] = Object.values(party().toObject().system.spreads) as StoredSpread[];
    const old = (at: number): string => `old${String(at).padStart(13, "0")}`;
    const many = Array.from({ length: 41 }, (_, at) => [old(at), { ...pattern!, past: true, time: at }]);
    await party().update({ system: { spreads: Object.fromEntries(many) } });
    await acts.holdCards(old(0), {
      place: { suit: "spades", rank: "2", title: "", prompt: "", words: "", nonce: "" },
    });
    const before = acts.spreadsOf().map(({ id }) => id);
    const id = await drawn("quickHook", []);
    const after = acts.spreadsOf().map((one) => one.id);
    expect(before).toContain(old(0));
    expect(after).not.toContain(old(0));
    expect(after).toHaveLength(41);
    expect(acts.heldCards(old(0))).toEqual({});
    await acts.putAwaySpread(id);
    for (const each of after) if (each.startsWith("old")) await acts.putAwaySpread(each);
  });

  it("where a spread's card in the log was deleted, the next showing posts another with all that was shown", async () => {
    const id = await drawn("fullSeed", EXAMPLE);
    await acts.turnPlaces(id, ["place"]);
    await cardOf(id).delete();
    await acts.turnPlaces(id, ["people"]);
    expect(shown(id)[1]).toMatch(/Place: Ten of Spades.*granary/);
    expect(shown(id)[2]).toMatch(/Seven of Hearts/);
    expect(shown(id)[3]).toBe("Complication: Face down");
    const { places } = cardOf(id).system;
    expect(acts.sealFits(id, "place", places["place"]!)).toBe(true);
  });

  it("where the party was deleted, a draw founds another, and this GM's cards are the new spread's alone", async () => {
    const before = acts.presentSpread("fullSeed")!.id;
    // Where the party is another's, all cards of the log are drawn anew: of a page without any.
    vi.stubGlobal("document", { getElementsByClassName: () => [] });
    await party().delete({ twin: true } as never);
    const id = await acts.drawSpread({ spread: "fullSeed" });
    expect(id).not.toBe("");
    expect(acts.knownSpread(before)).toBeNull();
    expect(acts.presentSpread("fullSeed")?.id).toBe(id);
    expect(await acts.turnPlaces(before, ["place"])).toBe(false);
    expect(told.at(-1)).toBeTruthy();
  });
});
