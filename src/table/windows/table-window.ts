import { FormWindow, openOne } from "../windows.ts";
import { clearPlace } from "./clear-place.ts";

/** The width, in CSS pixels, below which none of these windows could be read. */
const LEAST_WIDTH = 480;

/** A window of which there is one, for everybody at the table. Its id, and the size that it has where there is room, stand in its options. */
export class TableWindow extends FormWindow {
  constructor() {
    super({ position: placeOf(new.target.DEFAULT_OPTIONS) });
  }

  /** Opens it, or brings it to the front. */
  static open(): Promise<void> {
    return openOne(String(this.DEFAULT_OPTIONS.id), () => new this());
  }
}

/** Where it stands at first. One that is as high as what it holds is given the room of a high one. */
function placeOf({ position }: typeof FormWindow.DEFAULT_OPTIONS) {
  const isFitting = position?.height === "auto";
  const height = isFitting ? HIGH : Number(position?.height);
  const place = clearPlace({ width: Number(position?.width), height }, LEAST_WIDTH);
  return isFitting ? { ...place, height: "auto" as const } : place;
}

/** The height, in CSS pixels, of a window with much in it. */
const HIGH = 760;
