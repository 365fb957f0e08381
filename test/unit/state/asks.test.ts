import { describe, expect, it } from "vitest";
import { defineGame } from "../../../src/foundry/game.ts";
import { FATES_EDGE } from "../../../src/fates-edge/data/game.ts";

defineGame(FATES_EDGE);

describe("an ask of an asset, as any client may have written it", async () => {
  const { readAsk } = await import("../../../src/fates-edge/state/retinue/asks.ts");

  it("is read as it was asked", () => {
    const ask = {
      asset: "Actor.sable.Item.ring",
      assetName: "The ring",
      place: "on",
      pay: "boon",
      words: "A quiet room.",
      effect: "controlled",
      clock: "hunt",
    };
    expect(readAsk(ask)).toEqual(ask);
  });

  it("asks for the least where it says what nobody knows: off-screen, by its free use, nothing on screen", () => {
    expect(readAsk({ asset: { id: "x" }, place: "moon", pay: "gold", effect: 7, words: "  So?  " })).toEqual({
      asset: "",
      assetName: "",
      place: "off",
      pay: "free",
      words: "So?",
      effect: "",
      clock: "",
    });
  });
});
