import { FormWindow, openOne } from "../windows.ts";
import { fittingPlace } from "./clear-place.ts";

/** The width, in CSS pixels, below which none of these windows could be read. */
const LEAST_WIDTH = 480;

/** A window of which there is one, for everybody at the table. Its id, and the width that it has where there is room, stand in its options. */
export class TableWindow extends FormWindow {
  constructor() {
    super({
      position: fittingPlace(Number(new.target.DEFAULT_OPTIONS.position?.width), LEAST_WIDTH, LEAST_WIDTH),
    });
  }

  /** Opens it, or brings it to the front. */
  static open(): Promise<void> {
    return openOne(
      String(this.DEFAULT_OPTIONS.id),
      () => new this(),
      (open) => (open as TableWindow).comeForward(),
    );
  }

  /** Stands before everything else, as somebody has asked for it again. */
  protected comeForward(): void {
    this.bringToFront();
  }
}
