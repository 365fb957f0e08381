import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  atTable,
  BRYN,
  ended,
  FEAST,
  HALL,
  newest,
  openLegacies,
  party,
  pc,
  PELL,
  pell,
  SABLE,
  SHED,
  stored,
  told,
  type Acts,
} from "../support/legacy-world.ts";

describe("Legacy Conversion (SRD 23.6)", () => {
  let acts: Acts;
  const { judged, left, lines, posted } = atTable(() => acts);

  beforeAll(async () => {
    acts = await openLegacies();
    await ended("tempered");
  }, 60_000);

  beforeEach(() => (told.length = 0));
  afterEach(() => vi.restoreAllMocks());

  const institution = `institution Actor.${SABLE}.Item.${HALL}`;

  it("asks 12 XP for a Major asset, and 8 where a Steward had a scene; no asset that is less becomes one", async () => {
    const at = (key: string) => acts.conversionsFor(pc(SABLE)).find((one) => one.key === key);
    expect(at(institution)).toMatchObject({ quote: { xp: 12 }, why: "" });
    expect(at(`institution Actor.${SABLE}.Item.${SHED}`)?.why).toBe("notMajor");
    await acts.noteSteward(pc(SABLE), true);
    expect(at(institution)?.quote.xp).toBe(8);
    await acts.noteSteward(pc(SABLE), false);
    const refused = await posted("legacy", pc(SABLE), {
      of: `institution Actor.${SABLE}.Item.${SHED}`,
      name: "x",
    });
    expect(refused.system.gm.state).toBe("refused");
    expect(lines(refused)).toContain("Only a Major asset");
    expect(stored()).toEqual({});
  });

  it("is refused in words where there is not enough XP, by the GM's client as well", async () => {
    const shared = { name: "The gate", type: "asset", system: { tier: 3 } };
    const [gate] = await party().createEmbeddedDocuments("Item", [shared as never]);
    const key = `institution ${gate!.uuid}`;
    expect(await acts.convert(pc(BRYN), key, { name: "", words: "" })).toBe(null);
    expect(told[0]).toMatch(/XP/);
    const request = await posted("legacy", pc(BRYN), { of: key });
    expect(lines(request)).toContain("There is not enough XP");
    expect(left(BRYN)).toBe(3);
    await gate!.delete();
  });

  it("turns it, bought once though two press at once; one undo gives asset and XP back", async () => {
    const before = left(SABLE);
    const both = await Promise.all(
      ["Hall of the mills", "Another name"].map((name) =>
        acts.postRequest("legacy", pc(SABLE), { of: institution, name, words: "Anybody is heard here." }),
      ),
    );
    const [one, other] = await Promise.all(both.map(judged));
    expect([one!.system.gm.state, other!.system.gm.state]).toEqual(["done", "refused"]);
    expect(left(SABLE)).toBe(before - 12);
    expect(Object.values(stored())).toMatchObject([
      { kind: "institution", name: "Hall of the mills", xp: 12, by: "Sable" },
    ]);
    expect(pc(SABLE).items.has(HALL)).toBe(false);
    expect(party().items.contents).toMatchObject([
      { name: "Hall of the mills", system: { tier: 3, superior: true } },
    ]);
    expect(lines(one!)).toContain("Sable pays 12 XP");
    expect(acts.conversionsFor(pc(SABLE)).some(({ name }) => name === "Hall of the mills")).toBe(false);
    await acts.undoOnCard(one!);
    expect(left(SABLE)).toBe(before);
    expect(stored()).toEqual({});
    expect(pc(SABLE).items.get(HALL)?.name).toBe("The old hall");
    expect(party().items.size).toBe(0);
  });

  it("the line that bought the asset stays settled once it has become a legacy", async () => {
    const request = await judged(
      await acts.convert(pc(SABLE), institution, { name: "Hall of the mills", words: "" }),
    );
    expect(request.system.gm.state).toBe("done");
    expect(lines(request)).toContain("The old hall becomes an institution: Hall of the mills.");
    expect(await acts.takePurchaseBack(pc(SABLE), "bought")).toBe(false);
    expect(told[0]).toContain("The old hall");
  });

  it("folds a seasonal endorsement into the doctrine for 4 XP", async () => {
    const before = left(SABLE);
    const request = await judged(
      await acts.convert(pc(SABLE), `rider Actor.${SABLE}.Item.${FEAST}`, { name: "", words: "All year." }),
    );
    expect(lines(request)).toContain("Feast of the mills is folded into the doctrine");
    expect(left(SABLE)).toBe(before - 4);
  });

  it("the endorsement of a Mini-Crown is one too, once a campaign", async () => {
    const has = (): string | undefined =>
      acts.conversionsFor(pc(SABLE)).find(({ source }) => source === "mini")?.why;
    expect(has()).toBe(undefined);
    await party().update({ system: { campaign: { mini: 2 } } });
    expect(has()).toBe("");
    const request = await judged(
      await acts.convert(pc(SABLE), "rider mini", { name: "Millers' word", words: "" }),
    );
    expect(request.system.gm.state).toBe("done");
    expect(has()).toBe("taken");
    await acts.undoOnCard(request);
    await party().update({ system: { campaign: { mini: 0 } } });
  });

  it("stations a follower of Cap 3 for nothing, as a deputy in their house, and none of a lower Cap", async () => {
    const key = `stationed Actor.${PELL}`;
    await pell().update({ system: { cap: 2 } });
    expect(acts.conversionsFor(pc(SABLE)).find((one) => one.key === key)?.why).toBe("lowCap");
    await pell().update({ system: { cap: 3 } });
    const before = left(SABLE);
    const request = await judged(
      await acts.convert(pc(SABLE), key, { name: "", words: "Archive of the mills" }),
    );
    expect(lines(request)).toContain("Pell is stationed");
    expect(left(SABLE)).toBe(before);
    expect(pell().system).toMatchObject({
      place: "anchor",
      station: "deputy",
      seat: "Archive of the mills",
    });
    expect(await acts.askStationed(pc(SABLE), `stationed-${PELL}`, "")).toBe(null);
    expect(told[0]).toContain("next arc");
  });

  it("records the doctrine with its caveat, and the rival's fixture, each once; both are undone on their cards", async () => {
    expect(
      await acts.nameDoctrine({ name: "Open mills", words: "Grain is owed to nobody.", caveat: "" }),
    ).toBe(false);
    expect(told[0]).toContain("won at a cost");
    const doctrine = { name: "Open mills", words: "Grain is owed to nobody.", caveat: "seasonal" };
    expect(await acts.nameDoctrine(doctrine)).toBe(true);
    expect(lines(newest())).toContain("It holds in its season.");
    await acts.undoOnCard(newest());
    expect(acts.doctrineNow()).toBe(null);
    const both = await Promise.all([acts.nameDoctrine(doctrine), acts.nameDoctrine(doctrine)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    const fixture = {
      name: "Advocate Oreval",
      region: "Lower Vale",
      words: "Parley under seal",
      rail: "curfew",
    };
    expect(await acts.makeFixture({ ...fixture, region: " " })).toBe(false);
    expect(await acts.makeFixture(fixture)).toBe(true);
    expect(lines(newest())).toContain("Lower Vale: ticks the Curfew rail");
  });

  it("a shattered crown leaves one legacy and no doctrine", async () => {
    await ended("shattered");
    expect(acts.conversionsFor(pc(SABLE)).map(({ why }) => why)).not.toContain("");
    const refused = await posted("legacy", pc(SABLE), { of: `institution Actor.${SABLE}.Item.${SHED}` });
    expect(refused.system.gm.state).toBe("refused");
    expect(await acts.nameDoctrine({ name: "x", words: "", caveat: "" })).toBe(false);
    await ended("tempered");
  });

  it("what a player posts for somebody else's character is refused", async () => {
    vi.spyOn(pc(SABLE), "testUserPermission").mockReturnValue(false);
    const { system } = await posted("legacy", pc(SABLE), { of: institution });
    expect(system.gm).toMatchObject({ state: "refused", reason: "NotTheirs" });
  });
});
