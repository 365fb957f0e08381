import { pageSize } from "../foundry/elements.ts";
import { type Place, placeWithin } from "./panels.ts";

/** Where a panel stands: at a side of the page, or wherever somebody has put it. */
export const DOCKS = ["left", "right", "free"] as const;
/** One of {@link DOCKS}. */
export type Dock = (typeof DOCKS)[number];

/** Room around a docked panel, and the least it is given for itself, in CSS pixels. */
const GAP = 16;
const LEAST = 200;

/** What stands at the sides of the page by itself. */
const LEFT_EDGE = "#scene-controls";
const TOP_EDGE = "#scene-navigation";
const RIGHT_EDGE = "#sidebar";
const BOTTOM_EDGES = ["#players", "#hotbar"] as const;

/** Where a panel is put. */
export interface Docking {
  readonly dock: Dock;
  /** Where somebody has put it, if they have. */
  readonly free: Partial<Place>;
  /** What may stand at the top of the same side, and has that place first: the id of another panel. */
  readonly above: string;
}

/** Puts a panel where it belongs, no longer than there is room. */
export function dockPanel(panel: HTMLElement, { dock, free, above }: Docking): void {
  const place =
    dock === "free" ? { left: free.left ?? GAP, top: free.top ?? GAP } : docked(panel, dock, above);
  panel.style.setProperty("--panel-room", `${roomBelow(panel, place)}px`);
  placeWithin(panel, place);
}

function docked(panel: HTMLElement, dock: "left" | "right", above: string): Place {
  return dock === "left" ? atTheLeft(panel) : atTheRight(panel, above);
}

function atTheLeft({ ownerDocument: page, offsetWidth: width }: HTMLElement): Place {
  const left = (edgeOf(page, LEFT_EDGE)?.right ?? 0) + GAP;
  const bar = edgeOf(page, TOP_EDGE);
  const isBelow = bar !== null && bar.left < left + width;
  return { left, top: (isBelow ? bar.bottom : 0) + GAP };
}

/** Beside the sidebar, below the other panel where that stands there. */
function atTheRight({ ownerDocument: page, offsetWidth: width }: HTMLElement, above: string): Place {
  const left = (edgeOf(page, RIGHT_EDGE)?.left ?? pageSize(page).width) - width - GAP;
  const other = edgeOf(page, `#${above}`);
  const isBelow = other !== null && other.right > left && other.left < left + width && other.top < 2 * GAP;
  return { left, top: isBelow ? other.bottom + GAP / 2 : GAP };
}

/** How long a panel may be there: down to what stands below it. */
function roomBelow({ ownerDocument: page, offsetWidth: width }: HTMLElement, { left, top }: Place): number {
  const below = BOTTOM_EDGES.flatMap((panel) => {
    const edge = edgeOf(page, panel);
    return edge && edge.right > left && edge.left < left + width ? [edge.top] : [];
  });
  return Math.max(LEAST, Math.min(pageSize(page).height, ...below) - top - GAP / 2);
}

function edgeOf(page: Document, panel: string): DOMRect | null {
  const edge = page.querySelector(panel)?.getBoundingClientRect();
  return edge && edge.width > 0 ? edge : null;
}

/**
 * Does something whenever a docked panel may have to move: the page, the sidebar or the other panel changed its size.
 * @param above the id of the panel that has its place first
 * @returns what ends it
 */
export function followEdges(page: Document, above: string, work: () => void): () => void {
  const observer = new ResizeObserver(work);
  for (const panel of [RIGHT_EDGE, `#${above}`]) {
    const edge = page.querySelector(panel);
    if (edge) observer.observe(edge);
  }
  observer.observe(page.documentElement);
  return () => observer.disconnect();
}
