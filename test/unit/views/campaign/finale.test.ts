import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { theParty as party } from "../support/crown-world.ts";
import {
  acts,
  campaign,
  clocks,
  finale,
  lapsed,
  lines,
  newest,
  openFinaleWorld,
  over,
  QUIET,
  SITE_ACE,
  told,
  underWay,
  USUAL,
  WILD_ACE,
} from "../support/finale-world.ts";

const ADVANTAGES = ["The proof set", "A public witness", "The bishop's pennant"].map((label) => {
  return { kind: "other", source: "", label };
});

describe("a finale at the table, as it begins", () => {
  beforeAll(async () => {
    await openFinaleWorld();
  }, 60_000);

  beforeEach(() => (told.length = 0));
  afterEach(() => vi.restoreAllMocks());

  it("is refused in words as long as there is no length, no spread, or a choice that the rules do not leave", async () => {
    const choice = { ...USUAL, terrain: "forced", points: 7 } as const;
    expect(await acts.startFinale(choice)).toBe(false);
    expect(told.at(-1)).toContain("no dials");
    await acts.setProfile("chronicle");
    expect(await acts.startFinale(choice)).toBe(false);
    expect(told.at(-1)).toContain("Draw the Crown Spread first");
    await campaign(QUIET, [2, 6]);
    expect(await acts.startFinale({ ...choice, points: 9 })).toBe(false);
    expect(told.at(-1)).toContain("7 to 8 points");
    expect(await acts.startFinale({ ...choice, social: "crowd" })).toBe(false);
    expect(told.at(-1)).toContain("session 0");
    expect(await acts.startFinale({ ...choice, kinetic: "crowd" })).toBe(false);
    expect(await acts.startFinale({ ...choice, sizes: { social: 1, kinetic: 6 } })).toBe(false);
    expect(told.at(-1)).toContain("more segments");
    expect(await acts.startFinale({ ...choice, rival: { name: " " } })).toBe(false);
    expect(await acts.startFinale({ ...choice, terrain: "called", points: 6 })).toBe(false);
    expect(told.at(-1)).toContain("Boost");
    expect(acts.finaleOf()).toBe(null);
    expect(party().system.scene.running).toBe(false);
  });

  it("forced under a Wild ace: a primary of ten, rails at two, a point more; the Wild is turned and fits its seal", async () => {
    const id = await campaign(WILD_ACE, [2, 6]);
    expect(await acts.startFinale({ ...USUAL, terrain: "forced", points: 8 })).toBe(true);
    expect(clocks()).toEqual(["primary 0/10", "curfew 2/6", "hunt 2/6"]);
    expect(party().system.bank.total).toBe(8);
    const { wild } = acts.knownSpread(id)!.places;
    expect(wild).toMatchObject({ suit: "hearts", rank: "A" });
    expect(acts.sealFits(id, "wild", wild!)).toBe(true);
    const card = lines(newest("sceneStart"));
    expect(card).toContain("The river charter");
    expect(card).toContain("Forced: on the rival's ground");
    expect(card).toContain("Each rail begins with 2 ticks.");
    expect(card).toContain("The GM declares 8");
    expect(card).toContain("The rival: Abbot Rell.");
    const mixed = acts.mixedScene()!;
    expect([mixed.job?.kind, mixed.danger?.kind]).toEqual(["primary", "curfew"]);
  });

  it("one undo gives all of it back: scene, clocks, points, the rival who was made, and the Wild lies face down again", async () => {
    await acts.undoOnCard(newest("sceneStart"));
    const spread = acts.crownSpread()!;
    expect(acts.finaleOf()).toBe(null);
    expect(party().system.scene.running).toBe(false);
    expect(party().system.bank.total).toBe(0);
    expect(Object.keys(party().toObject().system.clocks)).toEqual([]);
    expect(game.actors.getName("Abbot Rell")).toBeUndefined();
    expect(acts.isShown(spread.places["wild"]!)).toBe(false);
    expect(await acts.turnPlaces(spread.id, ["wild"])).toBe(false);
  });

  it.each([
    ["skirmish", 2, 0, ["curfew 1/6", "hunt 1/6"], ""],
    ["chronicle", 2, 0, ["curfew 1/6", "hunt 1/6"], "rail"],
    ["chronicle", 3, 1, ["curfew 0/6", "hunt 0/6"], "bank"],
    ["saga", 2, 0, ["curfew 1/6", "hunt 1/6"], "rail"],
    ["saga", 3, 0, ["curfew 2/6", "hunt 2/6"], "rail"],
  ] as const)(
    "called, %s with %i advantages, the Boost among them: way %i",
    async (profile, count, way, rails, stored) => {
      await campaign(SITE_ACE, [10, 0], profile);
      const points = { skirmish: 5, chronicle: 6, saga: 7 }[profile];
      const advantages = ADVANTAGES.slice(0, count - 1);
      const started = await acts.startFinale({
        ...USUAL,
        terrain: "called",
        points,
        boost: "On their procedure",
        advantages,
        way,
      });
      expect(started).toBe(true);
      expect(clocks()).toEqual(["primary 0/10", ...rails]);
      expect(Object.values(party().system.scene.advantages)).toHaveLength(count);
      expect(party().system.scene.overStack).toMatchObject({
        state: "struck",
        ...(stored && { way: stored }),
      });
      expect(lines(newest("sceneStart"))).toContain("The crew has a free Boost: On their procedure.");
      await over();
    },
  );

  it("balanced is what a GM may hold between the bands: rails at one, no Boost, points as listed", async () => {
    await campaign(QUIET, [1, 1]);
    expect(await acts.startFinale({ ...USUAL, terrain: "balanced", points: 6, boost: "nothing" })).toBe(true);
    expect(clocks()).toEqual(["primary 0/8", "curfew 1/6", "hunt 1/6"]);
    expect(finale().stored.boost).toBe("");
    expect(party().system.scene.overStack.state).toBe("");
  });

  it("goes through three beats by turns; what bites changes with the crossing, and a turn's card takes it back", async () => {
    await acts.takeStep();
    expect(finale()).toMatchObject({ beat: "reckoning", stored: { turn: 1 } });
    expect(await acts.goToNextBeat()).toBe(true);
    expect(finale()).toMatchObject({ beat: "crossing", stored: { turn: 2 } });
    expect(acts.mixedScene()?.danger?.kind).toBe("hunt");
    expect(lines(newest("beat"))).toContain("The Crossing");
    await acts.undoOnCard(newest("beat"));
    expect(finale()).toMatchObject({ beat: "reckoning", stored: { turn: 1 } });
    expect(acts.mixedScene()?.danger?.kind).toBe("curfew");
    await acts.goToNextBeat();
    await acts.goToNextBeat();
    expect(finale().beat).toBe("coronation");
    expect(await acts.goToNextBeat()).toBe(false);
  });

  it("two GMs who go on at once go on once: who is under way bars the other", async () => {
    await acts.undoOnCard(newest("beat"));
    const before = party().toObject().system.campaign;
    await underWay("beat");
    expect(await acts.goToNextBeat()).toBe(false);
    expect(told.at(-1)).toContain("Second GM");
    expect(party().toObject().system.campaign).toEqual(before);
    await lapsed();
    expect(await acts.goToNextBeat()).toBe(true);
    expect(finale().beat).toBe("coronation");
  });
});
