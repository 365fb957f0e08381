// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type * as Asks from "../../../src/fates-edge/actions/ask-asset.ts";
import type * as Windows from "../../../src/fates-edge/apps/holdings/ask-asset.ts";
import type { AskWish } from "../../../src/fates-edge/actions/ask-asset.ts";
import type { AssetItem } from "../../../src/fates-edge/data/kinds.ts";
import {
  as,
  banked,
  buttonOf,
  GM,
  MARA,
  newest,
  opened,
  openWholeTable,
  pc,
  press,
  SABLE,
  soon,
  told,
  wordsOf,
} from "./support/whole-table.ts";

const NAME = "Spy ring of the Lamp Ward";
const RING = {
  name: NAME,
  type: "asset",
  system: {
    ...{ kind: "spy", tier: 2, scope: "Papers and plans.", reach: "the city" },
    effect: "Somebody knows somebody who copies letters.",
    onScreen: { controlled: true, rail: true, effect: false },
  },
};

/** What a GM answers an ask of an asset with (SRD 16.12; Clarification 3). By hand and by keys: `play/holdings`. */
describe("An ask of an asset", () => {
  let asks: typeof Asks;
  let windows: typeof Windows;
  const ring = (): AssetItem => pc(SABLE).items.getName(NAME) as AssetItem;
  const boons = (): number => pc(SABLE).system.boons.value;
  const condition = (to: "maintained" | "compromised") => ring().update({ system: { condition: to } });

  beforeAll(async () => {
    await openWholeTable();
    asks = await import("../../../src/fates-edge/actions/ask-asset.ts");
    windows = await import("../../../src/fates-edge/apps/holdings/ask-asset.ts");
    await pc(SABLE).createEmbeddedDocuments("Item", [RING] as never);
    const awards = { given: { kind: "award", xp: 20 } };
    await pc(SABLE).update({ system: { boons: { base: 5, entries: {} }, awards } });
    // The session's first is free; those of the tests have their price.
    await press(GM, await ask("Which gate is watched?", { pay: "free" }), "Yes");
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  /** Mara asks, and pays for it. */
  async function ask(
    words: string,
    wish: Omit<AskWish, "words" | "place"> & { place?: "on" },
  ): Promise<ChatMessage.Implementation> {
    const asked = await as(MARA, () => asks.askAsset(pc(SABLE), ring(), { place: "off", ...wish, words }));
    expect(asked?.author?.id).toBe(MARA);
    return asked!;
  }

  it("answered with no costs nothing, and a stretch gives the GM a point that goes with its undo", async () => {
    const before = boons();
    const archive = await ask("Burn the whole archive.", { pay: "boon" });
    expect(boons()).toBe(before - 1);
    await press(GM, archive, "No");
    expect(await told(MARA, archive)).toContain("The GM says no");
    expect(boons()).toBe(before);
    const key = await ask("A key to the tower.", { pay: "xp" });
    const left = pc(SABLE).system.xp.left;
    const bank = banked();
    await press(GM, key, /^A stretch/);
    await soon(banked).toBe(bank + 1);
    await press(GM, key, /^Undo/);
    await soon(banked).toBe(bank);
    await soon(() => pc(SABLE).system.xp.left).toBe(left + 2);
  });

  it("may need a setup roll first, and less than was asked is put into the GM's words", async () => {
    const forger = await ask("The name of the forger.", { pay: "boon" });
    await press(GM, forger, "First a roll");
    expect(await told(MARA, forger)).toContain("First a roll: the GM asked");
    const call = await told(MARA, newest());
    expect(call).toContain("makes it plausible");
    expect(call).toContain("DV 2");
    await press(GM, forger, "Less, same price");
    const words = await opened("Less than was asked");
    words.querySelector<HTMLInputElement>("input, textarea")!.value = "Only the street he lives in.";
    buttonOf(words, "Give this much").click();
    await soon(() => told(MARA, forger)).toContain("Only the street he lives in.");
    expect(await told(MARA, forger)).toContain("does less");
  });

  it("of one that is compromised while it waits is told and given back; then it is refused with what to do", async () => {
    const before = boons();
    const letter = await ask("One more letter.", { pay: "boon" });
    expect(boons()).toBe(before - 1);
    await condition("compromised");
    await soon(() => told(MARA, letter)).toContain("The asset is compromised");
    await soon(boons).toBe(before);
    await windows.AskAssetWindow.open(ring());
    expect(wordsOf(await opened(`Use ${NAME}`))).toContain("Recover it first in a quest");
  });
});
