import { CONST } from "../host/constants.ts";

/** A spot on a scene, in pixels from its upper left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Ground {
  readonly width: number;
  readonly height: number;
  readonly grid: { readonly type: number; readonly size: number };
}

/**
 * Where a token that is put to a spot really comes to stand: within the scene, and on a square where there are squares.
 * @param size in squares
 */
export function placeOf(
  size: { readonly width: number; readonly height: number },
  asked: Spot,
  { width, height, grid }: Ground,
  { snap = true }: { snap?: boolean } = {},
): { x: number; y: number } {
  const unit = snap && grid.type === CONST.GRID_TYPES.SQUARE ? grid.size : 1;
  return {
    x: within(asked.x, width - size.width * grid.size, unit),
    y: within(asked.y, height - size.height * grid.size, unit),
  };
}

function within(value: number, most: number, unit: number): number {
  const last = Math.max(0, Math.floor(most / unit) * unit);
  return Math.min(last, Math.max(0, Math.round(value / unit) * unit));
}
