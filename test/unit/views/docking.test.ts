// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Dock, dockPanel } from "../../../src/table/docking.ts";

const PAGE = { width: 1200, height: 800 };
const PANEL = { width: 240, height: 300 };
/** Room around a docked panel. */
const GAP = 16;

function standing(id: string, edges: Partial<DOMRect>): HTMLElement {
  const element = document.createElement("div");
  element.id = id;
  const rect = { left: 0, right: 0, top: 0, bottom: 0, width: 1, height: 1, ...edges } as DOMRect;
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(rect);
  document.body.append(element);
  return element;
}

/** Docks a panel, and tells where it stands. */
function docked(dock: Dock, free: { left?: number; top?: number } = {}): [left: string, top: string] {
  const panel = standing("panel", {});
  Object.defineProperties(panel, {
    offsetWidth: { value: PANEL.width },
    offsetHeight: { value: PANEL.height },
  });
  dockPanel(panel, { dock, free, above: "bank" });
  return [panel.style.left, panel.style.top];
}

beforeEach(() => {
  document.body.replaceChildren();
  const page = document.documentElement;
  Object.defineProperty(page, "clientWidth", { value: PAGE.width, configurable: true });
  Object.defineProperty(page, "clientHeight", { value: PAGE.height, configurable: true });
});

describe("a panel at a side of the page", () => {
  it("stands at the left beside the tools, below what lies over the top", () => {
    standing("scene-controls", { right: 60 });
    expect(docked("left")).toEqual([`${60 + GAP}px`, `${GAP}px`]);
    standing("scene-navigation", { left: 0, right: 800, bottom: 50 });
    expect(docked("left")).toEqual([`${60 + GAP}px`, `${50 + GAP}px`]);
  });

  it("stands at the right beside the sidebar, below the panel that has its place there", () => {
    standing("sidebar", { left: 900, right: 1200 });
    const left = 900 - PANEL.width - GAP;
    expect(docked("right")).toEqual([`${left}px`, `${GAP}px`]);
    standing("bank", { left, right: left + 200, top: GAP, bottom: 300 });
    expect(docked("right")).toEqual([`${left}px`, `${300 + GAP / 2}px`]);
  });

  it("stands where somebody put it, and never off the page", () => {
    expect(docked("free", { left: 300, top: 200 })).toEqual(["300px", "200px"]);
    expect(docked("free", { left: 5000, top: -20 })).toEqual([`${PAGE.width - PANEL.width}px`, "0px"]);
  });
});
