import { pageOfWindows, pageSize } from "../../../foundry/elements.ts";
/** The size of a window, in CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much is left free around a window, and for the hotbar below it, in CSS pixels. */
const MARGIN = 16;
const HOTBAR = 100;

/**
 * Where a new window covers neither bank nor sidebar nor hotbar: in the room left of them, narrower and lower if it must.
 * Where even `least` does not fit, because somebody has moved the bank say, the host places it as ever.
 * @param wished its size where there is room
 * @param least the width below which it could not be read
 */
export function clearPlace(wished: Size, least: number): Partial<Size> & { left?: number; top?: number } {
  const page = pageOfWindows();
  const size = pageSize(page);
  const height = Math.min(wished.height, size.height - HOTBAR);
  const room = roomBeside(page, size.width);
  if (room < least + 2 * MARGIN) return { height };
  const width = Math.min(wished.width, room - 2 * MARGIN);
  const centred = (free: number): number => Math.max(MARGIN, Math.round(free / 2));
  return { width, height, left: centred(room - width), top: centred(size.height - HOTBAR - height) };
}

function roomBeside(page: Document, width: number): number {
  const edges = ["#fates-edge-bank", "#sidebar"].map(
    (panel) => page.querySelector(panel)?.getBoundingClientRect().left ?? width,
  );
  return Math.min(...edges);
}
