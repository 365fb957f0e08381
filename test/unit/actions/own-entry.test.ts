import { describe, expect, it } from "vitest";
import type { BankEntry } from "../../../src/fates-edge/data/actor/entries.ts";
import type { RollVerdict } from "../../../src/fates-edge/data/message/action.ts";
import { ownsEntry } from "../../../src/fates-edge/actions/roll/credit.ts";
import { aRollVerdict } from "../support/an-action.ts";

const ID = "rollrollrollroll";

const entry = (kind: BankEntry["kind"], points: number, message = ID): BankEntry => ({
  kind,
  points,
  message,
  label: "",
  actor: "",
  user: "",
  scene: 1,
});

const now = (initial: readonly number[], steps: RollVerdict["steps"] = []): RollVerdict =>
  aRollVerdict({ initial, steps: steps as never });

const boon = (index: number, from: number, to: number) => ({ index, from, to, why: "boon" });

describe("whether the bank's entry under a card's id is the card's", () => {
  it("is, where none is there yet", () => {
    expect(ownsEntry({}, { message: ID, before: null, now: now([1, 1]) })).toBe(true);
    expect(ownsEntry({}, { message: "constructor", before: null, now: now([1]) })).toBe(true);
  });

  it("is, as long as it holds what was witnessed before", () => {
    const crediting = { message: ID, before: now([1, 1]), now: now([1, 1], [boon(0, 1, 9)]) };
    expect(ownsEntry({ [ID]: entry("roll", 2) }, crediting)).toBe(true);
    expect(ownsEntry({ [ID]: entry("roll", 4) }, crediting)).toBe(false);
  });

  it("is, when a GM left between entry and stamp, also if a boon was spent since", () => {
    const turned = now([1, 1], [boon(0, 1, 9)]);
    for (const points of [2, 1])
      expect(ownsEntry({ [ID]: entry("roll", points) }, { message: ID, before: null, now: turned })).toBe(
        true,
      );
    const worse = now([5, 1], [boon(0, 5, 1)]);
    expect(ownsEntry({ [ID]: entry("roll", 1) }, { message: ID, before: null, now: worse })).toBe(true);
  });

  it("is, when a GM left before an edge threw dice again or cancelled a setback", () => {
    const edge = { index: 0, from: 1, to: 9, why: "edge", use: "u" };
    const turned = now([1, 1, 1], [edge]);
    const spared = { ...turned, setbacks: 1 };
    const owns = (points: number, verdict: RollVerdict): boolean =>
      ownsEntry({ [ID]: entry("roll", points) }, { message: ID, before: null, now: verdict });
    expect([3, 2, 1, 4].map((points) => owns(points, turned))).toEqual([true, true, false, false]);
    expect([3, 2, 1, 4].map((points) => owns(points, spared))).toEqual([true, true, true, false]);
  });

  it("is not, when another card of that id was credited and deleted", () => {
    expect(ownsEntry({ [ID]: entry("roll", 4) }, { message: ID, before: null, now: now([1]) })).toBe(false);
  });

  it("is not, when that card's points were spent or drawn for", () => {
    const entries = { [ID]: entry("roll", 2), spend: entry("spend", -2) };
    const turned = now([1, 1], [boon(0, 1, 9)]);
    expect(ownsEntry(entries, { message: ID, before: null, now: turned })).toBe(false);
  });

  it("is not, when it is an act's", () => {
    for (const kind of ["spend", "draw", "over"] as const)
      expect(ownsEntry({ [ID]: entry(kind, -2) }, { message: ID, before: null, now: now([1, 1]) })).toBe(
        false,
      );
  });
});
