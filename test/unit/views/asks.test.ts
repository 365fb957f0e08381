import { beforeAll, describe, expect, it, vi } from "vitest";
import type * as Answer from "../../../src/fates-edge/actions/retinue/answer-ask.ts";
import type * as AskSetup from "../../../src/fates-edge/actions/teamwork/ask-setup.ts";
import type * as AskDraw from "../../../src/fates-edge/actions/deck/ask-draw.ts";
import type * as Settings from "../../../src/fates-edge/data/settings.ts";
import type * as Decks from "../../../src/table/decks.ts";
import type * as Draws from "../../../src/fates-edge/state/deck/draws.ts";
import type * as Undo from "../../../src/table/acts/take-back.ts";
import type { PlayerRequestMessage } from "../../../src/fates-edge/data/kinds.ts";
import type * as State from "../../../src/fates-edge/state/retinue/asks.ts";
import type * as Standing from "../../../src/fates-edge/state/teamwork/ask-setup.ts";
import { GM, SECOND_GM } from "../client/support/start-game.ts";
import {
  ask,
  MARA,
  openHoldings,
  partyHere,
  ring,
  rollFor,
  sable,
  settled,
  TOMAS,
} from "./support/holdings-world.ts";

/** What comes of an ask of an asset on the active GM's client, without a page. */
describe("Asks of assets", () => {
  const acts = {} as typeof Answer &
    typeof AskSetup &
    typeof Undo &
    typeof Settings &
    typeof AskDraw &
    typeof Draws &
    typeof Decks &
    typeof State &
    typeof Standing;

  beforeAll(async () => {
    await openHoldings();
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/retinue/answer-ask.ts"),
      import("../../../src/fates-edge/actions/teamwork/ask-setup.ts"),
      import("../../../src/table/acts/take-back.ts"),
      import("../../../src/fates-edge/data/settings.ts"),
      import("../../../src/fates-edge/actions/deck/ask-draw.ts"),
      import("../../../src/fates-edge/state/deck/draws.ts"),
      import("../../../src/table/decks.ts"),
      import("../../../src/fates-edge/state/retinue/asks.ts"),
      import("../../../src/fates-edge/state/teamwork/ask-setup.ts"),
    ]);
    Object.assign(acts, ...loaded);
  });

  const changeSetting: (typeof Settings)["changeSetting"] = (key, value) => acts.changeSetting(key, value);

  const uses = (by: PlayerRequestMessage): number =>
    Object.values(sable().system.activations).filter((use) => use.by === by.id).length;

  describe("answered with a roll first", () => {
    async function withRoll(words: string): Promise<{ made: PlayerRequestMessage; call: string }> {
      const made = await ask({ words });
      expect(await acts.askForSetup(made)).toBe(true);
      const call = game.messages.contents.findLast(({ type }) => type === "request")!.id;
      return { made, call };
    }

    it("a success grants it, once, and the card tells it", async () => {
      const { made, call } = await withRoll("The forger's name.");
      await rollFor(call, [8, 7, 2]);
      await settled();
      expect(made.system.gm).toMatchObject({ state: "done", data: { answer: "yes" } });
      expect(uses(made)).toBe(1);
      await acts.activateRequest.take([made]);
      expect(uses(made)).toBe(1);
      await acts.undoVerdict(made);
      await settled();
      expect(made.system.gm).toMatchObject({ state: "done", undone: true });
      expect(uses(made)).toBe(0);
    });

    it("a partial waits while a boon could turn it; closed, it brings less, and the price stays", async () => {
      const { made, call } = await withRoll("The key to the tower.");
      const roll = await rollFor(call, [8, 3, 1]);
      await settled();
      expect(acts.setupStanding(made)).toEqual({ setup: "open", answer: "reduced" });
      expect(made.system.gm.state).toBe("");
      await roll.update({ system: { gm: { state: "banked" } } } as never);
      await settled();
      expect(made.system.gm).toMatchObject({ state: "done", data: { answer: "reduced" } });
      expect(made.system.gm.summary.map(({ key }) => key)).toContain("FATES_EDGE.Holding.RolledLess");
      await acts.undoVerdict(made);
    });

    it("a miss that the GM takes as it lies costs nothing", async () => {
      const made = await ask({ pay: "boon", words: "All their letters." });
      const before = sable().system.boons.value;
      await acts.askForSetup(made);
      const call = game.messages.contents.findLast(({ type }) => type === "request")!.id;
      await rollFor(call, [4, 3]);
      await settled();
      expect(await acts.takeSetup(made)).toBe(true);
      expect(made.system.gm).toMatchObject({ state: "refused", reason: "AskRolledMiss" });
      expect(sable().system.boons.value).toBe(before + 1);
      expect(uses(made)).toBe(0);
    });

    it("another's roll, refused dice, or other ratings than were asked for answer nothing", async () => {
      const { made, call } = await withRoll("The seal of the guild.");
      await rollFor(call, [9, 9, 9], { author: TOMAS });
      await settled();
      expect(acts.setupStanding(made).setup).toBe("waits");
      await rollFor(call, [9, 9, 9], { skill: "melee" });
      await settled();
      expect(acts.setupStanding(made)).toEqual({ setup: "differs", answer: null });
      expect(await acts.takeSetup(made)).toBe(false);
      expect(made.system.gm.state).toBe("");
      expect(await acts.answerAsk(made, "no")).toBe(true);
    });

    it("is asked for once", async () => {
      const { made } = await withRoll("Twice?");
      expect(await acts.askForSetup(made)).toBe(false);
      expect(await acts.answerAsk(made, "no")).toBe(true);
    });
  });

  describe("answered by a GM", () => {
    it("counts once: a second answer is refused, and so is one by a player's client", async () => {
      const made = await ask({ words: "Once." });
      expect(await acts.answerAsk(made, "yes")).toBe(true);
      expect(await acts.answerAsk(made, "stretch")).toBe(false);
      expect(made.system.gm.data).toMatchObject({ answer: "yes" });
      expect(uses(made)).toBe(1);
      expect(partyHere().system.bank.entries[made.id!]).toBeUndefined();
      expect((await ask({ words: "Again." }, { forged: true })).system.gm.reason).toBe("AssetNotFree");
      await acts.undoVerdict(made);
    });

    it("of two claims the first that the server took counts; a GM who is gone bars nobody", async () => {
      const made = await ask({ words: "Two at once." });
      await made.update({ system: { gm: { ends: { "end-first": SECOND_GM } } } });
      expect(await acts.answerAsk(made, "yes")).toBe(true);
      await acts.undoVerdict(made);
      const raced = await ask({ words: "Raced." });
      await raced.update({ system: { gm: { ends: { "end-first": SECOND_GM } } } });
      Object.assign(game.users.get(SECOND_GM)!, { active: true });
      expect(await acts.answerAsk(raced, "yes")).toBe(false);
      expect(raced.system.gm.state).toBe("");
      Object.assign(game.users.get(SECOND_GM)!, { active: false });
      expect(await acts.answerAsk(raced, "no")).toBe(true);
    });

    it("a segment is taken off the rail that is shown, and comes back with the undo", async () => {
      const made = await ask({ place: "on", effect: "rail", clock: "hunt", pay: "boon" });
      expect(await acts.answerAsk(made, "yes")).toBe(true);
      expect(partyHere().system.filled["hunt"]).toBe(2);
      await acts.undoVerdict(made);
      expect(partyHere().system.filled["hunt"]).toBe(3);
    });

    it("a rail that is gone meanwhile is told, and the ask waits on", async () => {
      const made = await ask({ place: "on", effect: "rail", clock: "none", pay: "boon" });
      expect(await acts.answerAsk(made, "yes")).toBe(false);
      expect(made.system.gm.state).toBe("");
      expect(await acts.answerAsk(made, "no")).toBe(true);
    });
  });

  describe("without a GM at the table", () => {
    it("wait, and are taken up once when one comes", async () => {
      const here = game.users.get(GM)!;
      Object.assign(here, { active: false });
      const lost = await ask({ words: "While you are away.", pay: "boon" });
      const boons = sable().system.boons.value;
      await ring().update({ system: { condition: "compromised" } });
      await settled();
      expect(lost.system.gm.state).toBe("");
      Object.assign(here, { active: true });
      await settled();
      expect(lost.system.gm).toMatchObject({ state: "refused", reason: "AssetCompromised" });
      await settled();
      expect(sable().system.boons.value).toBe(boons + 1);
      await ring().update({ system: { condition: "maintained" } });
    });

    it("a condition set by hand stands at once: what is neglected loses a die, what is compromised has no price", async () => {
      await ring().update({ system: { condition: "neglected" } });
      const made = await ask({ words: "A slow letter." });
      await acts.answerAsk(made, "yes");
      expect(made.system.gm.summary.map(({ key }) => key)).toContain("FATES_EDGE.Holding.NeglectedRolls");
      await acts.undoVerdict(made);
      await ring().update({ system: { condition: "compromised" } });
      expect(acts.askPrices(ring(), "off")).toEqual([]);
      await ring().update({ system: { condition: "maintained" } });
      expect(acts.askPrices(ring(), "off")).toHaveLength(1);
    });
  });

  describe("that cannot be", () => {
    it("compromised in the middle: refused by itself, and the price comes back, once", async () => {
      const made = await ask({ pay: "boon", words: "One more letter." });
      const paid = sable().system.boons.value;
      await ring().update({ system: { condition: "compromised" } });
      await settled();
      expect(made.system.gm).toMatchObject({ state: "refused", reason: "AssetCompromised" });
      expect(sable().system.boons.value).toBe(paid + 1);
      await ring().update({ system: { condition: "maintained" } });
      await settled();
      expect(made.system.gm.state).toBe("refused");
      expect(sable().system.boons.value).toBe(paid + 1);
    });

    it.each([
      ["another's asset", { pay: "free" }, TOMAS, "NotTheirs"],
      ["a boon that was never paid", { pay: "boon" }, MARA, "AssetUnpaid"],
      ["XP that was never paid", { pay: "xp" }, MARA, "AssetUnpaid"],
      ["XP for a scene", { pay: "xp", place: "on", effect: "controlled" }, MARA, "AssetXpOnScreen"],
      ["nothing for a scene", { pay: "free", place: "on", effect: "controlled" }, MARA, "AssetNotFree"],
      ["an asset that is nowhere", { asset: "Actor.nobody.Item.nothing" }, MARA, "AssetGone"],
      ["an effect off-screen", { effect: "controlled" }, MARA, "AssetOnScreen"],
    ])("forged, for %s: refused by itself", async (_what, data, author, reason) => {
      const made = await ask(data, { author, forged: true });
      expect([made.system.gm.state, made.system.gm.reason, uses(made)]).toEqual(["refused", reason, 0]);
    });

    it("a player who forges a GM's yes has it judged like any other: nothing is used by it", async () => {
      const forged = await ask({ words: "I say yes.", answer: "yes", setup: "abc" });
      expect(forged.system.gm.state).toBe("");
      expect(acts.setupStanding(forged)).toEqual({ setup: "", answer: null });
      expect(await acts.answerAsk(forged, "no")).toBe(true);
      expect(uses(forged)).toBe(0);
    });
  });

  describe("with one card of low severity beside them (SRD 16.12)", () => {
    const deck = (): Cards.Implementation => acts.findStack("consequences")!;
    const mild = (): Card.Implementation[] =>
      deck().cards.filter((card) => ["2", "3", "4", "5"].includes(acts.consequence(card).rank));
    const drawn = (): number => mild().filter((card) => card.drawn).length;

    it("only the GM who draws sees it; it is mild; revealed it lies on the card, and its undo leaves the ask", async () => {
      const made = await ask({ words: "A quiet room." });
      expect(await acts.drawForAsk(made)).toBeNull();
      await acts.answerAsk(made, "yes");
      const before = JSON.stringify(game.messages.contents.map((message) => message.toObject()));
      const seen = await acts.drawForAsk(made);
      expect(seen?.cards.map(({ rank }) => rank)).toEqual([expect.stringMatching(/^[2-5]$/u)]);
      expect(await acts.drawForAsk(made)).toEqual(seen);
      expect(JSON.stringify(game.messages.contents.map((message) => message.toObject()))).toBe(before);
      const other = await acts.drawAnotherForAsk(made);
      expect(other?.cards[0]?.name).not.toBe(seen?.cards[0]?.name);
      expect(drawn()).toBe(0);
      expect(await acts.layAskCard(made, "  ")).toBe(false);
      expect(await acts.layAskCard(made, "The landlord wants a favour.")).toBe(true);
      const [id = "", act] = Object.entries(made.system.gm.draws)[0] ?? [];
      expect(act?.twist).toBe("The landlord wants a favour.");
      expect(drawn()).toBe(1);
      expect(acts.storedDraw(made.id!)).toBeNull();
      expect(await acts.drawForAsk(made)).toBeNull();
      await acts.undoAskCard(made, id);
      expect(drawn()).toBe(0);
      expect(made.system.gm).toMatchObject({ state: "done", undone: false });
      expect(uses(made)).toBe(1);
      expect(await acts.drawForAsk(made)).not.toBeNull();
      expect(await acts.layAskCard(made, "Somebody listens.")).toBe(true);
      await acts.undoVerdict(made);
    });

    it("none where a roll has to do with it: one that was asked for first, or the one that it serves", async () => {
      const rolled = await ask({ words: "With a roll." });
      await acts.askForSetup(rolled);
      await acts.answerAsk(rolled, "yes");
      const serving = await ask({ place: "on", effect: "controlled", pay: "boon" });
      await acts.answerAsk(serving, "yes");
      expect([rolled, serving].map((each) => acts.mayLayCard(each))).toEqual([false, false]);
      await acts.undoVerdict(serving);
      await acts.undoVerdict(rolled);
    });

    it("a draw that was never shown is forgotten with its ask", async () => {
      const made = await ask({ words: "Forgotten." });
      await acts.answerAsk(made, "yes");
      await acts.drawForAsk(made);
      expect(acts.storedDraw(made.id!)).not.toBeNull();
      await acts.undoVerdict(made);
      await vi.waitFor(() => expect(acts.storedDraw(made.id!)).toBeNull());
    });

    it("where no mild card is left, the GM is told; nothing is drawn", async () => {
      const made = await ask({ words: "Empty." });
      await acts.answerAsk(made, "yes");
      await deck().deleteEmbeddedDocuments(
        "Card",
        mild().map(({ id }) => id!),
      );
      expect(await acts.drawForAsk(made)).toBeNull();
      expect(acts.storedDraw(made.id!)).toBeNull();
      await acts.undoVerdict(made);
    });
  });

  describe("and their prices", () => {
    const prices = (place: "off" | "on"): string[] => acts.askPrices(ring(), place).map(acts.payOf);

    it.each([
      ["the printed one: free once, then a boon or 2 XP", {}, ["free"], ["boon", "xp"]],
      ["each ask at its price", { assetActivation: "paid" }, ["boon", "xp"], ["boon", "xp"]],
    ])("under %s", async (_name, dials, first, next) => {
      await changeSetting("dials", dials as never);
      expect(prices("off")).toEqual(first);
      expect(prices("on")).toEqual(["boon"]);
      const made = await ask({ pay: first[0]! });
      expect(await acts.answerAsk(made, "yes")).toBe(true);
      expect(prices("off")).toEqual(next);
      await partyHere().update({ system: { scene: { running: true } } });
      expect(prices("off")).toEqual(["boon"]);
      await partyHere().update({ system: { scene: { running: false } } });
      await acts.undoVerdict(made);
      await changeSetting("dials", {});
    });

    it("a free use that waits for its answer is spoken for", async () => {
      const made = await ask({ words: "Still waiting." });
      expect(prices("off")).toEqual(["boon", "xp"]);
      expect(await acts.answerAsk(made, "no")).toBe(true);
      expect(prices("off")).toEqual(["free"]);
    });
  });
});
