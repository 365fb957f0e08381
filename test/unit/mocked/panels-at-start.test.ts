// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PanelDoor } from "../../../src/table/windows/shelf.ts";

const happened: string[] = [];
const fails = new Set<string>();

const opens = (name: string) => async (): Promise<void> => {
  await new Promise((next) => void setTimeout(next));
  if (fails.has(name)) throw new Error(`${name} failed`);
  happened.push(name);
};

vi.mock("../../../src/table/windows/shelf.ts", () => ({ startShelf: () => happened.push("shelf") }));

const { openPanelsAtStart } = await import("../../../src/table/windows/panels-at-start.ts");

const door = (id: string, isOpen: boolean): PanelDoor => {
  return { id, label: id, toggle: opens(id), startsOpen: () => isOpen };
};

const DOORS = [door("bank", true), door("clocks", true), door("your move", false)];

beforeEach(() => {
  happened.length = 0;
  fails.clear();
});

describe("At the start", () => {
  it("the panels that were open come first, then the shelf of those that were closed", async () => {
    await openPanelsAtStart(DOORS);
    expect(happened).toEqual(["bank", "clocks", "shelf"]);
  });

  it("a panel that fails is told of, and the shelf comes nevertheless", async () => {
    fails.add("clocks");
    await expect(openPanelsAtStart(DOORS)).rejects.toThrow("clocks failed");
    expect(happened).toContain("shelf");
  });
});
