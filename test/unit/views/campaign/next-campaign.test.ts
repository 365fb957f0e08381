import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Said } from "../../../../src/table/said.ts";
import type { PartyActor } from "../../../../src/fates-edge/data/kinds.ts";
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
  SABLE,
  stored,
  told,
  type Acts,
} from "../support/legacy-world.ts";

describe("the next campaign", () => {
  let acts: Acts;
  const { judged, lines } = atTable(() => acts);

  beforeAll(async () => {
    acts = await openLegacies();
    await ended("tempered");
    const hall = `institution Actor.${SABLE}.Item.${HALL}`;
    await judged(await acts.convert(pc(SABLE), hall, { name: "Hall of the mills", words: "" }));
    const feast = `rider Actor.${SABLE}.Item.${FEAST}`;
    await judged(await acts.convert(pc(SABLE), feast, { name: "", words: "All year." }));
    await judged(await acts.convert(pc(SABLE), `stationed Actor.${PELL}`, { name: "", words: "Archive" }));
    await acts.nameDoctrine({ name: "Open mills", words: "Grain is owed to nobody.", caveat: "seasonal" });
    const rival = {
      name: "Advocate Oreval",
      region: "Lower Vale",
      words: "Parley under seal",
      rail: "curfew",
    };
    await acts.makeFixture(rival);
    for (const place of ["first", "second"] as const) {
      await acts.turnCard(pc(SABLE), place);
      await acts.keepWords(pc(SABLE), place, "It is quiet.");
    }
  }, 60_000);

  beforeEach(() => (told.length = 0));
  afterEach(() => vi.restoreAllMocks());

  it("begins without outcome and epilogue, and with what was left; one undo brings the end back", async () => {
    await acts.noteSteward(pc(SABLE), true);
    const before = party().toObject().system;
    expect(await acts.endCampaign()).toBe(true);
    expect(party().system.campaign.outcome).toBe("");
    expect(party().system.epilogue).toEqual({ skipped: {}, stewards: {} });
    expect(stored()).toEqual(before.legacies);
    expect(acts.epilogueOf(pc(SABLE)).state).toBe("none");
    const end = newest();
    await acts.undoOnCard(end);
    expect(party().toObject().system.campaign).toEqual(before.campaign);
    expect(party().toObject().system.epilogue).toEqual(before.epilogue);
    expect(acts.epilogueOf(pc(SABLE)).state).toBe("written");
    await acts.endCampaign();
    const kinds = (acts.legaciesView("id") as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds).toEqual(["doctrine", "institution", "rider", "stationed", "fixture"]);
  });

  it("somebody stationed makes one action Controlled, once an arc, though two ask at once", async () => {
    const requests = await Promise.all(
      [SABLE, BRYN].map((id) =>
        acts.postRequest("legacy", pc(id), { act: "station", of: `stationed-${PELL}` }),
      ),
    );
    const states = (await Promise.all(requests.map(judged))).map(({ system }) => system.gm.state);
    expect(states).toEqual(["done", "refused"]);
    expect(Object.values(pc(SABLE).system.marks)).toMatchObject([{ kind: "controlled", used: "" }]);
    expect(Object.values(pc(BRYN).system.marks)).toEqual([]);
    await acts.endArc();
    const again = await judged(await acts.askStationed(pc(BRYN), `stationed-${PELL}`, ""));
    expect(again.system.gm.state).toBe("done");
    await acts.undoOnCard(again);
    expect(Object.values(pc(BRYN).system.marks)).toEqual([]);
  });

  it("a fixture ticks its rail, once a scene, and opens one where none runs", async () => {
    const fixture = "fixture-crown-1";
    expect(await acts.tickFixture(fixture)).toBe(false);
    await acts.startScene({ name: "The new mill" });
    const both = await Promise.all([acts.tickFixture(fixture), acts.tickFixture(fixture)]);
    expect(both).toEqual([true, false]);
    const curfew = Object.entries(party().system.clocks).find(([, { kind }]) => kind === "curfew");
    expect(party().system.filled[curfew![0]]).toBe(1);
    expect(lines(newest())).toContain("Curfew rail opens with one segment");
    await acts.endScene({ clocks: { [curfew![0]]: "keep" } });
    await acts.startScene({ name: "The toll" });
    expect(await acts.tickFixture(fixture)).toBe(true);
    expect(party().system.filled[curfew![0]]).toBe(2);
    await acts.undoOnCard(newest());
    expect(party().system.filled[curfew![0]]).toBe(1);
    expect(await acts.tickFixture(fixture)).toBe(true);
  });

  it("a full rail that an earlier scene left with the table, a finale's too, does not stand in a fixture's way", async () => {
    const fixture = "fixture-crown-1";
    const curfews = () => Object.entries(party().system.clocks).filter(([, { kind }]) => kind === "curfew");
    const [[key]] = curfews() as [[string, object]];
    await party().update({ system: { clocks: { [key]: { ticks: { toTheBrim: 4 } } } } });
    await acts.endScene({ clocks: { [key]: "keep" } });
    await acts.startScene({ name: "The gate" });
    expect(await acts.tickFixture(fixture)).toBe(true);
    expect(lines(newest())).toContain("Curfew rail opens with one segment");
    expect(curfews()).toHaveLength(2);
    await acts.undoOnCard(newest());
    expect(curfews()).toHaveLength(1);
    await party().update({
      system: { clocks: { [key]: { scope: "scene", scene: party().system.scene.number } } },
    });
    expect(await acts.tickFixture(fixture)).toBe(false);
    await party().update({ system: { clocks: { [key]: { scope: "table", ticks: { toTheBrim: 0 } } } } });
    expect(await acts.tickFixture(fixture)).toBe(true);
  });

  it("the frame of a scene offers both, and the scene begins with what is chosen", async () => {
    await acts.endScene();
    await acts.endArc();
    const shown = acts.framedLegacies(acts.NO_LEGACIES, "id") as Record<
      string,
      { id: string; label: string }[]
    >;
    expect(shown["fixtures"]).toMatchObject([
      { id: "fixture-crown-1", label: "Advocate Oreval answers the crew’s way here", ticked: false },
    ]);
    expect(shown["ways"]).toMatchObject([{ id: `stationed-${PELL}`, label: "Pell opens a way for" }]);
    const data = new Said();
    data.append("fixture", "fixture-crown-1");
    data.append(`way.stationed-${PELL}`, `Actor.${BRYN}`);
    data.append("way.of-nobody", "");
    const chosen = acts.readLegacies(data);
    expect(chosen).toEqual({
      fixtures: ["fixture-crown-1"],
      ways: { [`stationed-${PELL}`]: `Actor.${BRYN}` },
    });
    await acts.startScene({ name: "The weir" });
    const before = party().system.campaign;
    await acts.beginWith(chosen);
    await acts.playerRequestsDone();
    expect(party().system.campaign).toEqual(before);
    expect(Object.values(pc(BRYN).system.marks)).toMatchObject([{ kind: "controlled", used: "" }]);
    expect(acts.knownLegacy("fixture-crown-1")?.used).toBe(party().system.scene.number);
    expect(acts.framedLegacies(acts.NO_LEGACIES, "id")).toMatchObject({ ways: [] });
  });

  it("a party founded anew has no legacies and no epilogue of the old one", async () => {
    const old = party();
    const source = { _id: "zNewcomers000000", name: "Newcomers", type: "party" } as never;
    const [made] = await Actor.implementation.createDocuments([source], { keepId: true });
    await old.update({ system: { campaign: { outcome: "crowned" } } });
    expect(await acts.turnCard(pc(BRYN), "first")).toBe(true);
    await made!.update({ system: { campaign: { outcome: "crowned" } } } as never);
    expect(acts.epilogueOf(pc(BRYN), made as PartyActor).state).toBe("none");
    expect(acts.legaciesOf(made as PartyActor)).toEqual([]);
    expect(acts.epilogueOf(pc(BRYN)).state).toBe("begun");
  });
});
