import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { NpcActor } from "../../../../src/fates-edge/data/kinds.ts";
import { MARA, SECOND_GM } from "../../client/support/start-game.ts";
import { asUser, theParty as party } from "../support/crown-world.ts";
import { loadClockActs } from "../support/clock-acts.ts";
import {
  acts,
  campaign,
  clocks,
  fill,
  finale,
  lapsed,
  lines,
  newest,
  openFinaleWorld,
  over,
  pages,
  QUIET,
  told,
  underWay,
  USUAL,
} from "../support/finale-world.ts";

describe("a finale at the table, to its end", () => {
  beforeAll(async () => {
    await openFinaleWorld();
    await campaign(QUIET, [1, 1]);
    await acts.startFinale({ ...USUAL, terrain: "balanced", points: 6 });
    await acts.takeStep();
    await acts.goToNextBeat();
    await acts.goToNextBeat();
  }, 60_000);

  beforeEach(() => (told.length = 0));
  afterEach(() => vi.restoreAllMocks());

  it("23.4, adds rows to the GM's menu: a threat of adjournment at once, the Twist once there is one", async () => {
    expect(acts.finaleLines().map(({ id }) => id)).toEqual(["finale-adjourn"]);
    const [line] = acts.finaleLines();
    const { name: label, points, effects } = line!;
    const before = party().system.filled[finale().stored.social]!;
    expect(await acts.spendFromBank({ label, points, effects })).toBe(true);
    expect(party().system.filled[finale().stored.social]).toBe(before + 1);
    expect(acts.pointsSpent(party(), finale())).toBe(points);
    await acts.undoOnCard(game.messages.contents.at(-1)!);
    expect(acts.pointsSpent(party(), finale())).toBe(0);
    expect(party().system.filled[finale().stored.social]).toBe(before);
  });

  it("draws the rival's motives, and they stand on the rival's sheet as they are shown", async () => {
    const rival = acts.rivalOf(finale()) as NpcActor;
    expect(rival.name).toBe("Abbot Rell");
    const id = await acts.drawRivalsMotives();
    expect(acts.rivalMotives(finale())?.id).toBe(id);
    expect(acts.knownSpread(id)).toMatchObject({ spread: "motive", subject: rival.uuid });
    expect(await acts.showBeliefAndTwist()).toBe(true);
    expect(rival.system.motive.belief).not.toBe("");
    expect(rival.system.motive.twist).not.toBe("");
    expect(rival.system.motive.ambition).toBe("");
    const twist = acts.finaleLines().find((each) => each.id === "finale-twist");
    expect(twist).toMatchObject({
      points: 1,
      orMore: true,
      effects: { first: { type: "penalty", amount: 1 } },
    });
  });

  it("the Twist collides once: a point, or two ticks off the rails as the crew shares them; its card takes it back", async () => {
    const { total } = party().system.bank;
    expect(await acts.collide({ way: "point" })).toBe(true);
    expect(party().system.bank.total).toBe(total + 1);
    expect(await acts.collide({ way: "ease", social: 1, kinetic: 1 })).toBe(false);
    expect(told.at(-1)).toContain("already");
    await acts.undoOnCard(newest("collision"));
    expect(party().system.bank.total).toBe(total);
    const { social, kinetic } = finale().stored;
    await fill(social, 3);
    expect(await acts.collide({ way: "ease", social: 1 })).toBe(false);
    expect(told.at(-1)).toContain("two ticks");
    expect(await acts.collide({ way: "ease", social: 1, kinetic: 1 })).toBe(true);
    expect([party().system.filled[social], party().system.filled[kinetic]]).toEqual([2, 0]);
    expect(lines(newest("collision"))).toMatch(/1 tick comes off Curfew rail/);
    await acts.undoOnCard(newest("collision"));
    expect([party().system.filled[social], party().system.filled[kinetic]]).toEqual([3, 1]);
    expect(finale().stored.collision).toBe("");
  });

  it("two GMs collide it once: who is under way bars the other", async () => {
    await underWay("finale twist");
    const { total } = party().system.bank;
    expect(await acts.collide({ way: "point" })).toBe(false);
    expect(told.at(-1)).toContain("Second GM");
    expect(party().system.bank.total).toBe(total);
    await lapsed();
  });

  it("23.5, the clocks' order: a rail full first shatters, one in the same turn or later tempers, none crowns", async () => {
    const { primary, social, kinetic, turn } = finale().stored;
    expect(finale()).toMatchObject({ decided: null, ifEnded: "shattered" });
    await fill(primary, 8);
    expect(finale()).toMatchObject({ decided: null, ifEnded: "crowned" });
    await fill(social, 6);
    expect(finale().decided).toBe("tempered");
    await fill(primary, 7);
    expect(finale().decided).toBe("shattered");
    await acts.takeStep();
    await acts.returnToStep("ticks");
    await acts.takeStep();
    expect(finale().stored.full).toEqual({ [social]: turn });
    await fill(primary, 8);
    expect(finale().decided).toBe("shattered");
    // Eased since: it was full all the same.
    await fill(social, 4);
    expect(finale().decided).toBe("shattered");
    await acts.undoOnCard(newest("beat"));
    expect(finale().decided).toBe(null);
    await fill(kinetic, 1);
  });

  it("offers no row of the menu for a rail that is full, and none outside of it", async () => {
    const { social } = finale().stored;
    const before = party().system.filled[social]!;
    await fill(social, 6);
    expect(acts.finaleLines().map(({ id }) => id)).toEqual(["finale-twist"]);
    await fill(social, before);
  });

  it("keeps its clocks where its scene ends in the middle, and goes on a week later from the party alone", async () => {
    const before = { clocks: clocks(), beat: finale().beat, turn: finale().stored.turn };
    const { primary, social, kinetic } = finale().stored;
    expect([primary, social, kinetic].every((key) => acts.isOfOpenFinale(party(), key))).toBe(true);
    const { number: scene } = party().system.scene;
    const entry = { label: "", actor: "", user: "", scene };
    const entries = {
      // A roll brought two and its card spent three: one of them was the GM's own. Two more went from the bank.
      roll000000000001: { ...entry, kind: "roll" as const, points: 2, message: "roll000000000001" },
      spend00000000001: { ...entry, kind: "spend" as const, points: -3, message: "roll000000000001" },
      spend00000000002: { ...entry, kind: "spend" as const, points: -2, message: "spend00000000002" },
    };
    await party().update({ system: { bank: { entries } } });
    expect(acts.pointsSpent(party(), finale())).toBe(3);
    await acts.endScene({ bank: "lapse" });
    expect(acts.pointsSpent(party(), finale())).toBe(3);
    await acts.undoOnCard(newest("sceneEnd"));
    expect(acts.pointsSpent(party(), finale())).toBe(3);
    await acts.endScene({ bank: "lapse" });
    expect(finale()).toMatchObject({ interrupted: true, running: false });
    expect(acts.finaleLines()).toEqual([]);
    expect(await acts.collide({ way: "point" })).toBe(false);
    await acts.startScene({ name: "A scene between" });
    expect(await acts.resumeFinale()).toBe(false);
    expect(acts.mixedScene()).toBe(null);
    await acts.endScene();
    await asUser(SECOND_GM, async () => {
      expect(await acts.resumeFinale(99)).toBe(false);
      expect(await acts.resumeFinale(3)).toBe(true);
    });
    expect({ clocks: clocks(), beat: finale().beat, turn: finale().stored.turn }).toEqual(before);
    expect(finale().running).toBe(true);
    expect(party().system.bank.total).toBe(3);
    expect(acts.mixedScene()?.job?.key).toBe(primary);
    expect(finale().social).toMatchObject({ scope: "scene", scene: party().system.scene.number });
    await acts.undoOnCard(newest("sceneStart"));
    expect(finale().interrupted).toBe(true);
    const { key, name } = finale().social!;
    await (await loadClockActs()).removeClock(key);
    expect(await acts.resumeFinale()).toBe(false);
    expect(told.at(-1)).toContain(`The clock ${name} is gone`);
    await acts.undoOnCard(game.messages.contents.at(-1) as never);
    await acts.resumeFinale();
    expect(finale().running).toBe(true);
    expect(acts.pointsSpent(party(), finale())).toBe(3);
  });

  it("declares its outcome once, on one card that says what the clocks come to; a Tempered one needs its caveat", async () => {
    await fill(finale().stored.primary, 8);
    expect(await acts.declareOutcome({ outcome: "tempered" })).toBe(false);
    expect(told.at(-1)).toContain("caveat");
    const both = await Promise.all([
      acts.declareOutcome({ outcome: "tempered", caveat: "seasonal", words: "The river is free." }),
      acts.declareOutcome({ outcome: "crowned" }),
    ]);
    expect(both).toEqual([true, false]);
    expect(party().system.campaign).toMatchObject({
      outcome: "tempered",
      finale: { caveat: "seasonal", words: "The river is free." },
    });
    const card = lines(newest("outcome"));
    expect(card).toContain("Tempered: The river charter");
    expect(card).toContain("It holds in its season.");
    expect(card).toContain("The river is free.");
    expect(card).toContain("The clocks come to: Crowned.");
    await vi.waitFor(() => expect(pages().map(({ name }) => name)).toEqual(["Tempered: The river charter"]));
    expect(await acts.startFinale({ ...USUAL, terrain: "balanced", points: 6 })).toBe(false);
    await acts.undoOnCard(newest("outcome"));
    expect(party().system.campaign).toMatchObject({ outcome: "", finale: { caveat: "", words: "" } });
    await vi.waitFor(() => expect(pages()).toEqual([]));
    await party().update({ system: { clocks: { [finale().stored.kinetic]: { sight: "name" } } } });
    expect(await acts.declareOutcome({ outcome: "crowned" })).toBe(true);
    expect(lines(newest("outcome"))).toContain("Curfew rail ");
    expect(lines(newest("outcome"))).not.toContain("Hunt rail");
    await vi.waitFor(() => expect(pages()).toHaveLength(1));
  });

  it("23.5, is recorded on a page of the chronicle with what happened, and nothing that the table was not shown", async () => {
    const [page] = pages();
    expect(page?.name).toBe("Crowned: The river charter");
    const { text } = page!.toObject() as { readonly text: { readonly content: string } };
    const html = text.content;
    expect(html).toContain("is Doctrine from now on");
    expect(html).toContain("Balanced: on nobody");
    expect(html).toMatch(/Wild: Four of Spades/);
    expect(html).toContain("Belief: ");
    expect(html).not.toContain("Ambition: ");
    expect(html).not.toMatch(/Rival: Seven of Hearts/);
    expect(html).toContain("Mandate 1 of 8, Crisis 1 of 8");
  });

  it("whose ground nobody has noted is played on nobody's ground", async () => {
    const { terrain } = finale().stored;
    await party().update({ system: { campaign: { finale: { terrain: "" } } } } as never);
    expect(finale().terrain).toBe("balanced");
    await party().update({ system: { campaign: { finale: { terrain } } } });
  });

  it("no page is written for a card that a player forged", async () => {
    const forged = { kind: "outcome", data: { outcome: "shattered", name: "Mine" }, changes: [], user: MARA };
    const author = MARA;
    await ChatMessage.implementation.create({ type: "notice", author, system: forged } as never);
    await new Promise((resolve) => setTimeout(resolve));
    expect(pages()).toHaveLength(1);
    expect(lines(game.messages.contents.at(-1)!)).not.toContain("Shattered");
  });

  it("is a GM's alone: what a player asks for is refused and changes nothing", async () => {
    const before = party().toObject().system.campaign;
    const messages = game.messages.size;
    await asUser(MARA, async () => {
      expect(await acts.startFinale({ ...USUAL, terrain: "balanced", points: 6 })).toBe(false);
      expect(await acts.resumeFinale()).toBe(false);
      expect(await acts.goToNextBeat()).toBe(false);
      expect(await acts.drawRivalsMotives()).toBe("");
      expect(await acts.collide({ way: "point" })).toBe(false);
      expect(await acts.declareOutcome({ outcome: "shattered" })).toBe(false);
    });
    expect(party().toObject().system.campaign).toEqual(before);
    expect(game.messages.size).toBe(messages);
  });

  it("a GM whose browser does not hold the Wild is told where it lies, draws it anew, and the card says so", async () => {
    await over();
    const id = await campaign(QUIET, [1, 1]);
    await acts.holdCards(id, null);
    expect(await acts.startFinale({ ...USUAL, terrain: "balanced", points: 6 })).toBe(false);
    expect(told.at(-1)).toContain("Gamemaster");
    expect(await acts.drawAnew(id)).toBe(true);
    expect(await acts.startFinale({ ...USUAL, terrain: "balanced", points: 6 })).toBe(true);
    const { wild } = acts.knownSpread(id)!.places;
    expect(wild?.anew).toBe(1);
    expect(acts.sealFits(id, "wild", wild!)).toBe(true);
    const card = game.messages.get(acts.knownSpread(id)!.message)!;
    expect(lines(card)).toMatch(/Wild: .*Drawn anew 1×/);
  });

  it("ends with its campaign, and the undo of that end brings it back", async () => {
    const before = party().toObject().system.campaign;
    await acts.endScene({ also: ["arc", "campaign"] });
    expect(acts.finaleOf()).toBe(null);
    expect(party().system.campaign.outcome).toBe("");
    await acts.undoOnCard(newest("sceneEnd"));
    expect(party().toObject().system.campaign).toEqual(before);
  });
});
