import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Combatant,
  type ConflictSide,
  initiativeDifficulty,
  mayAct,
  newRound,
  nextSide,
  SIDES,
  useTurn,
  whoBegins,
} from "../../../src/rules/conflict.ts";
import {
  CONFLICT_ACTIONS,
  GUARD_OPPOSED_BONUS,
  HINDER_DIFFICULTY,
  STUDY_PAIR,
  studyTier,
} from "../../../src/rules/conflict-actions.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";

function combatant(id: string, side: ConflictSide, turns = 1): Combatant {
  return { id, side, turns, acted: 0, out: false };
}

/** Plays a round to its end, the first on each side acting first; answers with the sides in order. */
function playRound(
  combatants: readonly Combatant[],
  first: ConflictSide,
): [ConflictSide[], readonly Combatant[]] {
  const sides: ConflictSide[] = [];
  let now = combatants;
  let side = nextSide(now, null, first);
  while (side !== null) {
    sides.push(side);
    const acting = now.find((one) => one.side === side && mayAct(one));
    now = useTurn(now, acting?.id ?? "");
    side = nextSide(now, side, first);
  }
  return [sides, now];
}

describe("who begins a conflict", () => {
  it("the players' side, unless a villain takes part", () => {
    expect(whoBegins(false, null, DEFAULT_DIALS)).toBe("heroes");
    expect(whoBegins(false, "failure", { ...DEFAULT_DIALS, villainsBegin: "enemies" })).toBe("heroes");
  });

  it("with a villain, a group check says it", () => {
    expect(whoBegins(true, null, DEFAULT_DIALS)).toBe("check");
    const sides = (["success", "critical", "failure", "fumble"] as const).map((outcome) =>
      whoBegins(true, outcome, DEFAULT_DIALS),
    );
    expect(sides).toEqual(["heroes", "heroes", "enemies", "enemies"]);
  });

  it("that check has to reach the highest initiative among the enemies", () => {
    expect(initiativeDifficulty([8, 11, 10])).toBe(11);
    expect(initiativeDifficulty([])).toBe(0);
  });

  it("with a villain, the enemies where the table says so", () => {
    expect(whoBegins(true, null, { ...DEFAULT_DIALS, villainsBegin: "enemies" })).toBe("enemies");
  });
});

describe("a round", () => {
  it("goes from side to side, and a side that has finished is passed over", () => {
    const few = [combatant("a", "heroes"), combatant("b", "heroes"), combatant("c", "heroes")];
    const [sides] = playRound([...few, combatant("x", "enemies")], "heroes");
    expect(sides).toEqual(["heroes", "enemies", "heroes", "heroes"]);
  });

  it("may be begun by the enemies", () => {
    const [sides] = playRound([combatant("a", "heroes"), combatant("x", "enemies")], "enemies");
    expect(sides).toEqual(["enemies", "heroes"]);
  });

  it("ends once everybody has had all their turns, and no turn is had twice", () => {
    const anyCombatant = fc.record({
      side: fc.constantFrom(...SIDES),
      turns: fc.integer({ min: 1, max: 3 }),
      out: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyCombatant, { maxLength: 9 }), fc.constantFrom(...SIDES), (list, first) => {
        const all = list.map((one, place) => ({ ...one, id: `${place}`, acted: 0 }));
        const [sides, after] = playRound(all, first);
        const turns = all.filter(({ out }) => !out).reduce((sum, one) => sum + one.turns, 0);
        expect(sides).toHaveLength(turns);
        for (const one of after) expect(one.acted).toBe(one.out ? 0 : one.turns);
        expect(newRound(after).every(({ acted }) => acted === 0)).toBe(true);
      }),
    );
  });

  it("changes sides after each turn as long as both can act", () => {
    const heroes = ["a", "b"].map((id) => combatant(id, "heroes"));
    const [sides] = playRound([...heroes, combatant("x", "enemies", 2)], "heroes");
    expect(sides).toEqual(["heroes", "enemies", "heroes", "enemies"]);
  });

  it("supporting a group check costs one's turn, and who has none left cannot support", () => {
    const supporting = useTurn([combatant("a", "heroes"), combatant("x", "enemies")], "a");
    expect(supporting.map(mayAct)).toEqual([false, true]);
    expect(useTurn(supporting, "a")).toEqual(supporting);
  });

  it("passes over whoever is out", () => {
    const gone = { ...combatant("x", "enemies"), out: true };
    expect(mayAct(gone)).toBe(false);
    expect(nextSide([combatant("a", "heroes"), gone], "heroes", "heroes")).toBe("heroes");
  });
});

describe("the actions of a conflict", () => {
  it("are ten", () => {
    expect(CONFLICT_ACTIONS.join(" ")).toBe(
      "attack equipment guard hinder inventory objective spell study skill other",
    );
  });

  it("guard: +2 to opposed checks", () => {
    expect(GUARD_OPPOSED_BONUS).toBe(2);
  });

  it("hinder: a check against 10", () => {
    expect(HINDER_DIFFICULTY).toBe(10);
  });

  it("study: insight with insight, better from 7, 10 and 13", () => {
    expect(STUDY_PAIR).toEqual(["insight", "insight"]);
    expect([6, 7, 9, 10, 12, 13, 20].map(studyTier)).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });
});
