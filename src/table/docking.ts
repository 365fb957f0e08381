import { pageOfWindows, pageSize } from "../foundry/elements.ts";
import { whenReleased } from "./redraw.ts";

/** Where a panel stands, in CSS pixels from the window's top left. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

/** Where a panel stands: at a side of the page, or wherever somebody has put it. */
export const DOCKS = ["left", "right", "free"] as const;
/** One of {@link DOCKS}. */
export type Dock = (typeof DOCKS)[number];

/** Room around a docked panel, in CSS pixels. */
const GAP = 16;

/** What stands at the sides of the page by itself. */
const LEFT_EDGE = "#scene-controls";
const TOP_EDGE = "#scene-navigation";
const RIGHT_EDGE = "#sidebar";
const BOTTOM_EDGES = ["#players", "#hotbar"] as const;

/** Where a panel is put. */
export interface Docking {
  /** `beside`: left of those at the right where there is room, else among them. */
  readonly dock: Dock | "beside";
  /** Where somebody has put it, if they have. */
  readonly free: Partial<Place>;
}

/**
 * A panel on the page. What of it scrolls where it is given less room than it would take says so by `data-room`, and keeps its
 * `min-height`; the panel's own `max-height` is `--panel-room`.
 */
export interface DockablePanel {
  readonly element: HTMLElement;
  /** Its place among those at the same side, the lowest at the top. */
  readonly rank: number;
  readonly docking: () => Docking;
}

const panels = new Set<DockablePanel>();
const watchers = new Set<() => void>();
/** The panel that somebody is at: where several share too little room, it has what it takes. */
let inUse: HTMLElement | null = null;

/** A panel that has its place on the page. */
export interface DockedPlace {
  /** Call it when what the panel shows has changed: it may be longer or shorter now. */
  readonly settle: () => void;
  readonly leave: () => void;
}

/** Gives a panel its place, and keeps it there whatever changes its size: the page, the sidebar, another panel. */
export function standOnPage(panel: DockablePanel): DockedPlace {
  const { ownerDocument: page } = panel.element;
  const settle = (): void => arrangeSoon(page);
  const observer = new ResizeObserver(settle);
  const edges = [RIGHT_EDGE, ...BOTTOM_EDGES].flatMap((edge) => page.querySelector(edge) ?? []);
  for (const element of [panel.element, page.documentElement, ...edges]) observer.observe(element);
  panels.add(panel);
  followUse(panel.element, settle);
  if (!areComing) placeAll(page);
  return {
    settle,
    leave: () => {
      observer.disconnect();
      if (inUse === panel.element) inUse = null;
      panels.delete(panel);
      placeAll(page);
    },
  };
}

/** Whoever comes to a control of a panel is at it, until they come to another; nothing moves under a pointer that is pressed. */
function followUse(panel: HTMLElement, settle: () => void): void {
  const released = whenReleased(panel);
  panel.addEventListener("focusin", async () => {
    await released();
    if (inUse === panel) return;
    inUse = panel;
    settle();
  });
}

let areComing = false;

/**
 * Lets several panels come onto a page, and gives them their places once they are there: for each place, the whole page is laid
 * out. A panel that fails to come keeps no other from its place.
 */
export async function comeTogether(page: Document, coming: () => readonly Promise<void>[]): Promise<void> {
  areComing = true;
  try {
    await Promise.all(coming());
  } finally {
    areComing = false;
    placeAll(page);
  }
}

function placeAll(page: Document): void {
  arrangePanels(page);
  tellWatchers();
}

/** Does something whenever a panel comes or goes. @returns what ends it */
export function followPanels(work: () => void): () => void {
  watchers.add(work);
  return () => void watchers.delete(work);
}

/** The panels that stand on a page now. */
export function panelsOn(page: Document): HTMLElement[] {
  return [...panels].map(({ element }) => element).filter((element) => isOn(page, element));
}

/** Where what stands at the right begins, panels or the sidebar, in CSS pixels from the left. */
function rightEdge(page: Document): number {
  const { width } = pageSize(page);
  const atRight = panelsOn(page)
    .map((panel) => panel.getBoundingClientRect())
    .filter(({ left, right }) => left + right > width);
  return Math.min(edgeOf(page, RIGHT_EDGE)?.left ?? width, ...atRight.map(({ left }) => left));
}

/**
 * Where a window of this width covers no panel and not the sidebar, or where that cannot be only what stands at the left, in CSS
 * pixels; undefined where no panel stands, or there is no such place: the host then places it as ever.
 */
export function clearLeft(width: number): number | undefined {
  const page = pageOfWindows();
  const size = pageSize(page);
  const edges = panelsOn(page).map((panel) => panel.getBoundingClientRect());
  if (edges.length === 0) return undefined;
  const isRight = ({ left, right }: DOMRect): boolean => left + right > size.width;
  const to = rightEdge(page);
  const from = Math.max(0, ...edges.filter((edge) => !isRight(edge)).map(({ right }) => right));
  if (to - from >= width + 2 * GAP) return Math.round(from + (to - from - width) / 2);
  return to >= width + 2 * GAP ? Math.round(to - width - GAP) : undefined;
}

/** Puts a panel down, no part of it outside the window; returns where it stands. */
export function placeWithin(panel: HTMLElement, { left, top }: Place): Place {
  const { offsetWidth, offsetHeight, ownerDocument } = panel;
  const { clientWidth, clientHeight } = ownerDocument.documentElement;
  const within = (value: number, room: number): number => Math.round(Math.max(0, Math.min(value, room)));
  const place = {
    left: within(left, clientWidth - offsetWidth),
    top: within(top, clientHeight - offsetHeight),
  };
  panel.style.left = `${place.left}px`;
  panel.style.top = `${place.top}px`;
  return place;
}

/** Tells those who follow the panels, also where something else decides which of them there are. */
export function tellWatchers(): void {
  for (const work of watchers) work();
}

const awaited = new WeakSet<Document>();

/**
 * Arranges the panels once before the page is next drawn, however many of them have changed: each arrangement lays the
 * whole page out. A size that is changed inside a resize observer's callback would be reported again at once.
 */
function arrangeSoon(page: Document): void {
  if (awaited.has(page)) return;
  awaited.add(page);
  page.defaultView?.requestAnimationFrame(() => {
    awaited.delete(page);
    arrangePanels(page);
  });
}

/** Puts every panel where it belongs, each as long as there is room: those at one side share it. */
export function arrangePanels(page: Document): void {
  const here = [...panels].filter(({ element }) => isOn(page, element)).sort((a, b) => a.rank - b.rank);
  const at = (dock: Docking["dock"]): HTMLElement[] =>
    here.filter(({ docking }) => docking().dock === dock).map(({ element }) => element);
  for (const { element, docking } of here) {
    const { dock, free } = docking();
    // What somebody has put down lies over what stands at a side by itself.
    element.classList.toggle("put-down", dock === "free");
    if (dock === "free") putFree(element, free);
  }
  const [lefts, besides] = [at("left"), at("beside")];
  const start = (edgeOf(page, LEFT_EDGE)?.right ?? 0) + GAP;
  const end = edgeOf(page, RIGHT_EDGE)?.left ?? pageSize(page).width;
  const taken = end - widest(at("right")) - (at("right").length > 0 ? GAP : 0);
  const isRoom = taken - widest(besides) - GAP >= start + widest(lefts);
  if (isRoom) stack(besides, GAP, (panel) => taken - panel.offsetWidth - GAP);
  const rights = isRoom
    ? at("right")
    : here.map(({ element }) => element).filter((panel) => [...at("right"), ...besides].includes(panel));
  // Where the page is too narrow for two sides, all share one.
  const isNarrow = rights.length > 0 && end - widest(rights) - GAP < start + widest(lefts);
  if (!isNarrow) stack(lefts, topAtTheLeft(lefts), () => start);
  const column = isNarrow ? [...rights, ...lefts] : rights;
  stack(column, GAP, (panel) => end - panel.offsetWidth - GAP);
}

function isOn(page: Document, panel: HTMLElement): boolean {
  return panel.isConnected && panel.ownerDocument === page;
}

function widest(column: readonly HTMLElement[]): number {
  return Math.max(0, ...column.map(({ offsetWidth }) => offsetWidth));
}

function putFree(panel: HTMLElement, { left = GAP, top = GAP }: Partial<Place>): void {
  giveRoom(panel, pageSize(panel.ownerDocument).height - GAP);
  placeWithin(panel, { left, top });
}

/** Below what lies over the top of the page there. */
function topAtTheLeft(column: readonly HTMLElement[]): number {
  const page = column[0]?.ownerDocument;
  const start = page ? (edgeOf(page, LEFT_EDGE)?.right ?? 0) + GAP : 0;
  const bar = page ? edgeOf(page, TOP_EDGE) : null;
  return (bar !== null && bar.left < start + widest(column) ? bar.bottom : 0) + GAP;
}

/** Puts panels below each other. */
function stack(column: readonly HTMLElement[], top: number, leftOf: (panel: HTMLElement) => number): void {
  const page = column[0]?.ownerDocument;
  if (!page) return;
  const bottom = Math.min(...column.map((panel) => bottomBelow(panel, leftOf(panel)))) - GAP / 2;
  const heights = column.map(wishedHeight);
  const room = bottom - top - ((column.length - 1) * GAP) / 2;
  const shares = shareRoom(heights, room, column.map(leastHeight), column.indexOf(inUse ?? page.body));
  // All have their room before the first is measured to be placed: in turns, the page would be laid out for each of them.
  column.forEach((panel, place) => giveRoom(panel, shares[place] ?? 0));
  const lefts = column.map(leftOf);
  let next = top;
  column.forEach((panel, place) => {
    placeWithin(panel, { left: lefts[place] ?? 0, top: next });
    next += Math.min(heights[place] ?? 0, shares[place] ?? 0) + GAP / 2;
  });
}

/**
 * Shares the room of a column, in CSS pixels: each panel gets what it takes, and what is left over may be taken by whichever
 * grows; where there is too little, the longest give way to the others and are of one length.
 * @param leasts how short each may become: below it, its buttons would be cut off
 * @param first the place of one that gets what it takes before the others, as long as they have their least
 */
export function shareRoom(
  heights: readonly number[],
  room: number,
  leasts: readonly number[] = [],
  first = -1,
): number[] {
  const sum = total(heights);
  if (sum <= room) return heights.map((height) => Math.floor(height + room - sum));
  const floors = heights.map((height, place) => Math.min(height, leasts[place] ?? 0));
  if (total(floors) > room) return fillUp(heights, room, []);
  const spare = room - total(floors);
  const wished = heights[first];
  if (wished !== undefined) floors[first] = Math.min(wished, (floors[first] ?? 0) + spare);
  return fillUp(
    heights.map((height, place) => (place === first ? (floors[place] ?? height) : height)),
    room,
    floors,
  );
}

function total(heights: readonly number[]): number {
  return heights.reduce((all, height) => all + height, 0);
}

/** Gives all the same length, as far as they take it and where it is not less than their least. */
function fillUp(heights: readonly number[], room: number, floors: readonly number[]): number[] {
  const at = (level: number): number[] =>
    heights.map((height, place) => Math.floor(Math.max(floors[place] ?? 0, Math.min(height, level))));
  let [low, high] = [0, Math.max(0, room)];
  while (high - low > 0.5) {
    const level = (low + high) / 2;
    if (total(at(level)) <= room) low = level;
    else high = level;
  }
  return at(total(at(high)) <= room ? high : low);
}

/** How long a panel would be if nothing of it had to scroll. */
function wishedHeight(panel: HTMLElement): number {
  const parts = [panel, ...panel.querySelectorAll<HTMLElement>("[data-room]")];
  const hidden = parts.reduce((sum, part) => sum + Math.max(0, part.scrollHeight - part.clientHeight), 0);
  return panel.offsetHeight + hidden;
}

/** How short it may become before something of it is cut off that does not scroll. */
function leastHeight(panel: HTMLElement): number {
  const gives = [...panel.querySelectorAll<HTMLElement>("[data-room]")].reduce((sum, part) => {
    const least = Number.parseFloat(getComputedStyle(part).minHeight) || 0;
    return sum + Math.max(0, part.clientHeight - least);
  }, 0);
  return panel.offsetHeight + Math.max(0, panel.scrollHeight - panel.clientHeight) - gives;
}

function giveRoom(panel: HTMLElement, room: number): void {
  const value = `${room}px`;
  if (panel.style.getPropertyValue("--panel-room") !== value) panel.style.setProperty("--panel-room", value);
}

/** Where the page ends below a panel: at what stands there. */
function bottomBelow({ ownerDocument: page, offsetWidth: width }: HTMLElement, left: number): number {
  const below = BOTTOM_EDGES.flatMap((edge) => {
    const found = edgeOf(page, edge);
    return found && found.right > left && found.left < left + width ? [found.top] : [];
  });
  return Math.min(pageSize(page).height, ...below);
}

function edgeOf(page: Document, panel: string): DOMRect | null {
  const edge = page.querySelector(panel)?.getBoundingClientRect();
  return edge && edge.width > 0 ? edge : null;
}
