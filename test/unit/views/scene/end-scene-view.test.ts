import { beforeAll, describe, expect, it } from "vitest";
import type * as EndScene from "../../../../src/fates-edge/apps/scene/end-scene.ts";
import { openHoldings, partyHere } from "../support/holdings-world.ts";

/** What a GM is asked as a scene ends. */
describe("the end of a scene", () => {
  const window = {} as typeof EndScene;

  beforeAll(async () => {
    await openHoldings();
    Object.assign(window, await import("../../../../src/fates-edge/apps/scene/end-scene.ts"));
  });

  const asked = (ends: string): unknown => {
    const none = { fates: {}, converts: {}, major: { end: "", extras: [] }, carries: false } as const;
    const { asksBank, said } = window.endSceneView(partyHere(), { uid: "end", ends, ...none });
    return { asksBank, said };
  };
  const bank = (wanted: number): Promise<unknown> => {
    const { entries, total } = partyHere().system.bank;
    const points = wanted - total + (entries["only"]?.points ?? 0);
    const entry = { kind: "roll", points, label: "", actor: "", user: "", message: "", scene: 1 };
    return partyHere().update({ system: { bank: { entries: { only: entry } } } } as never);
  };

  it("asks what becomes of points that are left", async () => {
    await bank(2);
    expect(asked("scene")).toEqual({
      asksBank: true,
      said: "The scene closes. What becomes of the points still in the bank?",
    });
    expect(asked("arc"), "an arc takes them along").toEqual({
      asksBank: false,
      said: expect.stringContaining("one complication"),
    });
  });

  it("asks nothing about an empty bank", async () => {
    await bank(0);
    for (const ends of ["scene", "arc", "campaign"])
      expect(asked(ends)).toEqual({ asksBank: false, said: "The bank is empty: nothing in it is lost." });
  });
});
