// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type DockedPlace, standOnPage } from "../../../src/table/docking.ts";
import { clearPlace } from "../../../src/table/windows/clear-place.ts";

const SHEET = { width: 780, height: 700 };

const standings: DockedPlace[] = [];

afterEach(() => standings.splice(0).forEach((standing) => standing.leave()));

/** A page of this width, with panels from one edge to another, and the sidebar. */
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
  for (const element of document.querySelectorAll<HTMLElement>("body > :not(#sidebar)"))
    standings.push(standOnPage({ element, rank: 1, docking: () => ({ dock: "left", free: {} }) }));
}

/** A button at the foot of a panel. */
function foot(panel: string, [left, right]: readonly [number, number]): void {
  const button = document.createElement("button");
  vi.spyOn(button, "getBoundingClientRect").mockReturnValue({ left, right, width: right - left } as DOMRect);
  const place = document.createElement("div");
  place.dataset.foot = "";
  place.append(button);
  document.getElementById(panel)!.append(place);
}

beforeEach(() => {
  Object.defineProperty(document.documentElement, "clientHeight", { value: 900, configurable: true });
});

describe("a sheet that opens", () => {
  it("stands between the clocks at the left and the bank at the right", () => {
    page(1920, { clocks: [16, 296], bank: [1200, 1500], sidebar: [1516, 1920] });
    expect(clearPlace(SHEET, 480)).toEqual({ width: 780, height: 700, left: 358, top: 50 });
  });

  it("covers the clocks rather than being narrow", () => {
    page(1600, { clocks: [16, 296], bank: [900, 1190], sidebar: [1210, 1600] });
    expect(clearPlace(SHEET, 480)).toMatchObject({ width: 780, left: 60 });
  });

  it("is narrower rather than over the clocks where it says down to which width", () => {
    page(1600, { clocks: [16, 296], bank: [900, 1190], sidebar: [1210, 1600] });
    expect(clearPlace(SHEET, 480, 560)).toMatchObject({ width: 572, left: 312 });
    expect(clearPlace(SHEET, 480, 580)).toMatchObject({ width: 780, left: 60 });
  });

  it("stands left of clocks that are docked at the right, and is narrow for them", () => {
    page(1400, { clocks: [720, 1000], sidebar: [1010, 1400] });
    expect(clearPlace(SHEET, 480)).toMatchObject({ width: 688, left: 16 });
  });

  it("is left to the host where not even the board has room for it", () => {
    page(760, { bank: [310, 450], sidebar: [460, 760] });
    expect(clearPlace(SHEET, 480)).toEqual({ height: 700 });
  });

  it("covers the fewest panels where it must cover some, and none of the buttons that they are for", () => {
    // The strip of a beat in the finale, wider than the bank above it: the sheet stood over all of them.
    page(1280, {
      clocks: [16, 296],
      bank: [579, 875],
      beat: [475, 875],
      sidebar: [891, 1280],
    });
    foot("bank", [592, 640]);
    foot("beat", [700, 860]);
    expect(clearPlace(SHEET, 480)).toEqual({ width: 547, height: 700, left: 16, top: 50 });
    // A button that stands further left is left free, and the sheet is narrower for it.
    foot("beat", [530, 560]);
    expect(clearPlace(SHEET, 480)).toMatchObject({ width: 498, left: 16 });
  });
});
