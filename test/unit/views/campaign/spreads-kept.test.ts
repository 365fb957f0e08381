import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { StoredSpread } from "../../../../src/fates-edge/data/actor/spreads.ts";
import { SECOND_GM } from "../../client/support/start-game.ts";
import { EXAMPLE, spreadTable } from "../support/spread-table.ts";

describe("spreads that two draw at once, that grow old, and that lose their card or their party", () => {
  const { acts, party, stored, cardOf, shown, told, drawn } = spreadTable();

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
      expect(Object.keys(acts.cardsHeldForSpread(id))).toHaveLength(2);
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
    expect(acts.cardsHeldForSpread(old(0))).toEqual({});
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
