import { describe, expect, it } from "vitest";
import type { Effect } from "../../../../src/fates-edge/data/effects.ts";
import { EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { EFFECT_TYPES } from "../../../../src/fates-edge/rules/spends.ts";
import { effectPrice, effectKindOf } from "../../../../src/fates-edge/actions/effects/effects.ts";
import {
  aClock,
  anAct,
  anEffect,
  BRYN,
  PARTY,
  PELL,
  plan,
  playerReads,
  refusal,
  ROPE,
  SABLE,
} from "../../support/an-effect.ts";

describe("a tick", () => {
  const tick = { type: "tick", clock: "patrol" } as const;

  it("of a kind and no clock by name moves the one of its kind, and begins one where none runs", () => {
    const crowd = { type: "tick", clock: "", kind: "crowd" } as const;
    const running = (...names: string[]) =>
      anAct({ clocks: Object.fromEntries(names.map((name) => [name, aClock({ name, kind: "crowd" })])) });
    expect(plan(crowd, running("Gallery")).changes).toMatchObject([
      { path: "system.clocks.Gallery.ticks.act-one", after: 1 },
    ]);
    expect(refusal(crowd, running("Gallery", "Docks"))).toBe("FATES_EDGE.Error.NoClockChosen");
    const begun = plan({ ...crowd, amount: 2 }, running());
    expect(begun.changes).toMatchObject([
      {
        path: "system.clocks.act-one",
        before: null,
        after: { kind: "crowd", scope: "scene", ticks: { "act-one": 2 } },
      },
    ]);
    expect(begun.summary.map(({ key }) => key)).toEqual([
      "FATES_EDGE.Effect.Told.open",
      "FATES_EDGE.Effect.Told.tick",
    ]);
  });

  it("fills a segment as an entry of the act's own, and tells how far the clock is", () => {
    const planned = plan(tick);
    expect(planned.changes).toEqual([
      { uuid: PARTY, path: "system.clocks.patrol.ticks.act-one", before: null, after: 1 },
    ]);
    expect(planned.summary).toEqual([
      {
        key: "FATES_EDGE.Effect.Told.tick",
        data: {
          clock: { clock: "patrol", shown: "all", name: "Patrol Sweep" },
          before: 3,
          after: 4,
          size: 6,
        },
      },
    ]);
    expect(playerReads(planned)).toEqual(["Effect.Told.tick(clock=Patrol Sweep,before=3,after=4,size=6)"]);
  });

  it("fills no more than is left, and says that the clock is full", () => {
    const { changes, summary: told } = plan({ ...tick, amount: 5 });
    expect(changes[0]?.after).toBe(3);
    expect(told[0]?.key).toContain("Told.tickFull");
  });

  it("brings the pressure move of the segment it fills", () => {
    const clocks = { patrol: aClock({ pressure: ["Dogs.", "Horns.", "Torches.", "Boots."] }) };
    expect(playerReads(plan(tick, anAct({ clocks })))[1]).toBe("Boots.");
  });

  it("names no clock that only GMs see, and no number of one whose name alone is known", () => {
    const hidden = plan(tick, anAct({ clocks: { patrol: aClock({ sight: "gm", pressure: ["Dogs."] }) } }));
    expect(playerReads(hidden)).toEqual(["Effect.Told.tickHidden(clock=TABLE.Words.SomeClock)"]);
    expect(JSON.stringify(hidden.summary)).not.toContain("Patrol Sweep");
    const named = plan(tick, anAct({ clocks: { patrol: aClock({ sight: "name" }) } }));
    expect(playerReads(named)).toEqual(["Effect.Told.tickNamed(clock=Patrol Sweep)"]);
  });

  it("says what is missing", () => {
    expect(refusal({ ...tick, clock: "" })).toBe("FATES_EDGE.Error.NoClockChosen");
    expect(refusal({ ...tick, clock: "gone" })).toBe("FATES_EDGE.Error.ClockGone");
    expect(refusal({ ...tick, clock: "constructor" })).toBe("FATES_EDGE.Error.ClockGone");
    const of = (patrol: Partial<ReturnType<typeof aClock>>, more = {}) =>
      refusal(tick, anAct({ clocks: { patrol: aClock(patrol), ...more } }));
    expect(of({ base: 6 })).toBe("TABLE.Error.ClockFull");
    expect(of({ sealed: true })).toBe("TABLE.Error.ClockSealed");
    expect(of({}, { gate: aClock({ gates: "patrol" }) })).toBe("TABLE.Error.ClockBarred");
    expect(of({}, { gate: aClock({ gates: "patrol", base: 6 }) })).toBe("");
    // What an update to a gate that was being removed left behind is no gate.
    expect(of({}, { gate: aClock({ gates: "patrol", name: "" }) })).toBe("");
  });
});

describe("supply", () => {
  it("ticks the party's own clock", () => {
    const clocks = { supply: aClock({ name: "Supply", size: 4, base: 1, kind: "supply" }) };
    const { changes } = plan({ type: "supply", amount: 2 }, anAct({ clocks }));
    expect(changes).toEqual([
      { uuid: PARTY, path: "system.clocks.supply.ticks.act-one", before: null, after: 2 },
    ]);
  });
});

describe("fatigue", () => {
  it("tires whoever rolled, one who was named, or everyone", () => {
    const uuids = (who: string) => plan({ type: "fatigue", who }).changes.map(({ uuid }) => uuid);
    expect(uuids("roller")).toEqual([SABLE]);
    expect(uuids(BRYN)).toEqual([BRYN]);
    expect(uuids("all")).toEqual([SABLE, BRYN]);
  });

  it("bites again where an earlier level had bitten", () => {
    const context = anAct({ sable: { fatigue: { value: 1, used: true } } });
    expect(plan({ type: "fatigue", who: "roller" }, context).changes).toEqual([
      { uuid: SABLE, path: "system.fatigue.value", before: 1, after: 2 },
      { uuid: SABLE, path: "system.fatigue.used", before: true, after: false },
    ]);
  });

  it("becomes harm where the edition counts it on a track that is full", () => {
    const context = anAct({ sable: { fatigue: { value: 2, used: false } } }, { edition: EDITIONS.core });
    const { changes, summary: told } = plan({ type: "fatigue", who: "roller", amount: 2 }, context);
    expect(changes).toEqual([
      { uuid: SABLE, path: "system.fatigue.value", before: 2, after: 1 },
      { uuid: SABLE, path: "system.harm.value", before: 0, after: 1 },
    ]);
    expect(told.map(({ key }) => key)).toEqual([
      "FATES_EDGE.Effect.Told.fatigue",
      "FATES_EDGE.Effect.Told.harm",
    ]);
  });

  it("passes over one who can take no more, and says so where that is everyone it would bite", () => {
    const worn = { fatigue: { value: 4, used: false } };
    expect(plan({ type: "fatigue", who: "all" }, anAct({ sable: worn })).changes).toHaveLength(1);
    expect(refusal({ type: "fatigue", who: "roller" }, anAct({ sable: worn }))).toBe(
      "FATES_EDGE.Error.NoMoreFatigue",
    );
  });

  it("says who is missing", () => {
    expect(refusal({ type: "fatigue" })).toBe("FATES_EDGE.Error.NobodyChosen");
    expect(refusal({ type: "fatigue", who: "roller" }, anAct({}, { roller: "" }))).toBe(
      "FATES_EDGE.Error.NobodyChosen",
    );
    expect(refusal({ type: "fatigue", who: "Actor.gone" })).toBe("FATES_EDGE.Error.CharacterGone");
  });
});

describe("relief", () => {
  it("takes fatigue from one or from everyone, never below none, and says from whom", () => {
    const context = anAct({ sable: { fatigue: { value: 1, used: true } } });
    const { changes, summary: told } = plan({ type: "ease", who: "all", amount: 2 }, context);
    expect(changes).toEqual([{ uuid: SABLE, path: "system.fatigue.value", before: 1, after: 0 }]);
    expect(told).toEqual([
      {
        key: "FATES_EDGE.Effect.Told.ease",
        data: { count: 1, name: expect.objectContaining({ actor: SABLE }) },
      },
    ]);
  });

  it("costs no points, and says so when nobody is tired", () => {
    const pricing = { edition: EDITIONS.srd, clockPrice: () => 0 };
    expect(effectPrice(anEffect({ type: "ease", who: "all", amount: 3 }), pricing)).toBe(0);
    expect(refusal({ type: "ease", who: "roller" })).toBe("FATES_EDGE.Error.NoFatigue");
  });
});

describe("harm", () => {
  it("rises to the level at which one is out, and no further", () => {
    const context = anAct({ sable: { harm: { value: 2 } } });
    expect(plan({ type: "harm", who: "roller", amount: 2 }, context).changes).toEqual([
      { uuid: SABLE, path: "system.harm.value", before: 2, after: 3 },
    ]);
    expect(refusal({ type: "harm", who: "roller" }, anAct({ sable: { harm: { value: 3 } } }))).toBe(
      "FATES_EDGE.Error.NoMoreHarm",
    );
  });

  it("is nothing where the world plays without", () => {
    const context = anAct({}, { edition: { ...EDITIONS.srd, pcHarm: "none" } });
    expect(refusal({ type: "harm", who: "roller" }, context)).toBe("FATES_EDGE.Error.NoHarm");
  });
});

describe("gear", () => {
  const conditionAfter = (amount: number, condition: "sound" | "compromised") =>
    plan({ type: "gear", item: ROPE, amount }, anAct({ rope: { condition, patched: 2 } })).changes;

  it("gets one step worse, or breaks at once, and what was patched is open again", () => {
    expect(conditionAfter(1, "sound")).toEqual([
      { uuid: ROPE, path: "system.condition", before: "sound", after: "compromised" },
      { uuid: ROPE, path: "system.patched", before: 2, after: 0 },
    ]);
    expect(conditionAfter(1, "compromised")[0]?.after).toBe("broken");
    expect(conditionAfter(2, "sound")[0]?.after).toBe("broken");
  });

  it("says which thing is missing", () => {
    expect(refusal({ type: "gear" })).toBe("FATES_EDGE.Error.NoItemChosen");
    expect(refusal({ type: "gear", item: "Actor.sable.Item.gone" })).toBe("FATES_EDGE.Error.ItemGone");
    expect(refusal({ type: "gear", item: ROPE }, anAct({ rope: { condition: "broken" } }))).toBe(
      "FATES_EDGE.Error.BrokenAlready",
    );
  });
});

describe("what begins", () => {
  it("is a clock of the scene, or of the table where its kind lasts", () => {
    const opened = (kind: string) => plan({ type: "open", name: "Alarm", size: 4, kind }).changes[0];
    expect(opened("hazard")).toMatchObject({
      path: "system.clocks.act-one",
      before: null,
      after: { name: "Alarm", size: 4, kind: "hazard", scope: "scene", scene: 2 },
    });
    expect(opened("debt")?.after).toMatchObject({ scope: "table", scene: 0 });
    // What follows the crew acts in the scene first; a domain is a pressure of the scene's own place.
    for (const kind of ["tail", "hunt", "domain"])
      expect(opened(kind)?.after, kind).toMatchObject({ scope: "scene", scene: 2 });
    expect(refusal({ type: "open", name: " " })).toBe("FATES_EDGE.Error.NoClockName");
  });

  it("are reinforcements, in the scene's opposition and with a clock where one was asked for", () => {
    const alone = plan({ type: "reinforce", name: "Riders", amount: 9 });
    expect(alone.changes).toEqual([
      {
        uuid: PARTY,
        path: "system.scene.opposition.act-one",
        before: null,
        after: { name: "Riders", tier: 5, actor: "" },
      },
    ]);
    expect(plan({ type: "reinforce", name: "Riders", size: 4 }).changes[1]?.after).toMatchObject({
      name: "Riders",
      size: 4,
      kind: "danger",
    });
  });
});

describe("a mark", () => {
  it("takes dice from the next roll of this scene", () => {
    expect(plan({ type: "penalty", who: "roller", amount: 2, name: "Lost footing" }).changes).toEqual([
      {
        uuid: SABLE,
        path: "system.marks.act-one",
        before: null,
        after: { kind: "next", label: "Lost footing", dice: -2, steps: 0, scene: 2, used: "", by: "card" },
      },
    ]);
  });

  it("cuts somebody off", () => {
    const [change] = plan({ type: "separate", who: BRYN }).changes;
    expect(change).toMatchObject({ uuid: BRYN, after: { kind: "separated", dice: 0, scene: 2 } });
  });
});

it("a clock that an effect opens is as large as it says, else as its kind usually is (SRD W)", () => {
  const opened = (effect: Partial<Effect>) => plan({ type: "open", name: "It", ...effect }).changes[0]?.after;
  expect(opened({ kind: "hazard", size: 0 })).toMatchObject({ kind: "hazard", size: 4 });
  expect(opened({ kind: "hazard", size: 8 })).toMatchObject({ size: 8 });
  expect(opened({ kind: "", size: 0 })).toMatchObject({ kind: "danger", size: 6 });
});

/** What the windows of spends know to ask for. */
const NEEDS = [
  "amount",
  "who",
  "clock",
  "item",
  "step",
  "name",
  "when",
  "size",
  "kind",
  "tier",
  "helper",
  "danger",
  "lasts",
  "asset",
  "loss",
];

it("every type of effect plans something, has a price unless it is a relief, and says what it needs", () => {
  const clockPrice = (): number => 0;
  const sable = { fatigue: { value: 1, used: false } };
  for (const type of EFFECT_TYPES) {
    const who = type === "endanger" ? PELL : "roller";
    const effect = anEffect({ type, who, clock: "patrol", item: ROPE, name: "It" });
    const clocks = { patrol: aClock(), supply: aClock({ kind: "supply", size: 4, base: 0 }) };
    // An asset is looked for in the world itself: `views/letter/what-lasts` burns one.
    if (type !== "asset")
      expect(plan(effect, anAct({ clocks, sable })).changes.length, type).toBeGreaterThan(0);
    const price = effectKindOf(effect).priceOf(effect, { edition: EDITIONS.srd, clockPrice });
    expect(price > 0, type).toBe(type !== "ease");
    const { needs } = effectKindOf(effect);
    expect(needs.length, type).toBeGreaterThan(0);
    expect(NEEDS, type).toEqual(expect.arrayContaining([...needs]));
  }
});
