import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { madeOfSettings, orPrinted, settingsOf } from "../../../../src/table/setup/settings.ts";

/** What a game of lanterns keeps. */
interface Lanterns {
  readonly oil: number;
  readonly wicks: readonly string[];
}

const kept = new Map<string, unknown>();

beforeEach(() => {
  kept.clear();
  const settings = {
    get: (_game: string, key: string) => structuredClone(kept.get(key)),
    set: async (_game: string, key: string, value: unknown) => void kept.set(key, value),
  };
  vi.stubGlobal("game", { settings });
});

afterEach(() => vi.unstubAllGlobals());

describe("a game's settings", () => {
  const { setting, changeSetting } = settingsOf<Lanterns>();

  it("hold what was written last", async () => {
    await changeSetting("oil", 3);
    await changeSetting("oil", 4);
    expect(setting("oil")).toBe(4);
  });

  it("are made something of once for each state, though the host hands out a new copy each time", async () => {
    await changeSetting("wicks", ["long"]);
    const make = vi.fn((wicks: readonly string[]) => new Set(wicks));
    const known = madeOfSettings(() => setting("wicks"), make);
    expect(known()).toBe(known());
    expect(make).toHaveBeenCalledTimes(1);
    await changeSetting("wicks", ["long", "short"]);
    expect([...known()]).toEqual(["long", "short"]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("are made something of also while the host knows nothing of them", () => {
    expect(
      madeOfSettings(
        () => setting("wicks"),
        (wicks) => wicks ?? "none",
      )(),
    ).toBe("none");
  });

  it("that cannot be read cost the table's own, and not what the game comes with", () => {
    const broken = (): string[] => {
      throw new Error("no list");
    };
    expect(orPrinted(broken, () => ["printed"])).toEqual(["printed"]);
    expect(
      orPrinted(
        () => ["own"],
        () => ["printed"],
      ),
    ).toEqual(["own"]);
  });
});
