// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  clearLeft,
  comeTogether,
  type Docking,
  followPanels,
  shareRoom,
  standOnPage,
  type DockedPlace,
} from "../../../src/table/docking.ts";

const PAGE = { width: 1200, height: 800 };
/** Room around a docked panel. */
const GAP = 16;

function edge(id: string, edges: Partial<DOMRect>): HTMLElement {
  const element = document.createElement("div");
  element.id = id;
  const rect = { left: 0, right: 0, top: 0, bottom: 0, width: 1, height: 1, ...edges } as DOMRect;
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(rect);
  document.body.append(element);
  return element;
}

const standings: DockedPlace[] = [];

/** Settles as the page is drawn next. */
const drawn = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));

/** A panel of a size on the page; where it stands is read from its style. */
function stand(
  rank: number,
  docking: Docking["dock"] | Docking,
  { width = 240, height = 300 } = {},
): HTMLElement {
  const element = document.createElement("div");
  Object.defineProperties(element, {
    offsetWidth: { value: width },
    // As long as it is given room.
    offsetHeight: {
      get: () => Math.min(height, Number.parseInt(element.style.getPropertyValue("--panel-room")) || height),
    },
  });
  document.body.append(element);
  const where = typeof docking === "string" ? { dock: docking, free: {} } : docking;
  standings.push(standOnPage({ element, rank, docking: () => where }));
  return element;
}

const placeOf = ({ style }: HTMLElement): [left: string, top: string] => [style.left, style.top];

beforeEach(() => {
  document.body.replaceChildren();
  const page = document.documentElement;
  Object.defineProperty(page, "clientWidth", { value: PAGE.width, configurable: true });
  Object.defineProperty(page, "clientHeight", { value: PAGE.height, configurable: true });
});

afterEach(() => {
  for (const { leave } of standings.splice(0)) leave();
});

describe("a panel at a side of the page", () => {
  it("stands at the left beside the tools, below what lies over the top", async () => {
    edge("scene-controls", { right: 60 });
    const panel = stand(1, "left");
    expect(placeOf(panel)).toEqual([`${60 + GAP}px`, `${GAP}px`]);
    edge("scene-navigation", { left: 0, right: 800, bottom: 50 });
    standings[0]?.settle();
    await drawn();
    expect(placeOf(panel)).toEqual([`${60 + GAP}px`, `${50 + GAP}px`]);
  });

  it("is placed once before the page is drawn, however often it has changed until then", async () => {
    const docking = vi.fn((): Docking => ({ dock: "left", free: {} }));
    const element = document.createElement("div");
    document.body.append(element);
    standings.push(standOnPage({ element, rank: 1, docking }));
    const asked = async (changes: number): Promise<number> => {
      docking.mockClear();
      for (let change = 0; change < changes; change += 1) standings[0]?.settle();
      expect(docking).not.toHaveBeenCalled();
      await drawn();
      const { length } = docking.mock.calls;
      await drawn();
      expect(docking).toHaveBeenCalledTimes(length);
      return length;
    };
    const once = await asked(1);
    expect(once).toBeGreaterThan(0);
    expect(await asked(5)).toBe(once);
  });

  it("stands at the right beside the sidebar, those of a lower rank above it, whichever came first", () => {
    edge("sidebar", { left: 900, right: 1200 });
    const below = stand(2, "right", { height: 100 });
    const bank = stand(1, "right", { height: 280, width: 300 });
    expect(placeOf(bank)).toEqual([`${900 - 300 - GAP}px`, `${GAP}px`]);
    expect(placeOf(below)).toEqual([`${900 - 240 - GAP}px`, `${GAP + 280 + GAP / 2}px`]);
    standings[1]?.leave();
    expect(placeOf(below)).toEqual([`${900 - 240 - GAP}px`, `${GAP}px`]);
  });

  it("ends above the hotbar, and those at one side share the room: no one of them reaches below it", () => {
    edge("sidebar", { left: 900, right: 1200 });
    edge("hotbar", { left: 400, right: 800, top: 700 });
    const [bank, dock] = [stand(1, "right", { height: 500 }), stand(2, "right", { height: 400 })];
    const room = 700 - GAP / 2 - GAP - GAP / 2;
    expect([bank, dock].map((panel) => panel.style.getPropertyValue("--panel-room"))).toEqual([
      `${room / 2}px`,
      `${room / 2}px`,
    ]);
    expect(dock.style.top).toBe(`${GAP + room / 2 + GAP / 2}px`);
  });

  it("stands beside those at the right where there is room, and else among them", () => {
    edge("sidebar", { left: 900, right: 1200 });
    const bank = stand(1, "right", { height: 100 });
    const strip = stand(2, "beside", { height: 100 });
    expect(placeOf(strip)).toEqual([`${900 - 2 * (240 + GAP)}px`, `${GAP}px`]);
    stand(3, "left", { width: 380 });
    expect(placeOf(strip)).toEqual([`${900 - 240 - GAP}px`, `${GAP + 100 + GAP / 2}px`]);
    expect(placeOf(bank)).toEqual([`${900 - 240 - GAP}px`, `${GAP}px`]);
  });

  it("stands where somebody put it, and never off the page", () => {
    expect(placeOf(stand(1, { dock: "free", free: { left: 300, top: 200 } }))).toEqual(["300px", "200px"]);
    const off = stand(2, { dock: "free", free: { left: 5000, top: -20 } });
    expect(placeOf(off)).toEqual([`${PAGE.width - 240}px`, "0px"]);
  });

  it("tells whoever wants to know that it came, and that it went", () => {
    const told = vi.fn();
    const end = followPanels(told);
    stand(1, "left");
    expect(told).toHaveBeenCalledTimes(1);
    standings.pop()?.leave();
    expect(told).toHaveBeenCalledTimes(2);
    end();
    stand(1, "left");
    expect(told).toHaveBeenCalledTimes(2);
  });
});

describe("panels that come together", () => {
  it("are given their places once, when the last is there, and told of once", async () => {
    edge("sidebar", { left: 900, right: 1200 });
    const told = vi.fn();
    const end = followPanels(told);
    const came: HTMLElement[] = [];
    const comes = async (rank: number, height: number): Promise<void> => {
      await drawn();
      came.push(stand(rank, "right", { height }));
      expect(came.map(placeOf)).toEqual(came.map(() => ["", ""]));
      expect(told).not.toHaveBeenCalled();
    };
    await comeTogether(document, () => [comes(2, 100), comes(1, 280)]);
    expect(came.map(placeOf)).toEqual([
      [`${900 - 240 - GAP}px`, `${GAP + 280 + GAP / 2}px`],
      [`${900 - 240 - GAP}px`, `${GAP}px`],
    ]);
    expect(told).toHaveBeenCalledTimes(1);
    expect(placeOf(stand(3, "left"))).toEqual([`${GAP}px`, `${GAP}px`]);
    end();
  });

  it("have their places also when one of them does not come", async () => {
    const came: HTMLElement[] = [];
    const coming = comeTogether(document, () => [
      Promise.resolve(void came.push(stand(1, "left"))),
      Promise.reject(new Error("no template")),
    ]);
    await expect(coming).rejects.toThrow("no template");
    came.push(stand(2, "left"));
    expect(came.map((panel) => panel.style.left)).toEqual([`${GAP}px`, `${GAP}px`]);
  });
});

describe("the room of a column", () => {
  it.each([
    { heights: [100, 200], room: 400, shares: [200, 300] },
    { heights: [500, 400], room: 600, shares: [300, 300] },
    { heights: [40, 500, 500], room: 640, shares: [40, 300, 300] },
    { heights: [500, 100, 350], room: 600, shares: [250, 100, 250] },
    { heights: [500], room: -20, shares: [0] },
  ])("of $room for $heights is $shares", ({ heights, room, shares }) => {
    expect(shareRoom(heights, room)).toEqual(shares);
  });
});

describe("the room of a column that is too short", () => {
  it.each([
    // Each keeps its least, where the longest alone gave way before.
    { heights: [500, 400], room: 600, leasts: [350, 100], first: -1, shares: [350, 250] },
    // The one that somebody is at takes what it can use, and no more.
    { heights: [500, 400, 300], room: 700, leasts: [200, 100, 150], first: 1, shares: [200, 350, 150] },
    { heights: [500, 120, 300], room: 700, leasts: [200, 100, 150], first: 1, shares: [290, 120, 290] },
    // Nobody has their least: they share as if there were none.
    { heights: [500, 400], room: 300, leasts: [200, 200], first: 0, shares: [150, 150] },
    { heights: [200, 100], room: 400, leasts: [200, 100], first: 0, shares: [300, 200] },
  ])("of $room for $heights with at least $leasts is $shares", ({ heights, room, leasts, first, shares }) => {
    expect(shareRoom(heights, room, leasts, first)).toEqual(shares);
  });
});

describe("a window that opens", () => {
  const at = (left: number, width: number): void => {
    const panel = stand(1, { dock: "free", free: { left, top: 0 } }, { width });
    vi.spyOn(panel, "getBoundingClientRect").mockReturnValue({ left, right: left + width } as DOMRect);
  };

  it("stands between the panels where it fits, over those at the left where it does not, and else where the host puts it", () => {
    expect(clearLeft(400)).toBeUndefined();
    edge("sidebar", { left: 1000, right: 1200 });
    at(0, 280);
    at(700, 290);
    expect(clearLeft(360)).toBe(310);
    expect(clearLeft(500)).toBe(700 - 500 - GAP);
    expect(clearLeft(690)).toBeUndefined();
  });
});
