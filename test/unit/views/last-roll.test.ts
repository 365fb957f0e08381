import "./support/host.ts";
import { describe, expect, it, vi } from "vitest";
import { rememberedRoll } from "../../../src/fates-edge/apps/roll/last-roll.ts";
import { supplyLeft } from "../../../src/fates-edge/apps/scene/scene-words.ts";

/** Keeps what this browser remembers, as an earlier version may have stored it. */
function remember(lastRoll: object): void {
  const { i18n } = game;
  vi.stubGlobal("game", { i18n, settings: { get: () => lastRoll } });
}

describe("what is remembered of a roll", () => {
  it("is how one rolls, and never how richly one described it: no words, no re-rolls", () => {
    remember({ sable: { attribute: "wits", skill: "lore", dv: 2, ladder: "intricate", approach: "Softly" } });
    const remembered = rememberedRoll({ id: "sable" } as never);
    expect(JSON.stringify(remembered)).not.toMatch(/intricate|Softly/);
    expect(remembered).toEqual({ attribute: "wits", skill: "lore", dv: 2 });
    expect(rememberedRoll({ id: "bryn" } as never)).toEqual({});
  });
});

describe("supply in words", () => {
  it("says what is left: full is all of it, and never none", () => {
    expect([0, 1, 4].map(supplyLeft)).toEqual([
      "Supply.Left(left=4,size=4)",
      "Supply.Left(left=3,size=4)",
      "Supply.Left(left=0,size=4)",
    ]);
  });
});
