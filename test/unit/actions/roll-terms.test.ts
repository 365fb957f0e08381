import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chosenDv } from "../../../src/fates-edge/actions/roll/roll-terms.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { aTable, HeldDocument, type Table } from "../support/a-table.ts";

describe("whose word a roll's difficulty is", () => {
  let table: Table;
  const chosen = (dv?: number, call: number | null = null) =>
    chosenDv(
      { attribute: "body", skill: "melee", ...(dv !== undefined && { dv }) },
      { dv: call },
      EDITIONS.srd,
    );
  const sceneOf = (dv: number | null): void => {
    const system = { scene: { number: 1, dv } };
    table.add(new HeldDocument("Actor", "party", { type: "party", name: "The Company", system }));
  };
  const sit = (isGM: boolean): void => table.sit({ id: isGM ? "gm" : "mara", isGM });

  beforeEach(() => (table = aTable()));
  afterEach(() => vi.unstubAllGlobals());

  it("4.5.1: the GM's where a GM rolls with it, a proposal where a player does", () => {
    sceneOf(null);
    sit(true);
    expect(chosen(3)).toEqual({ dv: 3, dvSource: "gm", isSettled: false });
    sit(false);
    expect(chosen(3)).toEqual({ dv: 3, dvSource: "player", isSettled: false });
  });

  it("the scene's for players, who change nothing of it; a GM may", () => {
    sceneOf(4);
    sit(false);
    expect(chosen(3)).toEqual({ dv: 4, dvSource: "gm", isSettled: true });
    sit(true);
    expect(chosen(3)).toEqual({ dv: 3, dvSource: "gm", isSettled: false });
    expect(chosen(3, 5), "the call's for everybody").toEqual({ dv: 5, dvSource: "gm", isSettled: true });
  });

  it("nobody's where nobody has said one", () => {
    sceneOf(null);
    sit(false);
    expect(chosen()).toMatchObject({ dvSource: "default", isSettled: false });
  });
});
