// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import { GM, as, openWholeTable, party, pc, press, rolled, SABLE } from "./support/whole-table.ts";

/** What is open about a roll stays listed until it is done, waived or closed with the scene, whatever its character rolls next. */
describe("A roll with something open, when the same character has rolled again", () => {
  beforeAll(async () => {
    await openWholeTable();
    await party().update({ system: { scene: { running: true } } });
  });

  const waiting = async (): Promise<{ player: string[]; gms: string[] }> => {
    const [{ waitingFacts }, { waitingFor, waitingForGMs }] = await Promise.all([
      import("../../../src/fates-edge/state/waiting/waiting-facts.ts"),
      import("../../../src/fates-edge/state/waiting/waiting.ts"),
    ]);
    const facts = await as(GM, () => waitingFacts(pc(SABLE)));
    return {
      player: waitingFor(facts).map(({ kind, of }) => `${kind} ${of}`),
      gms: waitingForGMs(facts, []).map(({ of }) => of),
    };
  };

  let age = 1;
  const thrownNow = async (approach: string, faces: readonly number[]) => {
    const roll = await rolled(approach, faces);
    roll.updateSource({ _stats: { createdTime: (age += 1) } });
    return roll;
  };
  const CLEAN = [6, 7, 8, 2, 3, 4];

  it("goes on waiting for the GM who has its points to spend, until they are left", async () => {
    const first = await thrownNow("first", [1, 1, 6, 7, 8, 4]);
    await thrownNow("second", CLEAN);
    expect((await waiting()).gms).toEqual([first.id]);
    await press(GM, first, "Bank");
    expect((await waiting()).gms).toEqual([]);
  });

  it("goes on waiting for its player's choice", async () => {
    const partial = await thrownNow("third", [1, 6, 2, 3, 4, 5]);
    await thrownNow("fourth", CLEAN);
    expect((await waiting()).player).toEqual([`fork ${partial.id}`]);
  });

  it("is over with its scene", async () => {
    await party().update({ system: { scene: { number: party().system.scene.number + 1 } } });
    expect(await waiting()).toEqual({ player: [], gms: [] });
  });
});
