// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";

const happened: string[] = [];
const fails = new Set<string>();

const opens = (name: string) => async (): Promise<void> => {
  await new Promise((next) => void setTimeout(next));
  if (fails.has(name)) throw new Error(`${name} failed`);
  happened.push(name);
};

vi.mock("../../../src/fates-edge/apps/bank-panel.ts", () => ({
  bankStartsOpen: () => true,
  openBank: opens("bank"),
}));
vi.mock("../../../src/fates-edge/apps/clocks/clock-panel.ts", () => ({
  clocksStartOpen: () => true,
  openClocks: opens("clocks"),
}));
vi.mock("../../../src/fates-edge/apps/your-move/panel.ts", () => ({
  yourMoveStartsOpen: () => false,
  openYourMove: opens("your move"),
}));
vi.mock("../../../src/fates-edge/apps/shelf/shelf.ts", () => ({ startShelf: () => happened.push("shelf") }));

const { openPanelsAtStart } = await import("../../../src/fates-edge/apps/shelf/panels-at-start.ts");

beforeEach(() => {
  happened.length = 0;
  fails.clear();
});

describe("At the start", () => {
  it("the panels that were open come first, then the shelf of those that were closed", async () => {
    await openPanelsAtStart();
    expect(happened).toEqual(["bank", "clocks", "shelf"]);
  });

  it("a panel that fails is told of, and the shelf comes nevertheless", async () => {
    fails.add("clocks");
    await expect(openPanelsAtStart()).rejects.toThrow("clocks failed");
    expect(happened).toContain("shelf");
  });
});
