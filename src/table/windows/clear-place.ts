import { pageOfWindows, pageSize } from "#foundry/elements.ts";
import { panelsOn } from "../docking.ts";

/** The size of a window, in CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much is left free around a window, and for the hotbar below it, in CSS pixels. */
const MARGIN = 16;
const HOTBAR = 100;

/**
 * Where a new window covers no panel and neither sidebar nor hotbar: in the room between them, narrower and lower if it
 * must. Where it would have to be narrower for what stands at the left, it may cover that; and where even `least` does not fit,
 * it covers the fewest panels, and none of the buttons at their feet if that can be. On a page too narrow for it the host places it.
 * @param wished its size where there is room
 * @param least the width below which it could not be read
 * @param beside the width down to which it is narrower rather than over what stands at the left
 */
export function clearPlace(
  wished: Size,
  least: number,
  beside: number = wished.width,
): Partial<Size> & { left?: number; top?: number } {
  const page = pageOfWindows();
  const size = pageSize(page);
  const height = Math.min(wished.height, size.height - HOTBAR);
  const { from, to } = roomBetween(page, size.width);
  const centred = (free: number): number => Math.max(MARGIN, Math.round(free / 2));
  const top = centred(size.height - HOTBAR - height);
  if (to < least + 2 * MARGIN) {
    const place = leastInTheWay(page, wished.width, least);
    return place ? { ...place, height, top } : { height };
  }
  const between = to - from - 2 * MARGIN;
  const narrowed = between >= beside ? between : to - 2 * MARGIN;
  const width = Math.min(wished.width, narrowed);
  const start = to - from >= width + 2 * MARGIN ? from : 0;
  return { width, height, left: start + centred(to - start - width), top };
}

/** The height, in CSS pixels, of a window with much in it. */
const HIGH = 760;

/** The same for a window that is as high as what it holds: it is given the room of a high one. @param width its width where there is room */
export function fittingPlace(
  width: number,
  least: number,
  beside = width,
): Partial<Across> & { height: "auto"; top?: number } {
  return { ...clearPlace({ width, height: HIGH }, least, beside), height: "auto" };
}

/** What a panel is for: it must not lie under a window that somebody has just opened. */
const AT_THE_FOOT = "[data-foot] button";

/** Where over the panels a window covers the fewest of them, buttons before all; the widest of the best, the leftmost of those. */
function leastInTheWay(page: Document, wished: number, least: number): Across | null {
  const panels = panelsOn(page);
  const buttons = panels.flatMap((panel) => [...panel.querySelectorAll(AT_THE_FOOT)]);
  const boxes = (elements: readonly Element[]): DOMRect[] =>
    elements.map((element) => element.getBoundingClientRect()).filter(({ left, right }) => right > left);
  const [inTheWay, pressed] = [boxes(panels), boxes(buttons)];
  const end = page.getElementById("sidebar")?.getBoundingClientRect().left ?? pageSize(page).width;
  const ends = [end, ...[...inTheWay, ...pressed].map(({ left }) => left)].map((edge) => edge - MARGIN);
  const starts = [MARGIN, ...inTheWay.map(({ right }) => right + MARGIN)];
  const covered = (over: readonly DOMRect[], { left: from, width }: Across): number =>
    over.filter(({ left, right }) => left < from + width + MARGIN && right > from - MARGIN).length;
  const cost = (place: Across): number =>
    covered(pressed, place) * 2 * inTheWay.length + covered(inTheWay, place);
  const places = starts
    .flatMap((left): Across[] => ends.map((to) => ({ left, width: Math.min(wished, to - left) })))
    .filter(({ width }) => width >= least)
    .toSorted((a, b) => cost(a) - cost(b) || b.width - a.width || a.left - b.left);
  return places[0] ?? null;
}

/** What a window takes of the page's width, in CSS pixels. */
interface Across {
  readonly left: number;
  readonly width: number;
}

/** The room between what stands at the left half of the page and what stands at the right. */
function roomBetween(page: Document, width: number): { readonly from: number; readonly to: number } {
  // What stands at the page's sides and is read while a window is open.
  const beside = [...panelsOn(page), page.getElementById("sidebar") ?? []].flat();
  const edges = beside.map((element) => element.getBoundingClientRect());
  const isRight = ({ left, right }: DOMRect): boolean => left + right > width;
  const [rights, lefts] = [edges.filter(isRight), edges.filter((edge) => !isRight(edge))];
  return {
    from: Math.max(0, ...lefts.map(({ right }) => right)),
    to: Math.min(width, ...rights.map(({ left }) => left)),
  };
}
