import type { Position } from "./options.ts";

/** The least a window may shrink to, in pixels; less could not be grasped again. */
const LEAST = { width: 160, height: 60 } as const;
/** How much of a window stays on the screen however far it is dragged, in pixels. */
const KEPT_IN_SIGHT = 40;

/**
 * Where a window really goes: what was asked for, with sizes kept within the page, a window without a place put in
 * the middle of the board, and its header always within reach.
 * @param asked in pixels; `auto` sizes are measured from the element, and only where that is needed
 */
export function settle(asked: Position, element: HTMLElement): Position {
  const { clientWidth, clientHeight } = document.documentElement;
  const { scale = 1 } = asked;
  applySize(element, asked);
  const width = sizeOf(asked.width, LEAST.width, clientWidth);
  const height = sizeOf(asked.height, LEAST.height, clientHeight);
  const wide = (width === "auto" ? element.offsetWidth : width) * scale;
  const left = asked.left ?? Math.max(0, (clientWidth - sidebarWidth() - wide) / 2);
  const top = asked.top ?? Math.max(0, (clientHeight - tall(height, element) * scale) / 2);
  return {
    ...asked,
    width,
    height,
    left: Math.round(clamp(left, KEPT_IN_SIGHT - wide, clientWidth - KEPT_IN_SIGHT)),
    top: Math.round(clamp(top, 0, Math.max(0, clientHeight - KEPT_IN_SIGHT))),
    scale,
  };
}

function tall(height: number | "auto", element: HTMLElement): number {
  return height === "auto" ? element.offsetHeight : height;
}

/** New windows leave the chat in sight. */
function sidebarWidth(): number {
  return document.querySelector<HTMLElement>("#sidebar")?.offsetWidth ?? 0;
}

/** Writes a settled position into the element's style. */
export function applyPosition(element: HTMLElement, position: Position): void {
  applySize(element, position);
  element.style.left = `${position.left ?? 0}px`;
  element.style.top = `${position.top ?? 0}px`;
  const scale = position.scale ?? 1;
  element.style.transform = scale === 1 ? "" : `scale(${scale})`;
}

function applySize(element: HTMLElement, { width, height }: Position): void {
  element.style.width = typeof width === "number" ? `${width}px` : "";
  element.style.height = typeof height === "number" ? `${height}px` : "";
}

function sizeOf(asked: number | "auto" | undefined, least: number, most: number): number | "auto" {
  return typeof asked === "number" ? clamp(asked, Math.min(least, most), most) : "auto";
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
