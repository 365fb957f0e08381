import { beforeAll, describe, expect, it } from "vitest";
import { defineGame } from "../../../src/foundry/game.ts";
import { FATES_EDGE } from "../../../src/fates-edge/data/game.ts";
import {
  type FlaggedPage,
  pageClocks,
  pageScene,
} from "../../../src/fates-edge/state/campaign/adventure-pages.ts";

const page = (scene: object): FlaggedPage => ({ flags: { "fates-edge": { scene } } });

beforeAll(() => defineGame(FATES_EDGE));

describe("the scene that a page of an adventure frames", () => {
  it.each([1, 2, 3, 4, 5, 6])("has the difficulty that it says: DV %i", (dv) => {
    expect(pageScene(page({ dv }))).toMatchObject({ dv });
  });

  it.each([0, -1, 2.5, "3", null, {}])("leaves the difficulty to the GM where it says %j", (dv) => {
    expect(pageScene(page({ dv }))?.dv ?? null).toBeNull();
  });

  it("is none where the page says nothing of a scene", () => {
    expect(pageScene({ flags: {} })).toBeNull();
    expect(pageScene(page([] as object))).toBeNull();
  });
});

describe("the clocks that a page of an adventure brings", () => {
  const seen = (sight: unknown): string | undefined =>
    pageClocks({ flags: { "fates-edge": { clocks: { wheel: { name: "The wheel", size: 6, sight } } } } })[0]
      ?.clock.sight;

  it.each(["all", "name", "gm"])("are shown as the page says: %s", (sight) => {
    expect(seen(sight)).toBe(sight);
  });

  it.each([undefined, "", "everybody", 1])("are the GM's alone where it says %j", (sight) => {
    expect(seen(sight)).toBe("gm");
  });
});
