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

/** A button at the foot of a panel. */
function foot(panel: string, [left, right]: readonly [number, number]): void {
  const button = document.createElement("button");
  vi.spyOn(button, "getBoundingClientRect").mockReturnValue({ left, right, width: right - left } as DOMRect);
  const place = Object.assign(document.createElement("div"), { className: "tt-panel-foot" });
  place.append(button);
  document.getElementById(panel)!.append(place);
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

  it("is left to the host where not even the board has room for it", () => {
    page(760, { "fates-edge-bank": [310, 450], sidebar: [460, 760] });
    expect(clearPlace(SHEET, 480)).toEqual({ height: 700 });
  });

  it("covers the fewest panels where it must cover some, and none of the buttons that they are for", () => {
    // The strip of a beat in the finale, wider than the bank above it: the sheet stood over all of them.
    page(1280, {
      "fates-edge-clocks": [16, 296],
      "fates-edge-bank": [579, 875],
      "fates-edge-beat": [475, 875],
      sidebar: [891, 1280],
    });
    foot("fates-edge-bank", [592, 640]);
    foot("fates-edge-beat", [700, 860]);
    expect(clearPlace(SHEET, 480)).toEqual({ width: 547, height: 700, left: 16, top: 50 });
    // A button that stands further left is left free, and the sheet is narrower for it.
    foot("fates-edge-beat", [530, 560]);
    expect(clearPlace(SHEET, 480)).toMatchObject({ width: 498, left: 16 });
  });
});
