import { clearPlace } from "../apps/parts/clear-place.ts";
import type { SheetConfiguration, SheetRenderOptions } from "./bases.ts";

/** The part of a sheet that is all a limited viewer is shown. */
export const LIMITED = "limited";

/** How large a sheet is where there is room, how narrow it may become, and its size for a limited viewer; in CSS pixels. */
interface SheetSizes {
  readonly size: { readonly width: number; readonly height: number };
  readonly least: number;
  readonly limited: { readonly width: number; readonly height: number };
}

/** A limited viewer sees little, in a window to match. Everyone else keeps bank, clocks and hotbar in sight. */
export function placeSheet(
  configured: SheetConfiguration,
  { size, least, limited }: SheetSizes,
): SheetConfiguration {
  Object.assign(configured.position, configured.document.limited ? limited : clearPlace(size, least));
  return configured;
}

/** Draws of what is asked for only what its viewer may see: a limited viewer one part, everyone else all the others. */
export function keepToParts(
  options: SheetRenderOptions,
  all: Readonly<Record<string, unknown>>,
  { limited, without = [] }: { readonly limited: boolean; readonly without?: readonly string[] },
): void {
  const drawn = Object.keys(all).filter((part) => (part === LIMITED) === limited && !without.includes(part));
  options.parts = (options.parts ?? drawn).filter((part) => drawn.includes(part));
}
