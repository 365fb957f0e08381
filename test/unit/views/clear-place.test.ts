// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clearPlace } from "../../../src/fates-edge/apps/parts/clear-place.ts";

const SHEET = { width: 780, height: 700 };

/** A page of this width, with panels from one edge to another. */
function page(width: number, panels: Readonly<Record<string, readonly [number, number]>>): void {
  document.body.replaceChildren(
    ...Object.entries(panels).map(([id, [left, right]]) => {
      const panel = document.createElement("div");
      panel.id = id;
      vi.spyOn(panel, "getBoundingClientRect").mockReturnValue({ left, right } as DOMRect);
      return panel;
    }),
  );
  Object.defineProperty(document.documentElement, "clientWidth", { value: width, configurable: true });
}

beforeEach(() => {
  Object.defineProperty(document.documentElement, "clientHeight", { value: 900, configurable: true });
});

describe("a sheet that opens", () => {
  it("stands between the clocks at the left and the bank at the right", () => {
    page(1920, { "fates-edge-clocks": [16, 296], "fates-edge-bank": [1200, 1500], sidebar: [1516, 1920] });
    expect(clearPlace(SHEET, 480)).toEqual({ width: 780, height: 700, left: 358, top: 50 });
  });

  it("covers the clocks rather than being narrow", () => {
    page(1600, { "fates-edge-clocks": [16, 296], "fates-edge-bank": [900, 1190], sidebar: [1210, 1600] });
    expect(clearPlace(SHEET, 480)).toMatchObject({ width: 780, left: 60 });
  });

  it("stands left of clocks that are docked at the right, and is narrow for them", () => {
    page(1400, { "fates-edge-clocks": [720, 1000], sidebar: [1010, 1400] });
    expect(clearPlace(SHEET, 480)).toMatchObject({ width: 688, left: 16 });
  });

  it("is left to the host where there is no room", () => {
    page(900, { "fates-edge-bank": [460, 600], sidebar: [610, 900] });
    expect(clearPlace(SHEET, 480)).toEqual({ height: 700 });
  });
});
