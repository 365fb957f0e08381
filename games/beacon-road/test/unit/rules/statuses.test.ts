import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atTurnEnd, endingOf } from "../../../src/rules/combat/endings.ts";
import { standingOf, statusAdvantages, unfolded } from "../../../src/rules/combat/standing.ts";
import {
  degreeDie,
  degreeWithin,
  statusesOf,
  type StatusId,
  statusRow,
  STATUS_IDS,
} from "../../../src/rules/combat/statuses.ts";
import {
  criticalWounds,
  type Held,
  isSame,
  lessened,
  mayInflict,
  outlasts,
  woundsAmong,
} from "../../../src/rules/combat/wounds.ts";

function has(id: StatusId, degree = statusRow(id).degrees[0], more: Partial<Held> = {}): Held {
  return { id, degree, ...more };
}

describe("wounds, conditions and boons", () => {
  it("are all that the text names", () => {
    expect(statusesOf("wound")).toHaveLength(22);
    expect(statusesOf("condition")).toEqual(["flanked", "pushed", "slammed", "surprised"]);
    expect(statusesOf("boon")).toHaveLength(13);
  });

  it.each([
    ["bleeding", [1, 5]],
    ["blinded", [4, 4]],
    ["charmed", [3, 3]],
    ["dazed", [2, 2]],
    ["dominated", [5, 5]],
    ["exposed", [1, 1]],
    ["stunned", [4, 4]],
    ["vulnerable", [4, 4]],
    ["weakened", [1, 5]],
    ["concealed", [2, 2]],
    ["hastened", [4, 4]],
    ["quickened", [3, 3]],
    ["sheltered", [4, 4]],
    ["strengthened", [1, 5]],
  ] as const)("%s has severity or quality %j", (id, degrees) => {
    expect(statusRow(id).degrees).toEqual(degrees);
  });

  it("a degree stays within what its status allows", () => {
    expect(degreeWithin("bleeding", 9)).toBe(5);
    expect(degreeWithin("stunned", 1)).toBe(4);
  });

  it("severities 1 to 5 throw d4, d6, d8, d10, d12", () => {
    expect([1, 2, 3, 4, 5].map(degreeDie)).toEqual([4, 6, 8, 10, 12]);
  });

  it("an action gives wounds up to its rating", () => {
    expect(mayInflict(3, 3)).toBe(true);
    expect(mayInflict(3, 4)).toBe(false);
  });

  it("a critical of multiplier 1 gives the lightest, of 4 also a stun, and what grows at its multiplier", () => {
    const light = criticalWounds(1).map(({ id }) => id);
    expect(light).toContain("exposed");
    expect(light).not.toContain("dazed");
    expect(criticalWounds(4)).toContainEqual({ id: "stunned", degree: 4 });
    expect(criticalWounds(3)).toContainEqual({ id: "bleeding", degree: 3 });
    expect(criticalWounds(9)).toContainEqual({ id: "bleeding", degree: 5 });
  });

  it("at the end of a turn one wound gets lighter, and is over below 1", () => {
    expect(lessened(has("burning", 3))).toEqual({ id: "burning", degree: 2 });
    expect(lessened(has("exposed"))).toBeNull();
    expect(woundsAmong([has("burning", 2), has("focused"), has("surprised")]).map(({ id }) => id)).toEqual([
      "burning",
    ]);
  });

  it("a second of a kind does not add up: the graver stays", () => {
    expect(outlasts(has("bleeding", 3), has("bleeding", 1))).toBe(true);
    expect(outlasts(has("bleeding", 1), has("bleeding", 3))).toBe(false);
    expect(outlasts(has("goaded", 1), has("goaded", 1))).toBe(false);
  });

  it("two defenses may be exposed at once", () => {
    const iron = has("exposed", 1, { defense: "iron" });
    const grit = has("exposed", 1, { defense: "grit" });
    expect(isSame(iron, grit)).toBe(false);
    expect(isSame(iron, has("exposed", 1, { defense: "iron" }))).toBe(true);
  });
});

describe("the end of a status", () => {
  it("a wound of one's choice is a severity less at the end of each turn, and the last ends it", () => {
    const burning = has("burning", 2);
    const exposed = has("exposed");
    expect(atTurnEnd([burning, exposed], burning)).toEqual([has("burning", 1), exposed]);
    expect(atTurnEnd([burning, exposed], exposed)).toEqual([burning]);
    expect(atTurnEnd([burning, exposed], null)).toEqual([burning, exposed]);
  });

  it("what lasts for rounds counts them and is not lessened before", () => {
    const charmed = has("charmed", 3, { rounds: 2 });
    expect(woundsAmong([charmed])).toEqual([]);
    expect(atTurnEnd([charmed], charmed)).toEqual([{ ...charmed, rounds: 1 }]);
    expect(atTurnEnd([has("focused", 2, { rounds: 1 })], null)).toEqual([]);
    expect(atTurnEnd([has("focused", 2, { rounds: 0 })], null)).toHaveLength(1);
  });

  it("a boon is not lessened by choice", () => {
    const hastened = has("hastened");
    expect(atTurnEnd([hastened], hastened)).toEqual([hastened]);
  });

  it.each([
    ["disarmed", "atOnce"],
    ["slammed", "atOnce"],
    ["bleeding", "lessened"],
    ["surprised", "firstRound"],
    ["sheltered", "whileSo"],
    ["hastened", "given"],
  ] as const)("%s ends: %s", (id, ending) => {
    expect(endingOf(id)).toBe(ending);
  });

  it("any wounds are over after as many turns as they have severity together", () => {
    const some = fc.array(
      fc.record({ id: fc.constantFrom(...statusesOf("wound")), degree: fc.integer({ min: 1, max: 5 }) }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(some, (wounds) => {
        let now: readonly Held[] = wounds;
        const turns = wounds.reduce((sum, { degree }) => sum + degree, 0);
        for (let turn = 0; turn < turns; turn += 1) {
          expect(now).not.toEqual([]);
          now = atTurnEnd(now, now[0] ?? null);
        }
        expect(now).toEqual([]);
      }),
    );
  });
});

describe("what statuses come to", () => {
  it("nothing: nothing changes", () => {
    expect(standingOf([], 3)).toMatchObject({
      acts: 0,
      canAct: true,
      canReact: true,
      threatens: true,
      stride: 1,
      effectDice: 0,
      turnStart: [],
    });
  });

  it("sickened is distracted and weakened, once each", () => {
    const all = [has("sickened"), has("distracted"), has("weakened", 3)];
    expect(unfolded(all).map(({ id, degree }) => [id, degree])).toEqual(
      expect.arrayContaining([
        ["sickened", 3],
        ["distracted", 2],
        ["weakened", 3],
      ]),
    );
    expect(unfolded(all)).toHaveLength(3);
    expect(standingOf([has("sickened")], 0).effectDice).toBe(-1);
    expect(statusAdvantages(all, {})).toEqual([{ status: "distracted", advantage: -1 }]);
  });

  it("at the start of a turn: bleeding loses a die, burning is thermal damage, healing restores", () => {
    const { turnStart } = standingOf([has("bleeding", 2), has("burning", 4), has("healing", 1)], 2);
    expect(turnStart).toEqual([
      { status: "bleeding", does: "lose", die: 6, amount: 0 },
      { status: "burning", does: "thermal", die: 10, amount: 0 },
      { status: "healing", does: "restore", die: 4, amount: 0 },
    ]);
  });

  it("nothing happens then by a wound that only hinders", () => {
    expect(standingOf([has("dazed"), has("focused")], 2).turnStart).toEqual([]);
  });

  it("regenerating restores its quality and the tier", () => {
    expect(standingOf([has("regenerating", 2)], 3).turnStart).toEqual([
      { status: "regenerating", does: "restore", die: null, amount: 5 },
    ]);
  });

  it("blighted is entropic, corroding chemical", () => {
    const { turnStart } = standingOf([has("blighted", 1), has("corroding", 5)], 0);
    expect(turnStart.map(({ does, die }) => [does, die])).toEqual([
      ["entropic", 4],
      ["chemical", 12],
    ]);
  });

  it("strides halve and double, the rooted stay", () => {
    expect(standingOf([has("slowed")], 0).stride).toBe(0.5);
    expect(standingOf([has("quickened")], 0).stride).toBe(2);
    expect(standingOf([has("slowed"), has("quickened")], 0).stride).toBe(1);
    expect(standingOf([has("rooted")], 0).rooted).toBe(true);
    expect(standingOf([has("rooted"), has("slowed")], 0).stride).toBe(0.5);
  });

  it("the slowed move on their own turn alone, and the terrified get nearer only for stress", () => {
    expect(standingOf([has("slowed")], 0).ownTurnOnly).toBe(true);
    expect(standingOf([has("terrified")], 0).stressToNear).toBe(true);
    expect(standingOf([has("dazed")], 0)).toMatchObject({ ownTurnOnly: false, stressToNear: false });
  });

  it("the dazed, downed, incapacitated and stunned threaten nobody", () => {
    for (const id of ["dazed", "downed", "incapacitated", "stunned"] as const)
      expect(standingOf([has(id)], 0).threatens, id).toBe(false);
    expect(standingOf([has("weakened")], 0).threatens).toBe(true);
  });

  it("resists and is vulnerable to the type that was chosen, sheltered to all", () => {
    const standing = standingOf(
      [has("resistant", 3, { type: "thermal" }), has("vulnerable", 4, { type: "glacial" }), has("sheltered")],
      0,
    );
    expect(standing.resistant).toEqual(["thermal"]);
    expect(standing.vulnerable).toEqual(["glacial"]);
    expect(standing.resistsAll).toBe(true);
  });

  it("strengthened and weakened add up", () => {
    expect(standingOf([has("strengthened", 3), has("weakened", 1)], 0).effectDice).toBe(2);
  });

  it.each([
    ["focused", {}, 1],
    ["distracted", {}, -1],
    ["blinded", { sight: true }, -1],
    ["blinded", {}, 0],
    ["deafened", { sound: true }, -1],
    ["goaded", { withoutGoader: true }, -1],
    ["goaded", {}, 0],
    ["terrified", { sourcePresent: true }, -1],
  ] as const)("%s with %j around gives %i", (id, around, advantage) => {
    const parts = statusAdvantages([has(id)], around);
    expect(parts.reduce((sum, part) => sum + part.advantage, 0)).toBe(advantage);
  });

  it("no order of statuses matters", () => {
    const some = fc.subarray([...STATUS_IDS]).map((ids) => ids.map((id) => has(id)));
    fc.assert(
      fc.property(some, (statuses) => {
        const { turnStart: _one, ...forth } = standingOf(statuses, 1);
        const { turnStart: _other, ...back } = standingOf(statuses.toReversed(), 1);
        expect(forth).toEqual(back);
      }),
    );
  });
});
