import { describe, expect, it } from "vitest";
import { outcomeWords } from "../../../src/fates-edge/cards/action/outcome.ts";
import { actionText } from "../../../src/fates-edge/cards/action/text.ts";
import { type ActionView, viewAction } from "../../../src/fates-edge/cards/action/view.ts";
import { judgeTotals } from "../../../src/fates-edge/rules/outcome.ts";
import type { ActionFacts } from "../../../src/fates-edge/state/roll/card-facts.ts";
import type { CallResult } from "../../../src/fates-edge/state/roll/calls.ts";
import { aCreditedAction, factsOf } from "./support/an-action.ts";
import { KEYS } from "./support/words.ts";

function view(facts: ActionFacts): ActionView {
  const seen = viewAction(facts);
  if (seen.type !== "action") throw new Error("the card is hidden");
  return seen;
}

describe("the card of a roll that is read with others' (SRD 4.5.1, 4.6)", () => {
  const faces = [9, 8];
  const facts = (mode: "group" | "contest"): ActionFacts =>
    factsOf(faces, aCreditedAction(faces), { together: mode });
  const seen = (mode: "group" | "contest", result?: CallResult): ActionView => {
    const card = viewAction(facts(mode), result ? { result, own: "Sable", isYours: false } : null);
    if (card.type !== "action") throw new Error("the card is hidden");
    return card;
  };
  const sides = (own: number, theirs: number): CallResult => ({
    kind: "contest",
    sides: [
      { name: "Sable", successes: own },
      { name: "Veyra", successes: theirs },
    ],
    leader: own === theirs ? "" : own > theirs ? "Sable" : "Veyra",
  });

  it("is no success of its own while others still roll", () => {
    expect(outcomeWords(seen("contest"), KEYS)).toEqual({
      look: "open",
      label: "Call.Counts(count=2)",
      line: "Call.Part.contest",
    });
  });

  it.each([
    ["loses", sides(2, 3), "miss", "Call.Loses(name=Sable)"],
    ["wins", sides(2, 1), "clean", "Call.Leads(name=Sable)"],
    ["is level", sides(2, 2), "partial", "Call.Tie"],
  ])("says that it %s a contest, and never that it went well of itself", (_how, result, look, label) => {
    const card = seen("contest", result);
    expect(outcomeWords(card, KEYS)).toMatchObject({ look, label });
    expect(actionText(card, KEYS).join(" ")).not.toContain("Outcome.clean");
  });

  it.each([
    ["loses", sides(2, 3), "Call.YouLose"],
    ["wins", sides(2, 1), "Call.YouWin"],
  ])("says to whoever rolled that they are who %s", (_how, result, label) => {
    expect(outcomeWords(seen("contest", result), KEYS, true)?.label).toContain(label);
  });

  it("tells the group's outcome, not the one it would have had alone", () => {
    const outcome = judgeTotals(3, 2, { dv: 2, ladder: "basic" });
    const card = seen("group", { kind: "group", outcome, best: "Bryn", rolled: 2 });
    expect(outcomeWords(card, KEYS)).toMatchObject({
      look: "cost",
      label: "Call.GroupOutcome(outcome=Outcome.cost)",
    });
  });
});

describe("when a boon may turn a die (SRD 18)", () => {
  const faces = [8, 4, 2];
  const award = { a: { user: "gm", undone: false, boons: 1, changes: [] } } as never;

  it("not once the failure has earned one: the award must not stay on a success", () => {
    expect(view(factsOf(faces, aCreditedAction(faces))).can.reroll).toBe(true);
    expect(view(factsOf(faces, aCreditedAction(faces, { awards: award }))).can.reroll).toBe(false);
    const undone = { a: { ...(award as { a: object }).a, undone: true } } as never;
    expect(view(factsOf(faces, aCreditedAction(faces, { awards: undone }))).can.reroll).toBe(true);
  });

  it("and not on an old card, after the same character has rolled again", () => {
    expect(view(factsOf(faces, aCreditedAction(faces), { superseded: true })).can.reroll).toBe(false);
  });
});
