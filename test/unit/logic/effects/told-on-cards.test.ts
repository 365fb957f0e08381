import { describe, expect, it } from "vitest";
import type { SpendAct } from "../../../../src/fates-edge/data/message/action-data.ts";
import { viewAction } from "../../../../src/fates-edge/documents/card/view-action.ts";
import { viewBankSpend } from "../../../../src/fates-edge/documents/card/view-bank-spend.ts";
import { aCreditedAction, factsOf } from "../support/an-action.ts";

const faces = [9, 8, 1, 1];
const act = { user: "gm", changes: [], undone: false };
const told = ["Patrol Sweep: 3 → 4 of 6."];
const spend: SpendAct = {
  ...act,
  points: 1,
  label: "A squeal",
  text: "",
  uuid: "",
  effects: {},
  told,
  offer: "",
};

/** All that a card says in words. */
function textOf(spends: Readonly<Record<string, SpendAct>>, draws = {}): string {
  return viewAction(factsOf(faces, aCreditedAction(faces, { spends, draws }))).plainText.join("\n");
}

describe("what effects did", () => {
  it("is told beneath the spend, and no more once it is undone", () => {
    expect(textOf({ s: spend })).toContain(told[0]);
    expect(textOf({ s: { ...spend, undone: true } })).not.toContain(told[0]);
  });

  it("is told beneath a drawn twist", () => {
    const draw = { ...act, points: 2, cards: [], twist: "A lantern swings.", effects: {}, told };
    expect(textOf({}, { d: draw })).toContain(told[0]);
    expect(textOf({}, { d: { ...draw, undone: true } })).not.toContain(told[0]);
  });

  it("is told on the card of a spend from the bank", () => {
    const { system: _, ...facts } = factsOf(faces, aCreditedAction(faces));
    const seen = viewBankSpend({ ...facts, author: { id: "gm", name: "GM", isGM: true }, system: spend });
    expect(seen.plainText).toContain(told[0]);
  });
});
