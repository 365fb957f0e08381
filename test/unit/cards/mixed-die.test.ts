import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ActionData } from "../../../src/fates-edge/data/message/action.ts";
import { historyOf } from "../../../src/fates-edge/state/roll/roll-history.ts";
import type { StoredRoll } from "../../../src/fates-edge/data/roll.ts";
import type { ActionFacts } from "../../../src/fates-edge/state/roll/card-facts.ts";
import { actionText } from "../../../src/fates-edge/cards/action/text.ts";
import { type ActionView, viewAction } from "../../../src/fates-edge/cards/action/view.ts";
import { judgeRoll, type RollToJudge } from "../../../src/fates-edge/actions/roll/judge-roll.ts";
import { DIE_NAMES, seededDice } from "../../../src/fates-edge/rules/dice.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { rerollWithBoon, rollAction, type RollHistory } from "../../../src/fates-edge/rules/roll-history.ts";
import { anyLadder, anySeed } from "../rules/support.ts";
import { anAction, aRollVerdict, boonRoll, edgeRoll, factsOf, storedRoll } from "../support/an-action.ts";
import { KEYS } from "../support/words.ts";

/** D8s as they fell. */
const eights = (...initial: readonly number[]): RollHistory => ({ initial, steps: [], die: "d8" });

const claim = (history: RollHistory, changed: Partial<RollToJudge> = {}): RollToJudge => ({
  system: anAction(history.initial.length, { die: history.die ?? "d10" }),
  rolls: [storedRoll(history)],
  paid: 0,
  uses: [],
  author: { isGM: false },
  ownsActor: true,
  request: null,
  scene: 1,
  sceneDv: null,
  edition: EDITIONS.srd,
  die: "d8",
  banking: true,
  judge: "gm",
  ...changed,
});

describe("a message's rolls read as either die", () => {
  it("give back the history that was stored, die and all", () => {
    fc.assert(
      fc.property(fc.constantFrom(...DIE_NAMES), anyLadder, anySeed, (die, ladder, seed) => {
        const dice = seededDice(seed);
        const thrown = rollAction({ size: 5, ladder, forced: 1, die }, dice);
        const history = rerollWithBoon(thrown, 0, dice);
        const { to } = history.steps.at(-1)!;
        const read = historyOf([storedRoll(thrown), boonRoll(0, to, die)], die);
        expect(read).toEqual({ ok: true, history });
      }),
    );
  });

  it("an edge's d8s too", () => {
    const read = historyOf([storedRoll(eights(5, 2, 1)), edgeRoll("use", [1, 2], [8, 4], "d8")], "d8");
    expect(read).toMatchObject({ ok: true, history: { die: "d8", steps: [{ to: 8 }, { to: 4 }] } });
  });

  it.each<[string, readonly StoredRoll[], string]>([
    ["a throw of d10s", [storedRoll({ initial: [5, 2], steps: [] })], "dice"],
    ["a 9", [storedRoll(eights(9, 2))], "dice"],
    ["a boon's d10", [storedRoll(eights(5, 2)), boonRoll(1, 8)], "boon"],
    ["an edge's d10s", [storedRoll(eights(5, 2)), edgeRoll("use", [1], [8])], "edge"],
    [
      "a re-roll that came to 9",
      [{ ...storedRoll(eights(1)), options: { steps: [{ index: 0, from: 1, to: 9, why: "ladder" }] } }],
      "steps",
    ],
  ])("no roll of d8s holds %s", (_, rolls, problem) => {
    expect(historyOf(rolls, "d8")).toEqual({ ok: false, problem });
  });

  it("no roll of d10s is made of d8s", () => {
    expect(historyOf([storedRoll(eights(5, 2))])).toEqual({ ok: false, problem: "dice" });
  });
});

describe("what a GM's client witnesses of d8s", () => {
  it("takes them in a mixed-tier scene, and notes what they were", () => {
    expect(judgeRoll(claim(eights(5, 1)))).toMatchObject({
      problem: "",
      die: "d8",
      setbacks: 1,
      banked: true,
    });
  });

  it("refuses d8s outside such a scene", () => {
    const verdict = judgeRoll(claim(eights(5, 1), { die: "d10" }));
    expect(verdict).toMatchObject({ problem: "dice", setbacks: 0, banked: false });
  });

  it("refuses d10s within one: fewer of them show a 1", () => {
    expect(judgeRoll(claim({ initial: [5, 1], steps: [] }))).toMatchObject({
      problem: "dice",
      banked: false,
    });
  });

  it("refuses d10s under the name of d8s", () => {
    const rolls = [storedRoll({ initial: [5, 2], steps: [] })];
    expect(judgeRoll(claim(eights(5, 2), { rolls }))).toMatchObject({ problem: "dice" });
  });

  it("takes a boon's d8 that is paid for, whatever the author says the dice were now", () => {
    const system = witnessed(eights(5, 1), { die: "d10" });
    const rolls = [storedRoll(eights(5, 1)), boonRoll(1, 6, "d8")];
    expect(judgeRoll(claim(eights(5, 1), { system, rolls, paid: 1 }))).toMatchObject({
      faces: [5, 6],
      die: "d8",
      setbacks: 0,
    });
  });

  it("takes no boon's d10 on d8s", () => {
    const system = witnessed(eights(5, 1));
    const rolls = [storedRoll(eights(5, 1)), boonRoll(1, 6)];
    expect(judgeRoll(claim(eights(5, 1), { system, rolls, paid: 1 }))).toBeNull();
  });
});

describe("a card of d8s", () => {
  it("counts a 5 and says so, to eyes and to ears", () => {
    const card = view(eights(5, 4, 1));
    expect(card).toMatchObject({ die: "d8", outcome: { successes: 1, setbacks: 1, outcome: "partial" } });
    expect(card.dice.map(({ meaning }) => meaning)).toEqual(["success", "neutral", "setback"]);
    expect(actionText(card, KEYS)).toContain("Die.Kind.d8(success=5)");
  });

  it("one of d10s says nothing of its dice", () => {
    const card = view({ initial: [5, 4], steps: [] });
    expect(card.die).toBe("d10");
    expect(actionText(card, KEYS).join()).not.toContain("Die.Kind");
  });

  it("stays one of d8s after its scene, when the next is rolled with d10s", () => {
    expect(view(eights(5, 5), { system: witnessed(eights(5, 5)), scene: 2 })).toMatchObject({
      die: "d8",
      outcome: { outcome: "clean" },
    });
  });

  it("offers an edge for its failed dice alone: a 5 is none", () => {
    const edge = { ...SURE_FOOTED, gives: "reroll" as const };
    const offered = (...faces: readonly number[]) =>
      view(eights(...faces), { edges: [edge] }).edges.map(({ label }) => label);
    expect([offered(5, 6), offered(5, 4)]).toEqual([[], ["Sure-footed"]]);
  });
});

const SURE_FOOTED = {
  moment: "after" as const,
  item: "Item.a",
  edge: "a",
  label: "Sure-footed",
  amount: 1,
  circumstance: "",
  by: "",
  uses: null,
};

/** A card that a GM's client has seen. */
function witnessed(history: RollHistory, changed: Partial<ActionData> = {}): ActionData {
  const action = anAction(history.initial.length, { die: history.die ?? "d10", ...changed });
  return { ...action, gm: { ...action.gm, judged: aRollVerdict(history) } };
}

function view(history: RollHistory, changed: Partial<ActionFacts> = {}): ActionView {
  const system = anAction(history.initial.length, { die: history.die ?? "d10" });
  const seen = viewAction(factsOf(history.initial, system, { rolls: [storedRoll(history)], ...changed }));
  if (seen.type !== "action") throw new Error("the card is hidden");
  return seen;
}
