import type { Place } from "../../../table/panels.ts";

/** Room around a panel, in CSS pixels. */
const GAP = 16;

/**
 * Where the strip stands as long as nobody has moved it: left of the bank, or where the clocks leave no room there, below
 * it.
 */
export function besideBank(strip: HTMLElement): Place {
  const page = strip.ownerDocument;
  const edgeOf = (panel: string): DOMRect | undefined => page.querySelector(panel)?.getBoundingClientRect();
  const bank = edgeOf("#fates-edge-bank");
  const right = (bank ?? edgeOf("#sidebar"))?.left ?? innerWidth;
  const left = right - strip.offsetWidth - GAP;
  const clocks = edgeOf("#fates-edge-clocks");
  const isTaken = clocks !== undefined && clocks.right > left && clocks.left < right;
  return bank && isTaken
    ? { left: bank.right - strip.offsetWidth, top: bank.bottom + GAP / 2 }
    : { left, top: GAP };
}
