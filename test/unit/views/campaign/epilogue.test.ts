import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MARA, TOMAS } from "../../client/support/start-game.ts";
import { asUser } from "../support/crown-world.ts";
import { atTable, BRYN, ended, openLegacies, pc, SABLE, told, type Acts } from "../support/legacy-world.ts";

describe("the epilogue (SRD 23.6)", () => {
  let acts: Acts;
  const { judged, lines, posted } = atTable(() => acts);

  beforeAll(async () => {
    acts = await openLegacies();
  }, 60_000);

  beforeEach(() => (told.length = 0));
  afterEach(() => vi.restoreAllMocks());

  it("comes once the outcome is declared: before, nothing is turned, and what to wait for is said", async () => {
    expect(await acts.turnCard(pc(SABLE), "first")).toBe(false);
    expect(told[0]).toContain("outcome is declared");
    expect(acts.epilogueView("id")).toMatchObject({ over: false });
    expect(acts.owesEpilogue(pc(SABLE))).toBe(false);
    await ended("tempered");
    expect(acts.owesEpilogue(pc(SABLE))).toBe(true);
  });

  it("draws each of two different cards as it is turned; face down and up again it is the same", async () => {
    expect(pc(SABLE).toObject().system.epilogue.first.suit).toBe("");
    await acts.turnCard(pc(SABLE), "first");
    const { card, up } = acts.epilogueOf(pc(SABLE)).cards[0]!;
    expect(up).toBe(true);
    expect(pc(SABLE).toObject().system.epilogue.second.suit).toBe("");
    await acts.turnCard(pc(SABLE), "first");
    expect(acts.epilogueOf(pc(SABLE)).cards[0]).toMatchObject({ card, up: false });
    await acts.turnCard(pc(SABLE), "first");
    expect(acts.epilogueOf(pc(SABLE)).cards[0]).toMatchObject({ card, up: true });
    await acts.turnCard(pc(SABLE), "second");
    expect(acts.epilogueOf(pc(SABLE)).cards[1]?.card).not.toEqual(card);
    expect(acts.epilogueOf(pc(SABLE)).state).toBe("begun");
  });

  it("shows the GM how far everybody is, and no words; who is away can be skipped, and asked again", async () => {
    await acts.keepWords(pc(SABLE), "first", "  The granary is a school now.  ");
    await acts.keepWords(pc(SABLE), "second", "Nobody asks for my name.");
    const view = acts.epilogueView("id") as { crew: { words: string }[]; done: boolean };
    expect(view.crew.map(({ words }) => words)).toEqual(["written", "has not begun"]);
    expect(JSON.stringify(view)).not.toContain("granary is a school");
    expect(view.done).toBe(false);
    await acts.skipEpilogue(pc(BRYN), true);
    expect(acts.epilogueView("id")).toMatchObject({ done: true });
    expect(acts.owesEpilogue(pc(BRYN))).toBe(false);
    await acts.skipEpilogue(pc(BRYN), false);
    expect(acts.epilogueOf(pc(BRYN)).state).toBe("none");
  });

  it("has another card drawn by a GM, for who asks or is away: the words stay, and its notice takes it back", async () => {
    const cards = () => acts.epilogueOf(pc(SABLE)).cards.map(({ card }) => card);
    const before = cards();
    expect(await acts.redrawCard(pc(BRYN), "first")).toBe(false);
    expect(told.at(-1)).toContain("Turn the card first");
    expect(await acts.redrawCard(pc(SABLE), "first")).toBe(true);
    expect(cards()[0]).not.toEqual(before[0]);
    expect(cards()[0]).not.toEqual(before[1]);
    expect(cards()[1]).toEqual(before[1]);
    expect(pc(SABLE).system.epilogue.first.words).toBe("The granary is a school now.");
    const notice = game.messages.contents.at(-1)!;
    expect(lines(notice, TOMAS)).toContain("Sable has another card for the epilogue");
    expect(lines(notice, TOMAS)).toContain("It takes the first card's place. What was written stays.");
    await acts.undoOnCard(notice);
    expect(cards()).toEqual(before);
    await asUser(MARA, async () => expect(await acts.redrawCard(pc(SABLE), "first")).toBe(false));
    expect(cards()).toEqual(before);
    const view = acts.epilogueView("id") as { crew: { redraws: { named: string }[] }[] };
    expect(view.crew.map(({ redraws }) => redraws.map(({ named }) => named))).toEqual([
      ["Draw the first card again: Sable", "Draw the second card again: Sable"],
      [],
    ]);
  });

  it("is shown as one card, read by the GM's client from the character and not from the card; once", async () => {
    expect(await acts.showEpilogue(pc(BRYN))).toBe(null);
    expect(told[0]).toContain("write what you make of it");
    const request = await judged(await acts.showEpilogue(pc(SABLE)));
    expect(request.system.gm.state).toBe("done");
    expect(lines(request, TOMAS)).toContain("The epilogue of Sable");
    expect(lines(request, TOMAS)).toContain("The granary is a school now.");
    expect(await acts.showEpilogue(pc(SABLE))).toBe(null);
    expect(told.at(-1)).toContain("has been shown it");
    expect(await acts.redrawCard(pc(SABLE), "first")).toBe(false);
    expect(told.at(-1)).toContain("has been shown it");
    await acts.undoOnCard(request);
    const again = await posted("epilogue", pc(SABLE), {
      cards: [{ suit: "spades", rank: "A", words: "forged" }],
    });
    expect(lines(again)).not.toContain("forged");
    expect(lines(again)).toContain("Nobody asks for my name.");
  });
});
