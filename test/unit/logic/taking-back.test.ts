import { describe, expect, it } from "vitest";
import type { ActionData, GmsPart } from "../../../src/fates-edge/data/message/action.ts";
import type { ActionFacts } from "../../../src/fates-edge/state/roll/card-facts.ts";
import { actionText } from "../../../src/fates-edge/cards/action/text.ts";
import { rollMarks } from "../../../src/fates-edge/state/roll/marks.ts";
import { type ActionView, viewAction } from "../../../src/fates-edge/cards/action/view.ts";
import { judgeRoll } from "../../../src/fates-edge/actions/roll/judge-roll.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import type { RollHistory } from "../../../src/fates-edge/rules/roll-history.ts";
import {
  aCreditedAction,
  anAction,
  aRollVerdict,
  boonRoll,
  factsOf,
  GM_VIEWER,
  RESTED,
  storedRoll,
} from "./support/an-action.ts";
import { KEYS } from "./support/words.ts";

function view(facts: ActionFacts): ActionView {
  const seen = viewAction(facts);
  if (seen.type !== "action") throw new Error("the card is hidden");
  return seen;
}

const act = { user: "gm", changes: [], undone: false };
const spend = {
  ...act,
  points: 1,
  label: "A squeal",
  text: "",
  uuid: "",
  effects: {},
  summary: [],
  offer: "",
  erased: "",
};
const initial = [1, 1, 8, 9];
const turned: RollHistory = { initial, steps: [{ index: 0, from: 1, to: 7, why: "boon" }] };
const rolls = [storedRoll({ initial, steps: [] }), boonRoll(0, 7)];

/** A credited roll of which a boon turned the first die. */
function turnedAction(gm: Partial<GmsPart> = {}): ActionData {
  const action = anAction(4);
  return { ...action, gm: { ...action.gm, judged: aRollVerdict(turned, { rolls: 2 }), ...gm } };
}

/** The same once a GM took the boon's die back. */
function takenAction(): ActionData {
  const judged = aRollVerdict({ initial, steps: [] }, { rolls: 2 });
  return turnedAction({ judged, taken: [{ roll: 1, from: 1, to: 7 }] });
}

const seenByGM = (system: ActionData, changed: Partial<ActionFacts> = {}): ActionView =>
  view(factsOf(initial, system, { rolls, viewer: GM_VIEWER, ...changed }));

describe("a boon's re-roll", () => {
  it("can be taken back by a GM while the card is open, and by nobody else", () => {
    expect(seenByGM(turnedAction())).toMatchObject({
      can: { takeReroll: true },
      reroll: { roll: 1, from: 1, to: 7 },
    });
    const own = view(factsOf(initial, turnedAction(), { rolls }));
    expect(own).toMatchObject({ can: { takeReroll: false }, reroll: null });
    const spent = turnedAction({ state: "spent", spends: { s: spend } });
    expect(seenByGM(spent).can.takeReroll).toBe(false);
    expect(seenByGM(turnedAction(), { scene: 2 }).can.takeReroll, "the scene is over").toBe(false);
  });

  it("is not offered before the GM's client has seen it", () => {
    expect(seenByGM(aCreditedAction(initial)).can.takeReroll).toBe(false);
  });

  it("taken back, leaves the old face, the credit of before, and is told", () => {
    const card = seenByGM(takenAction());
    expect(card.dice[0]).toMatchObject({ face: 1, old: [] });
    expect(card.outcome?.setbacks).toBe(2);
    expect(card.taken).toEqual([{ roll: 1, from: 1, to: 7 }]);
    expect(actionText(card, KEYS).join("\n")).toContain(
      "Card.Reroll(roll=1,from=1,to=7) (TABLE.Card.Undone)",
    );
  });

  it("taken back, is not counted anew, though its die still lies among the rolls", () => {
    const claim = {
      system: takenAction(),
      rolls,
      paid: 1,
      uses: [],
      author: { isGM: false },
      ownsActor: true,
      request: null,
      scene: 1,
      sceneDv: null,
      edition: EDITIONS.srd,
      banking: true,
      judge: "gm",
    };
    expect(judgeRoll(claim)).toBeNull();
    const again = [...rolls, boonRoll(1, 6)];
    expect(judgeRoll({ ...claim, rolls: again })).toMatchObject({
      faces: [1, 6, 8, 9],
      setbacks: 1,
      rolls: 3,
    });
    expect(judgeRoll({ ...claim, rolls: again, paid: 0 })).toBeNull();
  });

  it("made after one that was taken back can be taken back in its turn", () => {
    const steps = [{ index: 1, from: 1, to: 6, why: "boon" }] as const;
    const judged = aRollVerdict({ initial, steps }, { rolls: 3 });
    const system = { ...takenAction(), gm: { ...takenAction().gm, judged } };
    const card = seenByGM(system, { rolls: [...rolls, boonRoll(1, 6)] });
    expect(card.reroll).toEqual({ roll: 2, from: 1, to: 6 });
  });
});

describe("the credit of a roll", () => {
  const system = aCreditedAction(initial);

  it("can be taken back while none of its points is used", () => {
    expect(seenByGM(system).can.takeCredit).toBe(true);
    expect(seenByGM(aCreditedAction(initial, { state: "banked" })).can.takeCredit).toBe(true);
    expect(seenByGM(aCreditedAction(initial, { state: "spent", spends: { s: spend } })).can.takeCredit).toBe(
      false,
    );
    expect(seenByGM(aCreditedAction(initial, { state: "drawing" })).can.takeCredit).toBe(false);
    expect(seenByGM(system, { bank: 1 }).can.takeCredit, "the bank has paid with it").toBe(false);
    expect(seenByGM(system, { scene: 2 }).can.takeCredit, "the bank was added up").toBe(false);
    expect(seenByGM(aCreditedAction([8, 9])).can.takeCredit, "there is none").toBe(false);
    expect(view(factsOf(initial, system)).can.takeCredit, "a player").toBe(false);
  });

  it("taken back, leaves nothing to spend, no re-roll, and says so", () => {
    const returned = aCreditedAction(initial, { state: "returned" });
    const card = seenByGM(returned);
    expect(card.rollPoints).toMatchObject({ state: "returned", left: 0 });
    expect(card.can).toMatchObject({ spend: false, draw: false, leave: false, takeCredit: false });
    expect(view(factsOf(initial, returned)).can.reroll).toBe(false);
    expect(actionText(card, KEYS)).toContain("Card.Returned");
  });
});

describe("what a roll marked on its character", () => {
  const entry = (reason: string, delta: number, message = "card") => ({ delta, reason, message });
  const boons = {
    base: 5,
    entries: {
      "card-p": entry("position", -1),
      "card-o": entry("overflow", -2),
      "card-r1": entry("reroll", -1),
      "other-o": entry("overflow", -1, "other"),
    },
  };

  it("is fatigue's first bite and the boons the roll itself took, re-rolls aside", () => {
    expect(rollMarks({ boons, fatigue: { used: true, by: "card" } }, "card")).toEqual([
      { kind: "fatigue", count: 1 },
      { kind: "position", count: 1 },
      { kind: "overflow", count: 2 },
    ]);
  });

  it("is nothing of another roll's, nor what was taken back", () => {
    const rested = { base: 0, entries: {} };
    expect(rollMarks({ boons: rested, fatigue: { used: true, by: "other" } }, "card")).toEqual([]);
    expect(rollMarks({ boons: rested, fatigue: { used: false, by: "card" } }, "card")).toEqual([]);
    expect(rollMarks(null, "card")).toEqual([]);
  });

  it("is shown to GMs", () => {
    const actor = { uuid: "", name: "", img: "", boons, fatigue: RESTED };
    expect(seenByGM(aCreditedAction(initial), { actor }).marks).toHaveLength(2);
    expect(view(factsOf(initial, aCreditedAction(initial), { actor })).marks).toEqual([]);
  });
});
